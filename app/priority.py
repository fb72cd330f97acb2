"""How processes that work behind the scenes make room for those who play."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

SESSION = Path("/proc/self/autogroup")
"""Where Linux keeps the niceness of a session."""


def give_way(niceness: int) -> None:
    """Work at a lower priority from now on: the players at the tables come first."""
    os.nice(niceness)
    # Linux weighs sessions against each other, whatever the niceness of their processes, and this
    # process leads a session of its own. Where Linux does not, or does not let us say so, the line
    # above has to do.
    with suppress(OSError):
        SESSION.write_text(str(niceness))
