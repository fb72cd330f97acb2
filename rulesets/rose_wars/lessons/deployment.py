"""Lessons 1 to 3: the house, the rear guard, laying out; and what is stacked."""

from __future__ import annotations

from ...telling.lessons import Draws, Lesson, Reply, Task, dealt
from ..components.charts import SPECIAL_KINDS
from ..words import SAY

BOX = tuple(map(str, range(SPECIAL_KINDS)))
FIRST_THREE = dealt(BOX, BOX[:3])
"""Each house draws the first three special units of its list."""
SOUTH_FRONT = ("s3", "s4", "s5", "s6", "s7", "s8", "s10", "s11")
NORTH_FRONT = ("n3", "n4", "n5", "n6", "n7", "n8", "n10", "n11")
FALL = (
    *dealt(("s1", "s2", "s9"), ("s1", "s9", "s2")),
    *dealt(SOUTH_FRONT, ("s3", "s5", "s7", "s10", "s11", "s8", "s6", "s4")),
    *dealt(("n1", "n2", "n9"), ("n1", "n2", "n9")),
    *dealt(NORTH_FRONT, ("n3", "n5", "n7", "n10", "n11", "n8", "n6", "n4")),
)
"""Which tile falls on which square, from column a on."""
CARDS: Draws = ((18, 0), (17, 2), (16, 0), (15, 0))
"""Each player is dealt For the Rose and Stand Fast."""


def north(do: str, draws: Draws = (), **fields: str) -> Reply:
    """The other side's action, and the dice that fall with it."""
    return Reply("north", {"do": do, **fields}, draws)


def passes(draws: Draws = ()) -> Reply:
    """The other side plays no card."""
    return north("Pass", draws, until="moment")


HOUSE = Lesson(
    SAY("lesson.house.title"),
    (
        Task(
            say=(SAY("lesson.house.1.say.1"), SAY("lesson.house.1.say.2")),
            ask=SAY("lesson.house.1.ask"),
            do=({"do": "Command", "house": "york"},),
            look=(("house", "york"),),
            otherwise=SAY("lesson.house.1.otherwise"),
            rule="1.1",
            draws=(*FIRST_THREE, *FIRST_THREE),
        ),
        north("DeployTogether"),
    ),
)

REAR_GUARD = Lesson(
    SAY("lesson.rear_guard.title"),
    (
        Task(
            say=(SAY("lesson.rear_guard.1.say.1"), SAY("lesson.rear_guard.1.say.2")),
            ask=SAY("lesson.rear_guard.1.ask"),
            do=({"do": "KeepBack", "unit": "s1"},),
            look=(("unit", "s1"),),
            otherwise=SAY("lesson.keep_bows"),
            rule="1.4",
        ),
        Task(
            ask=SAY("lesson.rear_guard.2.ask"),
            do=({"do": "KeepBack", "unit": "s2"},),
            look=(("unit", "s2"),),
            otherwise=SAY("lesson.keep_bows"),
            rule="1.4",
        ),
        Task(
            ask=SAY("lesson.rear_guard.3.ask"),
            do=({"do": "KeepBack", "unit": "s9"},),
            look=(("unit", "s9"),),
            otherwise=SAY("lesson.rear_guard.3.otherwise"),
            rule="1.4",
        ),
    ),
)

SQUARES = Lesson(
    SAY("lesson.squares.title"),
    (
        Task(
            say=(SAY("lesson.squares.1.say.1"),),
            ask=SAY("lesson.squares.1.ask"),
            do=({"do": "PlaceRear", "square": "c2"},),
            look=(("square", "c2"),),
            otherwise=SAY("lesson.squares.1.otherwise"),
            rule="1.5",
        ),
        Task(
            ask=SAY("lesson.squares.2.ask"),
            do=({"do": "PlaceRear", "square": "d2"},),
            look=(("square", "d2"),),
            otherwise=SAY("lesson.squares.2.otherwise"),
            rule="1.5",
        ),
        Task(
            ask=SAY("lesson.squares.3.ask"),
            do=({"do": "PlaceRear", "square": "f2"},),
            look=(("square", "f2"),),
            otherwise=SAY("lesson.squares.3.otherwise"),
            rule="1.5",
        ),
        Task(
            ask=SAY("lesson.squares.4.ask"),
            do=({"do": "Deploy"},),
            look=(("do", "Deploy"),),
            rule="1.5",
        ),
        north("KeepBack", unit="n1"),
        north("KeepBack", unit="n2"),
        north("KeepBack", unit="n9"),
        north("PlaceRear", square="b5"),
        north("PlaceRear", square="g5"),
        north("PlaceRear", square="d6"),
        north("Deploy", (*FALL, *CARDS)),
    ),
)
