"""2.1, 6.9, 6.11 What is asked on your turn."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.charts import TREACHERY
from ..rules import ch6_action_cards, turn
from ..state.actions import Attack, AttackBy, Move, PlayCard, Suborn
from ..state.game import Game
from .refusals import Wording, why_not


class TakeAction(Wording):
    def values(self, game: Game, decision: turn.TakeAction) -> Mapping[str, Value]:
        is_lost = any(_takes_one(game, action) for action in game.options[decision.seat])
        return {"left": game.left, "spare": game.left if is_lost else 0}

    def refuses(self, game: Game, decision: turn.TakeAction, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)


def _takes_one(game: Game, action: Action) -> bool:
    """Whether it takes an action of the turn: a card that is free can be played in a later one."""
    if isinstance(action, PlayCard):
        return game.cards[action.card].timing == "action"
    return isinstance(action, Move | Attack | AttackBy | Suborn)


class StormShot(Wording):
    def values(self, game: Game, decision: ch6_action_cards.StormShot) -> Mapping[str, Value]:
        return {"shots": decision.shots}


class Betray(Wording):
    def values(self, game: Game, decision: ch6_action_cards.Betray) -> Mapping[str, Value]:
        return {"reach": game.cards[TREACHERY].amount}
