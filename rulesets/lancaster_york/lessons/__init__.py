"""A guided first game: Red's first two turns against Yellow.

The deck and the first turn order are stacked; all else follows from the rules.
"""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Guide, dealt
from ..components.charts import CARD_NAMES
from ..words import SAY
from .cards import FIRST_CARD, ONE_AREA, PAIRS
from .plan import ATTACK, BRIBES, CALAIS, DEFENCE, VOYAGE
from .second_turn import CHOICES, PARLIAMENT, SECOND_PLAN

FIRST_DISPLAY: Final = (
    "london",
    "windsor",
    "winchester",
    "sandwich",
    "bishop_winchester",
    "ship_sandwich",
    "noble_stafford_6",
    "noble_mowbray_7",
    "norwich",
    "coventry",
    "kings_lynn",
    "mercenaries_1",
)
SECOND_DISPLAY: Final = (
    "kenilworth",
    "carisbrooke",
    "bristol",
    "exeter",
    "noble_beaufort_8",
    "noble_woodville_5",
    "bishop_norwich",
    "ship_kings_lynn",
)
LATER: Final = tuple(
    card for card in CARD_NAMES if card not in FIRST_DISPLAY and card not in SECOND_DISPLAY
)
"""Cards are laid out from the end of the deck."""

GUIDE: Final = Guide(
    scenario="two",
    seat="red",
    about=SAY("lesson.about"),
    setup=(
        *dealt(CARD_NAMES, (*LATER, *SECOND_DISPLAY, *FIRST_DISPLAY)),
        *dealt(("red", "yellow"), ("red",)),
    ),
    lessons=(
        FIRST_CARD,
        ONE_AREA,
        PAIRS,
        ATTACK,
        VOYAGE,
        BRIBES,
        DEFENCE,
        CALAIS,
        PARLIAMENT,
        CHOICES,
        SECOND_PLAN,
    ),
    ending=(SAY("lesson.ending.1"), SAY("lesson.ending.2"), SAY("lesson.ending.3")),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
