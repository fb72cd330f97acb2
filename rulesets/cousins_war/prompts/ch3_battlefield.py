"""3. What is asked about the battlefield, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.charts import BATTLES
from ..rules import ch3_battlefield
from ..state.actions import FromReserve, Nominate
from ..state.game import Game


class NominateBattlefield(Wording):
    ask = "Nominate a card as the battlefield."
    waiting = "is nominating a battlefield"

    def question(self, game: Game, decision: ch3_battlefield.NominateBattlefield) -> str:
        if game.may_nominate(decision.seat)[0] in BATTLES:
            return "Nominate one of your battle cards as the battlefield."
        return "You hold no battle card: put an event card forward instead."

    def refuses(
        self, game: Game, decision: ch3_battlefield.NominateBattlefield, action: Action
    ) -> Refusal | None:
        if not isinstance(action, Nominate):
            return None
        if action.card not in game.hands[decision.seat]:
            return Refusal("You can only nominate a card that you hold.", "3.1")
        if game.may_nominate(decision.seat)[0] in BATTLES:
            return Refusal("You hold a battle card, so you must nominate a battle card.", "3.1")
        return Refusal("This round's number is marked on that event card.", "3.2")


class PlaceStartingCubes(Wording):
    ask = "How many of your starting cubes come from your reserve?"
    waiting = "is placing starting cubes"

    def question(self, game: Game, decision: ch3_battlefield.PlaceStartingCubes) -> str:
        cubes = decision.need(game)
        if cubes == 1:
            return "Place 1 starting cube. From your reserve, or from the supply?"
        return (
            f"Place {cubes} starting cubes. How many from your reserve? "
            "The others come from the supply."
        )

    def refuses(
        self, game: Game, decision: ch3_battlefield.PlaceStartingCubes, action: Action
    ) -> Refusal | None:
        if isinstance(action, FromReserve):
            why = "You must place as many starting cubes as your supply and reserve allow."
            return Refusal(why, "3.4")
        return None
