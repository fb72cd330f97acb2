"""1. What is asked before the battle, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.charts import REAR, UNITS_OF
from ..rules import ch1_deployment
from ..state.actions import KeepBack, Move, PlaceRear
from ..state.game import Game
from .refusals import Wording, no


class KeepUnitBack(Wording):
    def values(self, game: Game, decision: ch1_deployment.KeepUnitBack) -> Mapping[str, Value]:
        return {"number": len(game.back[decision.seat]) + 1, "all": REAR}

    def refuses(
        self, game: Game, decision: ch1_deployment.KeepUnitBack, action: Action
    ) -> Refusal | None:
        match action:
            case KeepBack(unit=unit) if unit in game.back[decision.seat]:
                return no("back", "1.4")
        return super().refuses(game, decision, action)


class PlaceRearGuard(Wording):
    def values(self, game: Game, decision: ch1_deployment.PlaceRearGuard) -> Mapping[str, Value]:
        return {"number": len(game.rear[decision.seat]) + 1, "all": REAR}

    def refuses(
        self, game: Game, decision: ch1_deployment.PlaceRearGuard, action: Action
    ) -> Refusal | None:
        match action:
            case PlaceRear(square=square) if square in game.rear[decision.seat]:
                return no("rear", "1.5")
            case KeepBack():
                return no("enough", "1.4")
        return super().refuses(game, decision, action)


class AdjustPikemen(Wording):
    def refuses(
        self, game: Game, decision: ch1_deployment.AdjustPikemen, action: Action
    ) -> Refusal | None:
        match action:
            case Move(unit=unit) if (
                unit not in UNITS_OF[decision.seat] or not game.face(unit).pikemen
            ):
                return no("pikemen", "1.7")
        return super().refuses(game, decision, action)
