"""2 to 4. What is asked in a turn, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal, Seat
from ...telling.icu import Value
from ..components.charts import TURNS
from ..rules import ch2_draw_cards, ch3_income
from ..rules.ch3_income import aid_for
from ..rules.ch4_planning import planning
from ..rules.ch5_deployment.payment import affordable, bill
from ..state.actions import VisitFrance
from ..state.game import Game
from ..state.legality import void_locations
from .refusals import Wording, no, why_not


class ChooseCard(Wording):
    def refuses(
        self, game: Game, decision: ch2_draw_cards.ChooseCard, action: Action
    ) -> Refusal | None:
        if isinstance(action, VisitFrance):
            return no("aid", "3.1")
        return super().refuses(game, decision, action)


class VisitOrStay(Wording):
    def values(self, game: Game, decision: ch3_income.VisitOrStay) -> Mapping[str, Value]:
        return {"aid": aid_for(game, decision.seat)}


class EditPlan(Wording):
    def values(self, game: Game, decision: planning.EditPlan) -> Mapping[str, Value]:
        """9.2 Money decides nothing after the last turn."""
        left, unspent = _money_after(game, decision.seat)
        idle = unspent if game.turn == TURNS else 0
        owns = game.money[decision.seat]
        return {"owns": owns, "left": left, "short": max(0, -left), "idle": idle}

    def refuses(self, game: Game, decision: planning.EditPlan, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)


def _money_after(game: Game, seat: Seat) -> tuple[int, int]:
    """What is left of the seat's money if all of its chart is paid, and if what can be paid is."""
    chart = game.charts[seat]
    money = game.money[seat] - chart.bid
    items = bill(game, chart, void_locations(game.board(), seat, chart))
    paid = zip(items, affordable(items, money), strict=True)
    return (
        money - sum(item.each * item.count for item in items),
        money - sum(item.each * count for item, count in paid),
    )
