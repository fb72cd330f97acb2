"""1. What is asked before the battle, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.charts import REAR, UNITS_OF
from ..rules import ch1_deployment
from ..state.actions import KeepBack, Move, PlaceRear
from ..state.game import Game


class ChooseHouse(Wording):
    ask = "You start. Which house do you command?"
    waiting = "is choosing a house"


class ChooseOrder(Wording):
    ask = "Deploy at the same time, or ask the starting player to deploy first?"
    waiting = "is choosing how both deploy"


class KeepUnitBack(Wording):
    ask = "Choose a unit for the rear guard."
    waiting = "is deploying"

    def question(self, game: Game, decision: ch1_deployment.KeepUnitBack) -> str:
        number = len(game.back[decision.seat]) + 1
        return f"Choose a unit for the rear guard ({number} of {REAR})."

    def refuses(
        self, game: Game, decision: ch1_deployment.KeepUnitBack, action: Action
    ) -> Refusal | None:
        match action:
            case KeepBack(unit=unit) if unit in game.back[decision.seat]:
                return Refusal("That unit is already in the rear guard.", "1.4")
            case KeepBack():
                return Refusal("That unit is your opponent's.", "1.4")
            case PlaceRear():
                return Refusal("First choose the three units of the rear guard.", "1.4")
        return None


class PlaceRearGuard(Wording):
    ask = "Choose a square for the rear guard."
    waiting = "is deploying"

    def question(self, game: Game, decision: ch1_deployment.PlaceRearGuard) -> str:
        number = len(game.rear[decision.seat]) + 1
        return f"Choose a square for the rear guard ({number} of {REAR}): its tiles are shuffled."

    def refuses(
        self, game: Game, decision: ch1_deployment.PlaceRearGuard, action: Action
    ) -> Refusal | None:
        match action:
            case PlaceRear(square=square) if square in game.rear[decision.seat]:
                return Refusal("There is already a rear guard tile there.", "1.5")
            case PlaceRear():
                return Refusal("The rear guard stands in the two rows behind your front.", "1.5")
            case KeepBack():
                return Refusal("Three units are already in the rear guard.", "1.4")
        return None


class ConfirmDeployment(Wording):
    ask = "Deploy like this?"
    waiting = "is deploying"


class AdjustPikemen(Wording):
    ask = "All your Pikemen stand at one edge: move one of them within your half?"
    waiting = "may move one of its Pikemen"

    def refuses(
        self, game: Game, decision: ch1_deployment.AdjustPikemen, action: Action
    ) -> Refusal | None:
        match action:
            case Move(unit=unit) if (
                unit not in UNITS_OF[decision.seat] or not game.face(unit).pikemen
            ):
                return Refusal("Only one of your Pikemen may be moved now.", "1.7")
            case Move():
                return Refusal("Choose an empty square of your half.", "1.7")
        return None
