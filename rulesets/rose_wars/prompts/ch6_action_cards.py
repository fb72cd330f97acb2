"""6.7 to 6.15. What is asked when a card is played, and why a choice is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.charts import TREACHERY
from ..rules import ch6_action_cards
from ..state.actions import ChooseSquare, ChooseUnit
from ..state.game import Game


class March(Wording):
    ask = "Forced March: which unit?"
    waiting = "is choosing a unit to march"

    def refuses(
        self, game: Game, decision: ch6_action_cards.March, action: Action
    ) -> Refusal | None:
        return _wrong_unit(
            action, "Choose one of your units with Movement 1 that may still act.", "6.7"
        )


class StormShot(Wording):
    ask = "Arrow Storm: which unit shoots at which?"
    waiting = "is directing an arrow storm"

    def question(self, game: Game, decision: ch6_action_cards.StormShot) -> str:
        if decision.shots == 1:
            return "Arrow Storm: which unit shoots at which? This is the last shot."
        return f"Arrow Storm, {decision.shots} shots: which unit shoots at which?"


class Betray(Wording):
    ask = "Treachery: which enemy unit?"
    waiting = "is choosing a unit to betray"

    def refuses(
        self, game: Game, decision: ch6_action_cards.Betray, action: Action
    ) -> Refusal | None:
        reach = game.cards[TREACHERY].amount
        why = f"Choose an enemy unit within {reach} squares of one of yours."
        return _wrong_unit(action, why, "6.11")


class LevyUnit(Wording):
    ask = "Levy: which unit returns?"
    waiting = "is raising a levy"

    def refuses(
        self, game: Game, decision: ch6_action_cards.LevyUnit, action: Action
    ) -> Refusal | None:
        return _wrong_unit(action, "Choose one of your removed basic units.", "6.12")


class PlaceLevy(Wording):
    ask = "Levy: on which square?"
    waiting = "is raising a levy"

    def refuses(
        self, game: Game, decision: ch6_action_cards.PlaceLevy, action: Action
    ) -> Refusal | None:
        if isinstance(action, ChooseSquare):
            why = "Choose an empty square of your half that is not next to an enemy."
            return Refusal(why, "6.12")
        return None


class RallyUnit(Wording):
    ask = "Rally: which unit?"
    waiting = "is rallying a unit"

    def refuses(
        self, game: Game, decision: ch6_action_cards.RallyUnit, action: Action
    ) -> Refusal | None:
        return _wrong_unit(action, "Choose one of your units that has acted this turn.", "6.14")


class LayCaltrops(Wording):
    ask = "Caltrops: on which square?"
    waiting = "is laying caltrops"

    def refuses(
        self, game: Game, decision: ch6_action_cards.LayCaltrops, action: Action
    ) -> Refusal | None:
        if isinstance(action, ChooseSquare):
            return Refusal("Choose an empty square without caltrops.", "6.15")
        return None


def _wrong_unit(action: Action, why: str, rule: str) -> Refusal | None:
    return Refusal(why, rule) if isinstance(action, ChooseUnit) else None
