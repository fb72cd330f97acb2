"""6.2, 6.3 Reactions: the windows of an attack, the cards that fit them, and standing orders.

Whether a seat is asked depends on public knowledge and on its own standing orders. Whether it holds
a fitting card matters only if it passes quickly, which is public too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import Decision, Plan, required
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.charts import (
    ALWAYS,
    BROKEN,
    CARDS,
    EVADED,
    FEIGNED_RETREAT,
    FIRST_ORDERS,
    FITS,
    FITTING,
    FOR_THE_ROSE,
    FORTUNES_WHEEL,
    GUARD,
    MOMENT,
    READIED,
    RETREATED,
    SEATS,
    SPOILING,
    STAND_FAST,
    TURN,
    WINDOWS,
    Card,
    Window,
)
from ...components.squares import Square, squares_of
from ...state.actions import Attack, ChooseSquare, Pass, PlayCard, PutBack, Ready
from ...state.events import CardPlayed, LackedCard, Passed, PassedByOrder, QuickPassing
from ...state.game import Game
from ...state.known_hands import holding, lacking
from ..card_uses import USES, retreats
from ..ch3_movement.moving import relocate
from .dice import roll_attack_die, roll_defense_die
from .outcome import resolve
from .strength import FACES, forecast, limited_attack

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
SQUARE_CHOICES: Final = tuple(ChooseSquare(Square(square)) for square in range(48))


def is_open(game: Game, seat: Seat, window: Window) -> bool:
    """6.2 Whether, from public knowledge, the seat might play a card now that does something."""
    card = FITS[window]
    if not game.hands[seat] or not game.may_be_held(card):
        return False
    if window == BROKEN and required(game.fight).guarded:
        return _plays_by_itself(game, seat, window)  # that was settled before the roll
    return USES[card](game, seat)


def passes(game: Game, seat: Seat, window: Window) -> bool:
    """6.3 Whether the seat has ordered to pass. While it passes quickly, only orders for windows in
    which the card would spoil its own roll count."""
    orders = game.orders[seat] & (SPOILING if game.quick[seat] else -1)
    return game.hush[seat] or bool(orders & 1 << window)


def readies(game: Game, seat: Seat, attacks: Iterable[Action]) -> list[Action]:
    """6.3 The cards that the seat may ready, where it could make one of these attacks, and those
    that it may put back."""
    found: list[Action] = []
    hand, ready = game.hands[seat], game.ready[seat]
    for card, window in READIED.items():
        if card in hand:  # what is ready is held
            if ready & 1 << window:
                found.append(PutBack(card))
            elif _helps(game, card, attacks):
                found.append(Ready(card))
    return found


def _helps(game: Game, card: Card, attacks: Iterable[Action]) -> bool:
    """6.1 Whether the card might do something: for one of the attacks, or in the enemy's turn."""
    if card == FEIGNED_RETREAT:
        return True
    most = limited_attack(game, FACES)
    return any(
        card != FOR_THE_ROSE or forecast(game, one.unit, one.target, one.square)[0] < most
        for one in attacks
        if isinstance(one, Attack)
    )


def make_ready(game: Game, seat: Seat, action: Ready | PutBack) -> None:
    """6.3 Ready a card for an attack, or put it back, in secret."""
    # Ruling: 6.3 what needs nothing but the attack itself may be settled before it.
    bit = 1 << READIED[action.card]
    game.ready[seat] = game.ready[seat] & ~bit | (bit if isinstance(action, Ready) else 0)


def pass_quickly(game: Game, seat: Seat, on: bool) -> None:
    """6.3 Switch quick passing on or off for the seat."""
    game.quick[seat] = on
    game.tell(QuickPassing(seat, game.house(seat), on))


def ways_to_pass(game: Game, seat: Seat, window: Window) -> list[Action]:
    """6.3 The ways in which a seat that is asked may pass."""
    found: list[Action] = [Pass(MOMENT), Pass(TURN)]
    if FIRST_ORDERS & 1 << window:
        found.append(Pass(ALWAYS))
    if not game.quick[seat]:
        found.append(Pass(FITTING))
    return found


