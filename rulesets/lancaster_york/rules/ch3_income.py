"""3. Collect income, and money from France."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.flow import Decision, Plan, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import AID, MAX_AID
from ..state.actions import StayHome, VisitFrance
from ..state.board import board_of, incomes
from ..state.events import FranceVisited, IncomeCollected, StayedHome
from ..state.game import Game

ANSWERS = (VisitFrance(), StayHome())


@step
def collect_income(game: Game) -> Plan[Game]:
    """3 In turn order, each player collects the income of their cards."""
    amounts = incomes(board_of(game))
    for seat in game.order:
        game.money[seat] += amounts[seat]
        game.tell(IncomeCollected(seat, amounts[seat]))
    return None


@step
def french_aid(game: Game) -> Plan[Game]:
    """3.1 From turn 2 on, each player but the leader on the score track may visit France, in turn
    order."""
    if game.turn == 1:
        return None
    game.phase = AID
    return list(map(VisitOrStay, game.order))


def aid_for(game: Game, seat: Seat) -> int:
    """3.1 One pound for each point that the seat is behind the leader, at most 25; 0 without the
    token."""
    return min(game.lead(seat), MAX_AID) if game.aid[seat] else 0


@value
class VisitOrStay(Decision[Game]):
    """3.1 Cash in your French Aid token, once per game, for a pound per point that you are behind
    the leader, or keep it."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 3.1 a player who shares the lead is a leader, and is not asked.
        return ANSWERS if aid_for(game, self.seat) else ()

    def taken(self, game: Game, action: VisitFrance | StayHome) -> Plan[Game]:
        if isinstance(action, StayHome):
            game.tell(StayedHome(self.seat))
            return None
        amount = aid_for(game, self.seat)
        game.aid[self.seat] = False
        game.money[self.seat] += amount
        game.tell(FranceVisited(self.seat, amount))
        return None
