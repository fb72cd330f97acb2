"""5. The abilities of special units that follow an attack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...kernel.flow import Decision, Item, Plan, required, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import (
    BROKEN,
    DEFEATED,
    DEFENDED,
    FOLLOW_UP,
    FURTHER,
    MARKED,
    OWNER,
    PLAIN,
    PUSHED,
    Manner,
    Unit,
)
from ..components.squares import BIT, GOAL, ROW_BITS, SQUARES, Square, column, row
from ..state.actions import Attack, Decline, Move, PutBack, Ready
from ..state.events import RiposteRolled
from ..state.game import Fight, Game
from .ch3_movement.moving import relocate, walk
from .ch3_movement.range import melee_attacks, movement, moves, reachable
from .ch4_attacking.advance import AdvanceOrStay
from .ch4_attacking.attack import attack
from .ch4_attacking.outcome import lose_life
from .ch4_attacking.reactions import make_ready, readies
from .ch4_attacking.strength import limited_defense

DECLINE = Decline()
Strike = Attack | Ready | PutBack | Decline


def assault(
    unit: Unit, target: Unit, square: Square, manner: Manner, by: tuple[Square, ...] = ()
) -> list[Item[Game]]:
    """4.3 An attack and all that follows it; `by` is the chosen route, if there was a choice."""
    return [attack(unit, target, square, manner, by), after_combat(), end_attack()]


@step
def after_combat(game: Game) -> Plan[Game]:
    """4.3 The abilities that follow an attack: first the target's, then the attacker's."""
    fight = required(game.fight)
    unit, seat = fight.unit, OWNER[fight.unit]
    if not (game.face(unit).abilities or game.face(fight.target).abilities):
        return None
    plan: list[Item[Game]] = []
    if fight.result == DEFENDED and not fight.ranged:
        if game.has(fight.target, "riposte"):
            plan.append(riposte(unit))
        if game.has(unit, "push"):
            plan.append(push_back())
    if fight.manner == PLAIN:
        plan += _further(game, fight)
    if fight.ranged and game.has(unit, "shoot_and_step") and not fight.rallied:
        plan.append(StepAside(seat, unit))
    return plan


def _further(game: Game, fight: Fight) -> list[Item[Game]]:
    """5.2, 5.3, 5.14 What a melee unit may do after the attack of its action."""
    unit, seat = fight.unit, OWNER[fight.unit]
    plan: list[Item[Game]] = []
    if game.has(unit, "follow_up") and fight.result == DEFEATED and fight.advanced:
        plan.append(FollowUp(seat, unit))
    if game.has(unit, "second_attack"):
        plan.append(FurtherAttack(seat, unit, fight.target))
    if game.has(unit, "hit_and_run") and fight.result in (DEFEATED, MARKED):
        left = movement(game, unit, True) - fight.moved - fight.advanced
        plan.append(RideOn(seat, unit, left))
    return plan


@step
def end_attack(game: Game) -> Plan[Game]:
    """4.3, 6.7 End the attack, and with it a forced march."""
    if game.fight is not None:  # None if a nested attack has ended already
        game.marched &= ~(1 << game.fight.unit)
        game.fought = game.fight
        game.ready = [bits & ~(1 << BROKEN) for bits in game.ready]
    game.fight = None
    return None


@step
def riposte(game: Game, unit: Unit) -> Plan[Game]:
    """5.13 The attacker must roll its printed Defense or less, or it is removed."""
    (die,) = game.roll(1)
    defense = limited_defense(game, game.face(unit).defense)
    game.tell(RiposteRolled(unit, game.kinds[unit], game.house_of(unit), die, defense))
    # Ruling: 5.13 the answer is not an attack: no card can be played on its roll.
    if die > defense:
        lose_life(game, unit)
    return None


@step
def push_back(game: Game) -> Plan[Game]:
    """5.15 The surviving defender is pushed away; the attacker may then advance."""
    fight = required(game.fight)
    unit, target = fight.unit, fight.target
    if not game.is_on_board(unit):
        return None
    beyond = _beyond(game.square(unit), fight.at)
    # Ruling: 7.4 a push never puts a unit on the line on which it wins.
    if beyond is None or not game.open_to(target) & BIT[beyond] & ~GOAL[OWNER[target]]:
        return None
    relocate(game, target, beyond, PUSHED)
    return [AdvanceOrStay(OWNER[unit])]


def _beyond(source: Square, target: Square) -> Square | None:
    """The square behind `target`, seen from `source` next to it; None if it is off the board."""
    c, r = 2 * column(target) - column(source), 2 * row(target) - row(source)
    return SQUARES[8 * r + c] if 0 <= c < 8 and 0 <= r < 6 else None


@value
class FollowUp(Decision[Game]):
    """5.2 After an advance, make one more melee attack from there, without moving first."""

    manner: ClassVar[Manner] = FOLLOW_UP
    seat: Seat
    unit: Unit

    def options(self, game: Game) -> Iterable[Action]:
        return _strikes(game, self.unit, None)

    def taken(self, game: Game, action: Strike) -> Plan[Game]:
        return _strike(game, self, action)


@value
class FurtherAttack(Decision[Game]):
    """5.14 Make one further attack, with less Attack and no advance, on another adjacent enemy."""

    manner: ClassVar[Manner] = FURTHER
    seat: Seat
    unit: Unit
    first: Unit

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 5.14 the further attack is optional, and follows a failed attack as well.
        return _strikes(game, self.unit, self.first)

    def taken(self, game: Game, action: Strike) -> Plan[Game]:
        return _strike(game, self, action)


def _strikes(game: Game, unit: Unit, but: Unit | None) -> Iterable[Action]:
    """The unit's attacks from where it stands on any target except `but`, and `Decline`; nothing if
    it has no such attack."""
    if not game.is_on_board(unit):
        return ()
    near = melee_attacks(game, unit, BIT[game.at[unit]])
    found = [attack for attack in near if attack.target != but]
    return (*found, *readies(game, OWNER[unit], found), DECLINE) if found else ()


def _strike(game: Game, asked: FollowUp | FurtherAttack, action: Strike) -> Plan[Game]:
    if isinstance(action, Decline):
        return None
    if isinstance(action, Ready | PutBack):
        make_ready(game, asked.seat, action)
        return [asked]
    return assault(action.unit, action.target, action.square, asked.manner)


@value
class RideOn(Decision[Game]):
    """5.3 Spend unused Movement, without ending farther forward than the attack left the unit."""

    seat: Seat
    unit: Unit
    steps: int

    def options(self, game: Game) -> Iterable[Action]:
        return _walks(game, self.unit, self.steps, True)

    def taken(self, game: Game, action: Move | Decline) -> Plan[Game]:
        if isinstance(action, Move):
            walk(game, self.unit, action.square, self.steps)
        return None


@value
class StepAside(Decision[Game]):
    """5.5 Make a short move after a ranged attack, whether it failed or not."""

    seat: Seat
    unit: Unit

    def options(self, game: Game) -> Iterable[Action]:
        return _walks(game, self.unit, game.amount(self.unit, "shoot_and_step"), False)

    def taken(self, game: Game, action: Move | Decline) -> Plan[Game]:
        if isinstance(action, Move):
            walk(game, self.unit, action.square, game.amount(self.unit, "shoot_and_step"))
        return None


def _walks(game: Game, unit: Unit, steps: int, no_farther: bool) -> Iterable[Action]:
    """Moves of at most `steps` squares, and `Decline`; nothing if the unit cannot move."""
    if steps <= 0 or not game.is_on_board(unit):
        return ()
    squares = reachable(game, unit, steps)
    if no_farther:
        squares &= _not_ahead(OWNER[unit], row(game.at[unit]))
    return (*moves(unit, squares), DECLINE) if squares else ()


def _not_ahead(seat: Seat, here: int) -> int:
    """The squares in row `here` and in all rows behind it, as the seat sees them."""
    rows = range(here, 6) if seat else range(here + 1)
    return sum(ROW_BITS << 8 * number for number in rows)
