"""6.2, 6.3 Reactions: the windows of an attack, the cards that fit them, and standing orders.

Whether a seat is asked depends on public knowledge and on its own standing orders. Whether it holds
a fitting card matters only if it passes quickly, which is public too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..kernel.flow import Decision, Plan, required
from ..kernel.interface import Action, Refusal, Seat
from ..kernel.value import value
from .actions import ChooseSquare, Pass, PlayCard
from .charts import (
    ALWAYS,
    BROKEN,
    CARDS,
    EVADED,
    FEIGNED_RETREAT,
    FITS,
    FITTING,
    FOR_THE_ROSE,
    FORTUNES_WHEEL,
    GUARD,
    HELD,
    HIT,
    MISSED,
    MOMENT,
    OWNER,
    PRESS,
    RETREAT,
    RETREATED,
    SEATS,
    STAND_FAST,
    TURN,
    WINDOWS,
    Card,
    Window,
)
from .dice import roll_attack_die, roll_defense_die
from .events import CardPlayed, LackedCard, Passed, PassedByOrder, QuickPassing
from .game import Game
from .knowledge import holding, lacking
from .moving import relocate
from .outcome import resolve
from .squares import GOAL, NEXT_TO, Square, Squares, squares_of

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
SQUARE_CHOICES: Final = tuple(ChooseSquare(Square(square)) for square in range(48))
MOMENTS: Final = {
    PRESS: "Before the attack roll",
    RETREAT: "Before the attack roll",
    MISSED: "The attack missed",
    HIT: "The attack hit",
    GUARD: "Before the defense roll",
    BROKEN: "The defense failed",
    HELD: "The defense held",
}


def is_open(game: Game, seat: Seat, window: Window) -> bool:
    """6.2 Whether, from public knowledge, the seat might play a card now."""
    if not game.hands[seat] or not game.may_be_held(FITS[window]):
        return False
    return window != RETREAT or bool(retreats(game))


def passes(game: Game, seat: Seat, window: Window) -> bool:
    """6.3 Whether the seat has ordered to pass."""
    return game.hush[seat] or bool(game.orders[seat] & 1 << window)


def pass_quickly(game: Game, seat: Seat, on: bool) -> None:
    """6.3 Switch quick passing on or off for the seat."""
    game.quick[seat] = on
    game.tell(QuickPassing(seat, game.house(seat), on))


def ways_to_pass(game: Game, seat: Seat, window: Window) -> list[Action]:
    """6.3 The ways in which a seat that is asked may pass."""
    found: list[Action] = [Pass(MOMENT), Pass(TURN)]
    if window == HIT:
        found.append(Pass(ALWAYS))
    if not game.quick[seat]:
        found.append(Pass(FITTING))
    return found


def retreats(game: Game) -> Squares:
    """6.10 The squares to which a Feigned Retreat could move the target of a melee attack."""
    fight = required(game.fight)
    if fight.ranged:
        return 0
    # Ruling: 7.4 a Feigned Retreat never puts a unit on the line on which it wins.
    goal = GOAL[OWNER[fight.target]]
    return NEXT_TO[fight.at] & game.open_to(fight.target) & ~goal


@value
class React(Decision[Game]):
    """6.2 Play the card that fits this window, or pass; you are asked no matter which cards you
    hold."""

    ask = "Play a card?"
    waiting = "may play a card"
    always = True
    seat: Seat
    window: Window

    def options(self, game: Game) -> Iterable[Action]:
        seat, window = self.seat, self.window
        if passes(game, seat, window) or not is_open(game, seat, window):
            return ()
        card = FITS[window]
        if card in game.hands[seat]:
            return (*ways_to_pass(game, seat, window), PLAYS[card])
        return () if game.quick[seat] else ways_to_pass(game, seat, window)

    def lapsed(self, game: Game) -> Plan[Game]:
        """Log why the seat was not asked, unless it was public that it could not play a card."""
        seat, window = self.seat, self.window
        if not is_open(game, seat, window):
            return None
        if passes(game, seat, window):
            game.answered[seat] |= 1 << window
            game.tell(PassedByOrder(seat, game.house(seat), window))
        else:
            game.bounds[seat] = lacking(game.bounds[seat], FITS[window])
            game.tell(LackedCard(seat, game.house(seat), window))
        return None

    def taken(self, game: Game, action: Pass | PlayCard) -> Plan[Game]:
        seat = self.seat
        game.answered[seat] = 0
        if game.quick[seat]:  # it was asked only because it holds the card
            game.bounds[seat] = holding(game.bounds[seat], FITS[self.window])
        if isinstance(action, PlayCard):
            return self._played(game, action.card)
        game.tell(Passed(seat, self.window))
        if action.until == TURN:
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

    def question(self, game: Game) -> str:
        card = FITS[self.window]
        if card in game.hands[self.seat]:
            return f"{MOMENTS[self.window]}: play {game.cards[card].name}?"
        return f"{MOMENTS[self.window]}: you hold no card for this moment."

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        if not isinstance(action, PlayCard):
            return None
        if action.card not in game.hands[self.seat]:
            return Refusal("You do not hold that card.", "6.1")
        face = game.cards[action.card]
        return Refusal(f"{face.name} is played {face.when}.", "6.2")


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

    ask = "Feigned Retreat: to which square?"
    waiting = "is choosing where to retreat"
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [SQUARE_CHOICES[square] for square in squares_of(retreats(game))]

    def taken(self, game: Game, action: ChooseSquare) -> Plan[Game]:
        relocate(game, required(game.fight).target, action.square, RETREATED)
        resolve(game, EVADED)
        return None

    def refuses(self, game: Game, action: Action) -> Refusal | None:
        if isinstance(action, ChooseSquare):
            why = "Choose an empty square next to the unit, not on the enemy back line."
            return Refusal(why, "6.10")
        return None
