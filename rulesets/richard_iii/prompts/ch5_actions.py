"""1.1, 5. What is asked when cards are played and actions taken, and why a choice is refused."""

from __future__ import annotations

from ...kernel.flow import required
from ...kernel.interface import Action, Refusal, Seat
from ...telling.prompts import Wording
from ..components.areas import TITLES
from ..components.cards import FORCE_MARCH, MUSTER, PIRACY, PLAGUE, is_event
from ..rules.ch5_actions import action_phase, card_phase, main_attack
from ..rules.ch5_actions.action_phase import END
from ..rules.ch5_actions.card_phase import MULLIGAN_ACTION, points
from ..state.actions import MainAttack, Mulligan, PlayCard
from ..state.game import Game
from .ch5_refusals import why_not


class ChooseCard(Wording):
    ask = "Choose the card you play this turn."
    waiting = "is choosing a card"

    def refuses(
        self, game: Game, decision: card_phase.ChooseCard, action: Action
    ) -> Refusal | None:
        if isinstance(action, PlayCard):
            return Refusal("You do not have that card.", "1.1")
        if isinstance(action, Mulligan):
            return _why_no_mulligan(game, decision.seat)
        return None

    def question(self, game: Game, decision: card_phase.ChooseCard) -> str:
        if MULLIGAN_ACTION in game.options[decision.seat]:
            total = points(game, decision.seat)
            return f"Choose a card; or show your hand of {total} action points for a redeal."
        return self.ask


class AnswerMulligan(Wording):
    ask = "Your opponent asks for a redeal. Keep your hand, or take a new one too?"
    waiting = "is deciding whether to keep the hand"


class Act(Wording):
    ask = "Move, recruit, or end your actions."
    waiting = "is taking actions"

    def question(self, game: Game, decision: action_phase.Act) -> str:
        if game.options[decision.seat] == (END,):
            return "Nothing is left to do: end your actions."
        return f"{_to_do(game, decision.seat)}, or end your actions."

    def refuses(self, game: Game, decision: action_phase.Act, action: Action) -> Refusal | None:
        return why_not(game, decision.seat, action)


class ChooseMain(Wording):
    ask = "Over which border does the main attack come?"
    waiting = "is declaring the main attack"

    def refuses(
        self, game: Game, decision: main_attack.ChooseMain, action: Action
    ) -> Refusal | None:
        if not isinstance(action, MainAttack):
            return None
        return Refusal(f"None of your blocks came to {TITLES[decision.area]} that way.", "6.3")

    def question(self, game: Game, decision: main_attack.ChooseMain) -> str:
        return f"Over which border does the main attack on {TITLES[decision.area]} come?"


def _why_no_mulligan(game: Game, seat: Seat) -> Refusal:
    if game.redealt:
        return Refusal("Only the first hand of a campaign can be dealt again, once.", "5.1")
    return Refusal(f"Your hand has {points(game, seat)} action points, not 13 or less.", "5.1")


def _to_do(game: Game, seat: Seat) -> str:
    """5, 5.1 What the seat's card still lets it do."""
    card, to = required(game.played[seat]), game.muster
    points = "1 action point" if game.ap == 1 else f"{game.ap} action points"
    if card == MUSTER:
        return "Muster: choose where to gather" if to is None else f"Muster: march to {TITLES[to]}"
    if card == PLAGUE:
        return "Plague: choose the city that it strikes"
    if not game.ap:
        return "No action points left: finish what you have started"
    if card == FORCE_MARCH:
        return "Force March: march one group, up to three areas"
    if card == PIRACY:
        return f"Piracy: {points} left to sail, or to attack from the sea"
    if is_event(card):
        return f"{game.cards[card].name}: move one group, or sail one block"
    if game.stack is not None and not game.paid:
        return f"{points} left: choose where the blocks in {TITLES[game.stack]} go"
    return f"{points} left: move, recruit"
