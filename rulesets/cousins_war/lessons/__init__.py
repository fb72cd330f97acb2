"""A guided first game: York's first round, from the deal to the first battle won.

The hands and the dice are stacked; all else follows from the rules.
"""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Guide, dealt
from ..components.charts import CARD_NAMES
from ..words import SAY
from .battle import CHALLENGE, DECLARATION, LAST_CARD, SURVIVORS
from .cards import BATTLEFIELD, BOXES, EVENT, INFLUENCE, REINFORCE, SECONDARY, SWAP

LANCASTER_HAND = ("B5", "E1", "E3", "E4", "E8", "E9")
YORK_HAND = ("B1", "B4", "E2", "E6", "E7", "E10")

GUIDE: Final = Guide(
    scenario="standard",
    seat="york",
    about=SAY("lesson.about"),
    setup=dealt(CARD_NAMES, (*LANCASTER_HAND, *YORK_HAND)),
    lessons=(
        SWAP,
        BATTLEFIELD,
        EVENT,
        SECONDARY,
        INFLUENCE,
        REINFORCE,
        BOXES,
        DECLARATION,
        CHALLENGE,
        LAST_CARD,
        SURVIVORS,
    ),
    ending=(SAY("lesson.ending.1"), SAY("lesson.ending.2")),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
