"""4.3 to 4.7. What is asked when command points are spent, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.charts import ADJACENT, REGION_NAMES
from ..rules.ch4_action_cards import command_points
from ..rules.ch4_action_cards.command_points import has_begun
from ..state.actions import MoveCube, Take, TryToPlace, TryToRemove
from ..state.game import Game
from ..words import SAY, place
from .refusals import Wording, no


class GainTroops(Wording):
    def values(
        self, game: Game, decision: command_points.GainTroops | command_points.AddTroops
    ) -> Mapping[str, Value]:
        return {"points": game.points}

    def forgoes(
        self,
        game: Game,
        decision: command_points.GainTroops | command_points.AddTroops,
        action: Take,
    ) -> str:
        """The points that fewer cubes than could be taken leave unused."""
        most = max(one.count for one in game.options[decision.seat] if isinstance(one, Take))
        return SAY(f"{self._at}.forgone.Take", unused=most - action.count)


class AddTroops(GainTroops):
    """As for troops that are gained."""


class MoveInfluence(Wording):
    def values(self, game: Game, decision: command_points.MoveInfluence) -> Mapping[str, Value]:
        return {"points": game.points, "target": _named(decision.target)}

    def refuses(
        self, game: Game, decision: command_points.MoveInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case MoveCube(source, target) if source not in ADJACENT[target]:
                return no("apart", "4.5")
            case MoveCube(_, target) if decision.target not in (None, target):
                return no("one_target", "4.5")
            case MoveCube():
                return no("no_cube", "4.5")
        return super().refuses(game, decision, action)


class PlaceInfluence(Wording):
    def values(self, game: Game, decision: command_points.PlaceInfluence) -> Mapping[str, Value]:
        return {"points": game.points, "begun": has_begun(game)}

    def refuses(
        self, game: Game, decision: command_points.PlaceInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case TryToPlace(region) if region in decision.added:
                return no("added", "4.6")
        return super().refuses(game, decision, action)


class RemoveInfluence(Wording):
    def values(self, game: Game, decision: command_points.RemoveInfluence) -> Mapping[str, Value]:
        return {"points": game.points, "target": _named(decision.target)}

    def refuses(
        self, game: Game, decision: command_points.RemoveInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case TryToRemove(region) if decision.target not in (None, region):
                return no("one_region", "4.7")
            case TryToRemove():
                return no("no_enemy", "4.7")
        return super().refuses(game, decision, action)


def _named(region: int | None) -> str | None:
    return None if region is None else place(REGION_NAMES[region])
