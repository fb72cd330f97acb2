"""4.1, 4.8. What is asked when an event moves cubes."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.cards import effect_text
from ..components.charts import REGION_NAMES, Card
from ..rules.ch4_action_cards import card_events
from ..rules.ch4_action_cards.card_events import effect_of
from ..state.actions import PlaceCubes, SwapCubes, Withdraw
from ..state.game import Game


class MoveByEvent(Wording):
    ask = "How many cubes does the event move?"
    waiting = "is carrying out an event"

    def question(self, game: Game, decision: card_events.MoveByEvent) -> str:
        return _instruction(game, decision.card, decision.secondary)


class PlaceByEvent(Wording):
    ask = "Where does the event place cubes, and how many?"
    waiting = "is carrying out an event"

    def question(self, game: Game, decision: card_events.PlaceByEvent) -> str:
        return _instruction(game, decision.card, decision.secondary)


class SpreadByEvent(Wording):
    ask = "Into which region does the event place a cube?"
    waiting = "is carrying out an event"

    def question(self, game: Game, decision: card_events.SpreadByEvent) -> str:
        return _progress(game, decision.card, decision.secondary, len(decision.used))

    def refuses(
        self, game: Game, decision: card_events.SpreadByEvent, action: Action
    ) -> Refusal | None:
        if isinstance(action, PlaceCubes) and action.region in decision.used:
            where = REGION_NAMES[action.region].title()
            return Refusal(f"The event has placed a cube in the {where} already.", "4.1")
        return None


class WithdrawByEvent(Wording):
    ask = "From which region does the event take a cube?"
    waiting = "is carrying out an event"

    def question(self, game: Game, decision: card_events.WithdrawByEvent) -> str:
        return _progress(game, decision.card, decision.secondary, decision.moved)

    def refuses(
        self, game: Game, decision: card_events.WithdrawByEvent, action: Action
    ) -> Refusal | None:
        if isinstance(action, Withdraw):
            return Refusal("You have no cube there.", "4.1")
        return None


class SwapByEvent(Wording):
    ask = "In which region does a cube of yours replace an opponent's?"
    waiting = "is carrying out an event"

    def refuses(
        self, game: Game, decision: card_events.SwapByEvent, action: Action
    ) -> Refusal | None:
        if isinstance(action, SwapCubes):
            return Refusal("Your opponent has no cube there.", "4.1")
        return None


def _instruction(game: Game, card: Card, secondary: bool) -> str:
    text = effect_text(effect_of(game, card, secondary))
    return f"{game.cards[card].name}: {text}"


def _progress(game: Game, card: Card, secondary: bool, done: int) -> str:
    """The instruction, and how many of its cubes are left to choose."""
    effect = effect_of(game, card, secondary)
    left = effect.max - done
    more = f"up to {left} more" if left > 1 else "1 more"
    if not done:
        return _instruction(game, card, secondary)
    stop = ", or stop" if done >= effect.min else ""
    return f"{_instruction(game, card, secondary)} {done} done: {more}{stop}."
