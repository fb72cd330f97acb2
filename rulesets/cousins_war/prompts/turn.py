"""2, 7. What is asked about cards that are passed or kept."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..rules import turn
from ..state.actions import PassCard
from ..state.game import Game


class SwapCard(Wording):
    ask = "Choose a card to pass to your opponent."
    waiting = "is choosing a card to pass"

    def refuses(self, game: Game, decision: turn.SwapCard, action: Action) -> Refusal | None:
        if isinstance(action, PassCard):
            return Refusal("You can only pass a card that you hold.", "2.1")
        return None


class KeepOrDiscard(Wording):
    ask = "Keep your last card for the next round, or discard it?"
    waiting = "is deciding whether to keep the last card"

    def question(self, game: Game, decision: turn.KeepOrDiscard) -> str:
        name = game.cards[game.hands[decision.seat][0]].name
        return f"Keep {name} for the next round, or discard it?"
