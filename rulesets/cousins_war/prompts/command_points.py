"""4.3 to 4.7. What is asked when command points are spent, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.charts import ADJACENT, REGION_TITLES
from ..rules.ch4_action_cards import command_points
from ..rules.ch4_action_cards.command_points import has_begun
from ..state.actions import Done, MoveCube, Take, TryToPlace, TryToRemove
from ..state.game import Game


class GainTroops(Wording):
    ask = "Gain troops: how many cubes from the supply to your reserve?"
    waiting = "is gaining troops"

    def refuses(
        self, game: Game, decision: command_points.GainTroops, action: Action
    ) -> Refusal | None:
        return _too_many(game, action, "4.3")


class AddTroops(Wording):
    ask = "Add troops: how many cubes from your reserve to the battlefield?"
    waiting = "is adding troops to the battlefield"

    def refuses(
        self, game: Game, decision: command_points.AddTroops, action: Action
    ) -> Refusal | None:
        return _too_many(game, action, "4.4")


class MoveInfluence(Wording):
    ask = "Move influence: move a cube into the region of your choice from one next to it."
    waiting = "is moving influence"

    def question(self, game: Game, decision: command_points.MoveInfluence) -> str:
        if decision.target is None:
            return self.ask
        name = REGION_TITLES[decision.target]
        return f"Move up to {game.points} more into {name}, or stop."

    def refuses(
        self, game: Game, decision: command_points.MoveInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case MoveCube(source, target) if source not in ADJACENT[target]:
                return Refusal("Those regions are not next to each other.", "4.5")
            case MoveCube(_, target) if decision.target not in (None, target):
                return Refusal("All cubes of one action must move into the same region.", "4.5")
            case MoveCube():
                return Refusal("You have no cube there.", "4.5")
            case Done():
                return Refusal("Move at least one cube.", "4.5")
        return None


class PlaceInfluence(Wording):
    ask = "Place influence: choose a region for a cube from your reserve, then roll."
    waiting = "is placing influence"

    def question(self, game: Game, decision: command_points.PlaceInfluence) -> str:
        stop = ", or stop" if has_begun(game) else ""
        return f"Place influence: choose a region and roll ({_attempts(game)}){stop}."

    def refuses(
        self, game: Game, decision: command_points.PlaceInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case TryToPlace(region) if region in decision.added:
                return Refusal("Only one cube of an action can be added to a region.", "4.6")
            case Done():
                return Refusal("Make at least one attempt.", "4.6")
        return None


class RemoveInfluence(Wording):
    ask = "Remove influence: choose a region with an opponent's cube, then roll."
    waiting = "is removing influence"

    def question(self, game: Game, decision: command_points.RemoveInfluence) -> str:
        if decision.target is None:
            return f"Remove influence: choose a region and roll ({_attempts(game)})."
        name = REGION_TITLES[decision.target]
        return f"Remove influence from {name}: roll again ({_attempts(game)}), or stop."

    def refuses(
        self, game: Game, decision: command_points.RemoveInfluence, action: Action
    ) -> Refusal | None:
        match action:
            case TryToRemove(region) if decision.target not in (None, region):
                return Refusal("All attempts with one card must be in the same region.", "4.7")
            case TryToRemove():
                return Refusal("Your opponent has no cube there.", "4.7")
            case Done():
                return Refusal("Make at least one attempt.", "4.7")
        return None


def _too_many(game: Game, action: Action, rule: str) -> Refusal | None:
    if isinstance(action, Take):
        return Refusal(f"Take 1 to {game.points} cubes, as far as there are enough.", rule)
    return None


def _attempts(game: Game) -> str:
    return "1 attempt left" if game.points == 1 else f"{game.points} attempts left"
