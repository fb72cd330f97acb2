"""Pictures of real positions, for the page of a game's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """One position: a part of the board at the beginning of a lesson of the guided game.
    `tools/art/take_positions.py` takes it at a real table."""

    name: str
    """`static/pictures/<ruleset>-<name>.jpg`."""
    lesson: int
    part: str
    """The element of the board that it shows, as a CSS selector."""
    size: tuple[int, int]
    """Width and height in pixels."""
    rule: str
    """The paragraph that it shows."""
    alt: str
    caption: str
