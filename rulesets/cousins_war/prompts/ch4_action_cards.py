"""4. What is asked when a card is played, and why it is refused."""

from __future__ import annotations

from ...kernel.interface import Action, Refusal
from ...telling.prompts import Wording
from ..components.cards import EventCard
from ..rules.ch4_action_cards import play
from ..rules.ch4_action_cards.card_events import obstacle
from ..rules.ch4_action_cards.play import LACKS
from ..state.actions import Forgo, PlayEvent, SpendPoints
from ..state.game import Game


class PlayCard(Wording):
    ask = "Play a card: as its event, or for its command points."
    waiting = "is choosing a card to play"

    def refuses(self, game: Game, decision: play.PlayCard, action: Action) -> Refusal | None:
        if not isinstance(action, PlayEvent | SpendPoints | Forgo):
            return None
        if action.card not in game.hands[decision.seat]:
            return Refusal("You do not hold that card.", "4")
        match action:
            case SpendPoints(use=use):
                return Refusal(*LACKS[use])
            case Forgo():
                return Refusal("You must use the card for something.", "4")
        face = game.cards[action.card]
        if not isinstance(face, EventCard):
            return Refusal("A battle card has no event: spend its command points.", "4.2")
        return Refusal(f"{face.name}: {obstacle(game, decision.seat, face.primary)}", "4.1")


class SecondaryEvent(Wording):
    ask = "Carry out the secondary event?"
    waiting = "is considering the secondary event"

    def question(self, game: Game, decision: play.SecondaryEvent) -> str:
        return f"Carry out the secondary event of {game.cards[decision.card].name}?"
