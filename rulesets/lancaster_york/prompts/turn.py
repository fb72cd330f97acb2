"""2 to 4. What is asked in a turn, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..rules import ch2_draw_cards, ch3_income
from ..rules.ch3_income import aid_for
from ..rules.ch4_planning import planning
from ..state.actions import TakeCard, VisitFrance
from ..state.game import Game
from .refusals import NOT_NOW, why_not


class ChooseCard(Wording):
    ask = "Take one of the lit cards."
    waiting = "is taking a card"

    def refuses(
        self, game: Game, decision: ch2_draw_cards.ChooseCard, action: Action
    ) -> Refusal | None:
        if isinstance(action, TakeCard):
            return Refusal("That card is not in the display.", "2.3")
        if isinstance(action, VisitFrance):
            return NOT_NOW
        return None


class VisitOrStay(Wording):
    ask = "Visit France for money, or keep your token for another turn?"
    waiting = "is deciding whether to visit France"

    def question(self, game: Game, decision: ch3_income.VisitOrStay) -> str:
        return f"Visit France for £{aid_for(game, decision.seat)}, or keep your token?"


class EditPlan(Wording):
    ask = "Plan your turn in secret, and seal the plan."
    waiting = "is planning"

    def refuses(self, game: Game, decision: planning.EditPlan, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)
