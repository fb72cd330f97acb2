"""A guided first game: Richmond's campaign of 1483, from the landing to the throne.

The cards and the dice are stacked; all else follows from the rules.
"""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Guide, dealt
from ..components.cards import CARD_NAMES
from ..words import SAY
from .battles import FIRST_BATTLE, REGROUP, SURPRISE, TREACHERY
from .landing import CARDS, MARCH, SEA
from .london import REBEL, SOUTH, THRONE, TWO_ROADS

YORK_HAND = ("a3_2", "a3_3", "a3_4", "a4_2", "a4_3", "a3_5", "a2_5")
LANCASTER_HAND = ("a4_1", "surprise", "a3_1", "a2_1", "a2_2", "a2_3", "a2_4")

GUIDE: Final = Guide(
    scenario="richard",
    seat="lancaster",
    about=SAY("lesson.about"),
    setup=dealt(CARD_NAMES, (*YORK_HAND, *LANCASTER_HAND)),
    lessons=(
        CARDS,
        SEA,
        MARCH,
        FIRST_BATTLE,
        SURPRISE,
        TREACHERY,
        REGROUP,
        SOUTH,
        REBEL,
        TWO_ROADS,
        THRONE,
    ),
    ending=(SAY("lesson.ending.1"), SAY("lesson.ending.2"), SAY("lesson.ending.3")),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
