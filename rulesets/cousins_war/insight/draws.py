"""What luck must know of the dice and cards: hands are dealt as the deck is shuffled, 1.1; dice lie
under a cup, 5.2."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json
from ...search.luck import SIX, PlainDraws, Roll
from ..components.charts import BATTLE, DEAL
from ..state.game import Game

ALL_ALIKE: Final = (tuple(range(6)),)
"""Dice that nothing shows of yet."""


class CousinsWarDraws(PlainDraws):
    """4.6, 4.7 Single dice, and 5.2, 5.7 three at once."""

    def roll(self, state: Game, action: Json, sides: int, drawn: int) -> Roll | None:
        """A die for influence; three under the cup as a sequence begins; three in the open."""
        if state.phase == DEAL:
            return None
        if state.phase != BATTLE:
            return Roll(1, SIX)
        under_the_cup = state.claim is None and state.shown is None
        return Roll(3, ALL_ALIKE if under_the_cup else SIX)


DRAWS: Final = CousinsWarDraws()
