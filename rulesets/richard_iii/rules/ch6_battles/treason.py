"""6.9 The Treason card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Plan
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.ids import FOE, Block
from ...state.actions import Accuse, NoTreason
from ...state.battle_state import TREASON
from ...state.game import Game
from .treachery import roll_treachery, waverers

NO_TREASON: Final = NoTreason()


@cache
def accuse(target: Block) -> Accuse:
    return Accuse(target)


@value
class UseTreason(Decision[Game]):
    """6.9 The Treason card allows one treachery roll per game turn, before any one battle begins;
    neither the King, the Pretender nor Warwick need be there."""

    # Ruling: 6.9 Treason uses the loyalty printed on the target, and may be used in any battle.
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        targets = waverers(game, FOE[self.seat])
        return [*map(accuse, targets), NO_TREASON] if targets else ()

    def taken(self, game: Game, action: Accuse | NoTreason) -> Plan[Game]:
        if isinstance(action, Accuse):
            game.treason = None
            roll_treachery(game, self.seat, TREASON, None, action.target)
        return None
