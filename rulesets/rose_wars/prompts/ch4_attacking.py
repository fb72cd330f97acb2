"""4, 6.2. What is asked during an attack, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ..components.charts import FITS, FORTUNES_WHEEL, GUARD, WINDOW_NAMES
from ..rules.ch4_attacking import reactions
from ..state.actions import PlayCard
from ..state.game import Game
from ..words import SAY
from .refusals import Wording, no, out_of_time


class React(Wording):
    def question(self, game: Game, decision: reactions.React) -> str:
        hand, window = game.hands[decision.seat], decision.window
        moment = SAY(f"prompt.React.moment.{WINDOW_NAMES[window]}")
        cards = [FITS[window], *([FORTUNES_WHEEL] if window == GUARD else [])]
        first, second, *_ = [*(game.cards[card].name for card in cards if card in hand), None, None]
        if first is None:
            return SAY("prompt.React.none", moment=moment)
        return SAY("prompt.React.ask", moment=moment, first=first, second=second)

    def refuses(self, game: Game, decision: reactions.React, action: Action) -> Refusal | None:
        if not isinstance(action, PlayCard):
            return None
        if action.card not in game.hands[decision.seat]:
            return no("unheld", "6.1")
        return out_of_time(game, action.card)
