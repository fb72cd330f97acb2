"""2.1 What is asked on your turn."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..rules import turn
from ..state.game import Game
from .refusals import why_not


class TakeAction(Wording):
    ask = "Move, attack, play a card, or end your turn."
    waiting = "is taking a turn"

    def question(self, game: Game, decision: turn.TakeAction) -> str:
        match game.left:
            case 0:
                return "No action is left: play a card, or end your turn."
            case 1:
                return "One action: move, attack, play a card, or end your turn."
            case left:
                return f"{left} actions: move, attack, play a card, or end your turn."

    def refuses(self, game: Game, decision: turn.TakeAction, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)
