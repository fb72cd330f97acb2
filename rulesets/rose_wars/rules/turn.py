"""2. The turn: two actions, each with a different unit or a card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from ...kernel.flow import Decision, Plan, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    ACTIONS,
    CARDS,
    FOE,
    PLAIN,
    WINDOWS,
    Manner,
    Unit,
)
from ..components.squares import BIT
from ..state.actions import (
    AskAgain,
    AskThisTurn,
    Attack,
    AttackBy,
    EndTurn,
    Move,
    PassQuickly,
    PlayCard,
    PutBack,
    Ready,
    Suborn,
)
from ..state.events import CardPlayed, TurnBegan
from ..state.game import Game
from .ch3_movement.blocking import BlockingMap, ground_of
from .ch3_movement.moving import go
from .ch3_movement.range import melee_attacks, ready_units, subornable, unit_actions
from .ch3_movement.routes import detours
from .ch4_attacking.reactions import make_ready, pass_quickly, readies
from .ch5_special_units import assault
from .ch6_action_cards import carry_out, hold, is_playable
from .ch7_end import judge_stalemate

END_TURN = EndTurn()
ASK_AGAIN = tuple(AskAgain(window) for window in WINDOWS)
ASK_THIS_TURN = AskThisTurn()
PASS_QUICKLY = (PassQuickly(False), PassQuickly(True))
PLAYS = tuple(PlayCard(card) for card in CARDS)


@step
def player_turn(game: Game, number: int) -> Plan[Game]:
    """2.1, 2.2 The players take turns of two actions; the very first has one."""
    seat = game.starter if number % 2 else FOE[game.starter]
    game.turn, game.player, game.council = number, seat, False
    # Ruling: 2.2 the first turn has one action only: Council of War cannot be played in it.
    game.left = 1 if number == 1 else ACTIONS
    game.snow[seat], game.caltrops[seat] = False, 0
    game.last_deeds, game.deeds = game.deeds, ()
    game.tell(TurnBegan(number, seat, game.house(seat), game.left))
    return [TakeAction(seat)]


Choice = (
    Move
    | Attack
    | AttackBy
    | Suborn
    | PlayCard
    | Ready
    | PutBack
    | EndTurn
    | AskAgain
    | AskThisTurn
    | PassQuickly
)


@value
class TakeAction(Decision[Game]):
    """2.1 Move, attack, play a card, or end the turn: unused actions are lost."""

    always = True
    manner: ClassVar[Manner] = PLAIN
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        seat = self.seat
        found: list[Action] = []
        if game.left:
            ground = ground_of(game, seat)
            for unit in ready_units(game, seat):
                found += unit_actions(game, unit, ground)
                if game.faces[game.kinds[unit]].offers:
                    found += _special_actions(game, unit, ground)
        if hand := dict.fromkeys(game.hands[seat]):
            found += readies(game, seat, found)
            found += [PLAYS[card] for card in hand if is_playable(game, seat, card)]
        found += _switches(game.orders[seat], game.hush[seat], game.quick[seat])
        # Ruling: 2.4 passing is allowed, and unused actions are lost.
        found.append(END_TURN)
        return found

    def taken(self, game: Game, action: Choice) -> Plan[Game]:
        game.answered[self.seat] = 0
        match action:
            case Move(unit=unit, square=square):
                _activate(game, unit, 1)
                go(game, unit, square, False)
                game.marched &= ~(1 << unit)
                return [self]
            case Attack(unit=unit, target=target, square=square):
                _activate(game, unit, cost(game, unit))
                return [*assault(unit, target, square, PLAIN), self]
            case AttackBy(unit=unit, target=target, square=square, by=by):
                _activate(game, unit, cost(game, unit))
                return [*assault(unit, target, square, PLAIN, by), self]
            case Suborn(unit=unit, target=target):
                _activate(game, unit, 1)
                game.marched &= ~(1 << unit)
                hold(game, target, unit)
                return [self]
            case PlayCard(card=card):
                game.take_from_hand(self.seat, card)
                game.left -= game.cards[card].timing == "action"
                game.tell(CardPlayed(self.seat, game.house(self.seat), card))
                return [*carry_out(game, self.seat, card), self]
            case Ready() | PutBack():
                make_ready(game, self.seat, action)
                return [self]
            case AskAgain(window=window):
                game.orders[self.seat] &= ~(1 << window)
                return [self]
            case AskThisTurn():
                game.hush[self.seat] = False
                return [self]
            case PassQuickly(on=on):
                pass_quickly(game, self.seat, on)
                return [self]
            case _:
                return [end_turn()]


@cache
def _switches(orders: int, hush: bool, quick: bool) -> tuple[Action, ...]:
    """6.3 The orders that the seat may take back, and the switch for quick passing."""
    found: list[Action] = [ASK_AGAIN[window] for window in WINDOWS if orders & 1 << window]
    if hush:
        found.append(ASK_THIS_TURN)
    return (*found, PASS_QUICKLY[not quick])


def _special_actions(game: Game, unit: Unit, ground: BlockingMap) -> list[Action]:
    """The actions that only the abilities of the unit offer."""
    found = _detours(game, unit, ground) if game.left >= cost(game, unit) else []
    return found + _subornings(game, unit) if game.has(unit, "suborn") else found


def _detours(game: Game, unit: Unit, ground: BlockingMap) -> list[Action]:
    """3.4 The attacks by a route other than the usual one, if each has an advantage."""
    return [
        AttackBy(unit, attack.target, square, route.squares)
        for square, route in detours(game, unit, ground)
        for attack in melee_attacks(game, unit, BIT[square])
    ]


def cost(game: Game, unit: Unit) -> int:
    """5.12 How many actions an attack of the unit takes."""
    return game.face(unit).attack_cost


def _activate(game: Game, unit: Unit, actions: int) -> None:
    """2.3 Choose the unit for its one action of the turn, and spend the actions."""
    game.left -= actions
    game.activated |= 1 << unit


def _subornings(game: Game, unit: Unit) -> list[Action]:
    """5.16 The unit's actions against basic enemy units in reach of its ability."""
    return [Suborn(unit, target) for target in subornable(game, unit)]


@step
def end_turn(game: Game) -> Plan[Game]:
    """2.4 End the turn, and with it what was true for this turn only."""
    game.forget_turn(game.player)
    return [judge_stalemate(), player_turn(game.turn + 1)]
