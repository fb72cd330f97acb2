"""Python's garbage collector, in processes that live long."""

from __future__ import annotations

import gc


def spare_the_collector() -> None:
    """What was loaded at the start stays: the garbage collector need not look at it
    again and again, nor run so often. That was a quarter of the price of an action, and a fifth of
    that of a replay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 200)