@value
class React(Decision[Game]):
    """6.2 Play the card that fits this window, or pass; you are asked no matter which cards you
    hold."""

    always = True
    seat: Seat
    window: Window

    def options(self, game: Game) -> Iterable[Action]:
        seat, window = self.seat, self.window
        if passes(game, seat, window) or _plays_by_itself(game, seat, window):
            return ()
        if not is_open(game, seat, window):
            return ()
        if FITS[window] in game.hands[seat]:
            return (*ways_to_pass(game, seat, window), PLAYS[FITS[window]], *self._turning(game))
        if game.quick[seat]:
            return ()
        return (*ways_to_pass(game, seat, window), *self._turning(game))

    def _turning(self, game: Game) -> list[Action]:
        """6.6 Before the defense roll: what is played if it fails, to ask but once."""
        wheel = self.window == GUARD and FORTUNES_WHEEL in game.hands[self.seat]
        return [Ready(FORTUNES_WHEEL)] if wheel else []

    def lapsed(self, game: Game) -> Plan[Game]:
        """Play a readied card; else log why the seat was not asked, unless it was public that it
        could not play a card."""
        seat, window = self.seat, self.window
        if not is_open(game, seat, window):
            return None
        if _plays_by_itself(game, seat, window):
            game.ready[seat] &= ~(1 << window)
            return self._played(game, FITS[window])
        if passes(game, seat, window):
            game.answered[seat] |= 1 << window
            game.tell(PassedByOrder(seat, game.house(seat), window))
        else:
            game.bounds[seat] = lacking(game.bounds[seat], FITS[window])
            game.tell(LackedCard(seat, game.house(seat), window))
        return None

    def taken(self, game: Game, action: Pass | PlayCard | Ready) -> Plan[Game]:
        seat = self.seat
        game.answered[seat] = 0
        if game.quick[seat]:  # it was asked only because it holds the card
            game.bounds[seat] = holding(game.bounds[seat], FITS[self.window])
        if isinstance(action, PlayCard):
            return self._played(game, action.card)
        game.tell(Passed(seat, self.window))
        if self.window == GUARD:
            required(game.fight).guarded = True
        if isinstance(action, Ready):
            game.ready[seat] |= 1 << BROKEN
        elif action.until == TURN:
            game.hush[seat] = True
        elif action.until == ALWAYS:
            game.orders[seat] |= 1 << self.window
        elif action.until == FITTING:
            pass_quickly(game, seat, True)
        return None

    def _played(self, game: Game, card: Card) -> Plan[Game]:
        # Ruling: 6.1 one copy of a card in each step of an attack, so each window is asked once.
        game.take_from_hand(self.seat, card)
        game.tell(CardPlayed(self.seat, game.house(self.seat), card))
        return react(game, self.seat, card)


def _plays_by_itself(game: Game, seat: Seat, window: Window) -> bool:
    """6.3 Whether the seat has readied its card for this window."""
    return bool(game.ready[seat] & 1 << window)


REACTS: Final = tuple(tuple(React(seat, window) for window in WINDOWS) for seat in SEATS)
"""The question to each seat in each window."""


def react(game: Game, seat: Seat, card: Card) -> Plan[Game]:
    """6.4, 6.5, 6.6, 6.10 Carry out a card played as a reaction."""
    fight = required(game.fight)
    amount = game.cards[card].amount
    match card:
        case _ if card == FOR_THE_ROSE:
            fight.attack += amount
        case _ if card == STAND_FAST:
            fight.defense += amount
        case _ if card == FORTUNES_WHEEL and fight.defense_die:
            roll_defense_die(game, True)
        case _ if card == FORTUNES_WHEEL:
            roll_attack_die(game, True)
        case _ if card == FEIGNED_RETREAT:
            return [RetreatTo(seat)]
    return None


@value
class RetreatTo(Decision[Game]):
    """6.10 Choose where the target retreats to; the attack fails."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [SQUARE_CHOICES[square] for square in squares_of(retreats(game))]

    def taken(self, game: Game, action: ChooseSquare) -> Plan[Game]:
        relocate(game, required(game.fight).target, action.square, RETREATED)
        resolve(game, EVADED)
        return None
