"""Pictures of real positions on the pages of rules. `tools/art/take_positions.py` takes them from
lessons of the guided games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Picture:
    """One position: the board at the beginning of a lesson."""

    name: str
    """`static/pictures/<ruleset>-<name>.jpg`."""
    lesson: int
    size: tuple[int, int]
    rule: str
    """The paragraph that it shows."""
    alt: str
    caption: str


PICTURES: Final[dict[str, tuple[Picture, ...]]] = {
    "cousins_war": (
        Picture(
            "regions",
            lesson=7,
            size=(472, 579),
            rule="0.3",
            alt="The map of England and Wales in three regions, with red and white cubes.",
            caption="White cubes are York’s influence, red ones Lancaster’s. York controls Central "
            "England with two cubes to one; in the North and the South no player has more.",
        ),
    ),
    "rose_wars": (
        Picture(
            "melee",
            lesson=6,
            size=(682, 513),
            rule="4.2",
            alt="Two lines of tiles face each other across the middle of the board.",
            caption="The front lines in the second turn. York’s units on row 3 can attack those of "
            "Lancaster on row 4; the row farthest from you is your goal.",
        ),
    ),
    "richard_iii": (
        Picture(
            "march",
            lesson=10,
            size=(734, 850),
            rule="5.2",
            alt="The map of England: red blocks in Warwick and Kent, a white one in Middlesex.",
            caption="Lancaster’s view: their own blocks can be read, York’s show their backs. The "
            "army in Warwick and the black rebel in Kent can both reach London, in Middlesex.",
        ),
    ),
    "lancaster_york": (
        Picture(
            "plan",
            lesson=8,
            size=(720, 860),
            rule="4",
            alt="The map of England and Wales, with Red’s plan: counters, cubes and an arrow at "
            "sea.",
            caption="Red’s secret plan: mercenaries attack Sandwich, troops defend London, a black "
            "cube bribes Stafford, a white one keeps the Bishop loyal, and a ship sails north.",
        ),
    ),
}
