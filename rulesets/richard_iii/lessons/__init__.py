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
    about="A whole campaign, from the landing to the throne: cards, marches, battles and "
    "treachery.",
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
    ending=(
        "The political turn: first mercenaries and the rebel left the map, then the lords were "
        "counted. "
        "You have 8 with London, York has 7: a usurpation! Richmond is King Henry VII, and the "
        "side of the King after the last campaign wins. You have won!",
        "This scenario is one campaign. The whole game has three, and between them the lords go "
        "home: nobles to their shields, the King and his heirs to their shields or crowns, the "
        "Pretender and his heirs to exile. Then all blocks are restored, and new cards are dealt.",
        "One more thing: kill every heir of the enemy and you win at once. So keep your own heirs "
        "safe, and have fun!",
    ),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
