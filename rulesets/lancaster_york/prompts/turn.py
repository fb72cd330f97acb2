"""2 to 4. What is asked in a turn, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..rules import ch2_draw_cards, ch3_income
from ..rules.ch3_income import aid_for
from ..rules.ch4_planning import planning
from ..state.actions import VisitFrance
from ..state.game import Game
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
    def refuses(self, game: Game, decision: planning.EditPlan, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)
