"""6.82. What is asked when an heir enters play, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..rules.succession import heirs
from ..rules.succession.heirs import next_minor
from ..state.actions import EnterHeir
from ..state.game import Game


class EnterMinor(Wording):
    ask = "Where does your heir enter play?"
    waiting = "is choosing where an heir enters play"

    def refuses(self, game: Game, decision: heirs.EnterMinor, action: Action) -> Refusal | None:
        if not isinstance(action, EnterHeir):
            return None
        where = "a crown area" if decision.seat == game.king else "one of your exile areas"
        return Refusal(f"Your heir enters play in {where} that is friendly or vacant.", "6.82")

    def question(self, game: Game, decision: heirs.EnterMinor) -> str:
        minor = next_minor(game, decision.seat)
        return self.ask if minor is None else f"Where does {game.faces[minor].name} enter play?"
