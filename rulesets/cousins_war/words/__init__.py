"""The words of The Cousins' War: its messages are in `en.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...telling.words import Words, listed

SAY: Final = Words(__package__)


def place(key: str) -> str:
    """A place for cubes: "the North", "the reserve"."""
    return SAY(f"place.{key}")


def dice(values: Sequence[int]) -> str:
    """ "2, 4 and 5"."""
    return listed([str(value) for value in values])


def claim(kind: str, value: int) -> str:
    """ "double 5"."""
    return SAY("claim", kind=kind, value=value)
