"""Pictures of real positions, for the page of the rules."""

from __future__ import annotations

from typing import Final

from ..telling.pictures import Picture

PICTURES: Final = (
    Picture(
        "melee",
        lesson=6,
        part=".ground-frame",
        size=(682, 513),
        rule="4.2",
        alt="Two lines of tiles face each other across the middle of the board.",
        caption="The front lines in the second turn. York’s units on row 3 can attack those of "
        "Lancaster on row 4; the row farthest from you is your goal.",
    ),
)
