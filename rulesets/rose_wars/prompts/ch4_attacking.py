"""4, 6.2. What is asked during an attack, and why a choice is refused."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.charts import (
    BROKEN,
    FITS,
    FORTUNES_WHEEL,
    GUARD,
    HELD,
    HIT,
    MISSED,
    PRESS,
    RETREAT,
)
from ..rules.ch4_attacking import reactions
from ..state.actions import ChooseSquare, PlayCard
from ..state.game import Game
from .refusals import out_of_time

MOMENTS: Final = {
    PRESS: "You attack in a moment",
    RETREAT: "The enemy attacks in a moment",
    MISSED: "Your attack missed",
    HIT: "Your attack hit",
    GUARD: "Your unit is hit, and defends in a moment",
    BROKEN: "Your defense failed",
    HELD: "Your defense held",
}


class React(Wording):
    ask = "Play a card?"
    waiting = "may play a card"

    def question(self, game: Game, decision: reactions.React) -> str:
        hand, moment = game.hands[decision.seat], MOMENTS[decision.window]
        cards = [FITS[decision.window], *([FORTUNES_WHEEL] if decision.window == GUARD else [])]
        if names := [game.cards[card].name for card in cards if card in hand]:
            return f"{moment}. Play {' or '.join(names)}?"
        return f"{moment}. You have no card to play now."

    def refuses(self, game: Game, decision: reactions.React, action: Action) -> Refusal | None:
        if not isinstance(action, PlayCard):
            return None
        if action.card not in game.hands[decision.seat]:
            return Refusal("You do not hold that card.", "6.1")
        return out_of_time(game, action.card)


class RetreatTo(Wording):
    ask = "Feigned Retreat: to which square?"
    waiting = "is choosing where to retreat"

    def refuses(self, game: Game, decision: reactions.RetreatTo, action: Action) -> Refusal | None:
        if isinstance(action, ChooseSquare):
            why = "Choose an empty square next to the unit, not on the enemy back line."
            return Refusal(why, "6.10")
        return None


class AdvanceOrStay(Wording):
    ask = "Advance onto the square the enemy has left, or stay?"
    waiting = "is choosing whether to advance"
