"""5.6. Changing dice with the last card, after a challenge and after the open roll."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....kernel.flow import Decision, Plan, required
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import Dice3
from ...state.actions import ChangeDice, HoldCard
from ...state.dice import changed, changes
from ...state.events import CardHeld, DiceChanged
from ...state.game import Game


@value
class ChangeShownDice(Decision[Game]):
    """5.6 After a false declaration, the active player may play the last card to make it true."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _card_options(game, self.seat, required(game.shown))

    def taken(self, game: Game, action: ChangeDice | HoldCard) -> Plan[Game]:
        game.shown = _use_card(game, self.seat, required(game.shown), action)
        return None


@value
class ChangeOpenDice(Decision[Game]):
    """5.6 The opponent may play the last card to change the dice just rolled."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return _card_options(game, self.seat, required(game.rolled))

    def taken(self, game: Game, action: ChangeDice | HoldCard) -> Plan[Game]:
        game.rolled = _use_card(game, self.seat, required(game.rolled), action)
        return None


def _card_options(game: Game, seat: Seat, dice: Dice3) -> Iterable[Action]:
    hand = game.hands[seat]
    return _hold_or_change(dice, game.cards[hand[0]].cp) if hand else ()


@cache
def _hold_or_change(dice: Dice3, points: int) -> tuple[Action, ...]:
    """5.6 Keep the card, or change these dice with its points."""
    return HoldCard(), *changes(dice, points)


def _use_card(game: Game, seat: Seat, dice: Dice3, action: ChangeDice | HoldCard) -> Dice3:
    if isinstance(action, HoldCard):
        game.tell(CardHeld(seat))
        return dice
    card = game.hands[seat][0]
    game.take_from_hand(seat, card)
    game.discard(card)
    after = changed(dice, action)
    game.tell(DiceChanged(seat, card, dice, after))
    return after
