"""A guided first game: the south, as York, from the choice of a house to the enemy back line.

The special units, shuffles, cards and dice are stacked; all else follows from the rules.
"""

from __future__ import annotations

from typing import Final

from ...telling.lessons import Guide, pips
from ..words import SAY
from .battle import ARROWS, BREAKTHROUGH, FOLLOW_UP, HAND_TO_HAND, IN_TIME
from .deployment import HOUSE, REAR_GUARD, SQUARES

GUIDE: Final = Guide(
    scenario="skirmish",
    seat="south",
    about=SAY("lesson.about"),
    setup=pips(5, 2),
    lessons=(HOUSE, REAR_GUARD, SQUARES, ARROWS, IN_TIME, HAND_TO_HAND, FOLLOW_UP, BREAKTHROUGH),
    ending=(SAY("lesson.ending.1"), SAY("lesson.ending.2")),
    plans=(SAY("lesson.plan.first"), SAY("lesson.plan.second")),
)
