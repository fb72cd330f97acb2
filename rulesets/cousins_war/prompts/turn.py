"""2, 3, 7. What is asked about cards that are passed, nominated or kept."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.charts import BATTLES
from ..rules import ch3_battlefield, turn
from ..state.actions import Nominate
from ..state.game import Game
from ..words import SAY
from .refusals import Wording, no


class KeepOrDiscard(Wording):
    def values(self, game: Game, decision: turn.KeepOrDiscard) -> Mapping[str, Value]:
        return {"card": game.cards[game.hands[decision.seat][0]].name}


class NominateBattlefield(Wording):
    def values(
        self, game: Game, decision: ch3_battlefield.NominateBattlefield
    ) -> Mapping[str, Value]:
        return {"battle": game.may_nominate(decision.seat)[0] in BATTLES}

    def refuses(
        self, game: Game, decision: ch3_battlefield.NominateBattlefield, action: Action
    ) -> Refusal | None:
        if not isinstance(action, Nominate):
            return None
        if action.card not in game.hands[decision.seat]:
            return no("unheld_nominee", "3.1")
        if game.may_nominate(decision.seat)[0] in BATTLES:
            return no("battle_held", "3.1")
        return no("marked", "3.2")


class PlaceStartingCubes(Wording):
    def values(
        self, game: Game, decision: ch3_battlefield.PlaceStartingCubes
    ) -> Mapping[str, Value]:
        return {"cubes": decision.need(game)}

    def question(self, game: Game, decision: ch3_battlefield.PlaceStartingCubes) -> str:
        if decision.need(game) == 1:
            return SAY("prompt.PlaceStartingCubes.one")
        return super().question(game, decision)
