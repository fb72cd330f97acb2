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
    about="A whole round: cards, influence on the map, and a battle of dice and bluff.",
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
    ending=(
        "You control two of the three regions and have won a battle: a good first round. Control "
        "all three after a battle, and the game is yours at once.",
        "You know enough for a real game now. The table asks you one question at a time, says what "
        "each paragraph means, and shows what you may do. Have fun!",
    ),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
