"""6.1 What each card would do now: a card that would do nothing cannot be played.

One table for offers, windows and server players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Seat
from ..components.charts import (
    ARROW_STORM,
    CALTROPS,
    COUNCIL_OF_WAR,
    FEIGNED_RETREAT,
    FOE,
    FOR_THE_ROSE,
    FORCED_MARCH,
    FORTUNES_WHEEL,
    LEVY,
    OWNER,
    RALLY,
    SNOW_AT_TOWTON,
    STAND_FAST,
    TREACHERY,
    UNITS_OF,
    Card,
    Unit,
)
from ..components.squares import GOAL, HALF, NEXT_TO, Squares, around, within
from ..state.actions import Attack
from ..state.game import Game
from .ch3_movement.blocking import BlockingMap, ground_of
from .ch3_movement.range import can_act, ranged_attacks, reachable, ready_units
from .ch4_attacking.strength import limited_attack, limited_defense

# In a player's own turn. Whatever could make a card useful later in the turn comes before it: so it
# is played when its use is there.


def _council(game: Game, seat: Seat) -> bool:
    """6.8 A unit could use one more action, or another card of the hand could."""
    more = game.left + game.cards[COUNCIL_OF_WAR].amount
    units = ready_units(game, seat)
    if RALLY in game.hands[seat]:
        units += activated(game, seat)
    others = (card for card in (ARROW_STORM, LEVY) if card in game.hands[seat])
    ground = ground_of(game, seat)
    return any(can_act(game, unit, more, ground) for unit in units) or any(
        USES[card](game, seat) for card in others
    )


def marchers(game: Game, seat: Seat) -> Iterator[Unit]:
    """6.7 The units that a Forced March would help to more squares."""
    if game.left:
        spent, ground = game.failed | game.marched, ground_of(game, seat)
        for unit in ready_units(game, seat):
            may_march = game.face(unit).movement == 1 and not spent & 1 << unit
            if may_march and _goes_farther(game, unit, ground):
                yield unit


def _goes_farther(game: Game, unit: Unit, ground: BlockingMap) -> bool:
    """6.7 Whether a second step would lead the unit to more squares than the first."""
    return reachable(game, unit, 1, ground) != reachable(game, unit, 2, ground)


def storm_shots(game: Game, seat: Seat) -> Iterator[Attack]:
    """6.9 Ranged attacks of units that may still act and whose attack takes only one action."""
    return (
        shot
        for unit in ready_units(game, seat)
        if game.face(unit).range
        and not game.has(unit, "two_actions")
        and not game.loading & 1 << unit
        for shot in ranged_attacks(game, unit)
    )


def traitors(game: Game, seat: Seat) -> Iterator[Unit]:
    """6.11 The enemy units in reach of Treachery."""
    reach = game.cards[TREACHERY].amount
    return (
        unit
        for unit in game.on_board(FOE[seat])
        if within(game.at[unit], reach) & game.occupied[seat] and not game.held & 1 << unit
    )


def levies(game: Game, seat: Seat) -> Iterator[Unit]:
    """6.12 The removed basic units that have a square to return to."""
    return (unit for unit in fallen(game, seat) if levy_squares(game, seat, unit))


def fallen(game: Game, seat: Seat) -> Iterator[Unit]:
    """6.12 The removed basic units."""
    return (u for u in UNITS_OF[seat] if not game.is_on_board(u) and game.face(u).basic)


def levy_squares(game: Game, seat: Seat, unit: Unit) -> Squares:
    return game.open_to(unit) & HALF[seat] & ~around(game.occupied[FOE[seat]])


def _snow(game: Game, seat: Seat) -> bool:
    """6.13 An enemy could shoot: even a unit that is levied, if it is rallied as well."""
    foe = FOE[seat]
    archers = any(game.face(unit).range for unit in game.on_board(foe))
    return not game.snow[seat] and (archers or (game.may_be_held(LEVY) and game.may_be_held(RALLY)))


def activated(game: Game, seat: Seat) -> list[Unit]:
    """6.14 The units that have acted this turn."""
    acted = game.activated & ~game.held
    return [unit for unit in game.on_board(seat) if acted & 1 << unit] if acted else []


def tired(game: Game, seat: Seat) -> Iterator[Unit]:
    """6.14 The units that have acted this turn and could use another action."""
    if game.left and (units := activated(game, seat)):
        ground = ground_of(game, seat)
        yield from (unit for unit in units if can_act(game, unit, game.left, ground))


def _caltrops(game: Game, seat: Seat) -> bool:
    """6.15 A square is free, and an enemy might ride onto it or be levied there."""
    foe = FOE[seat]
    riders = [*game.on_board(foe), *(fallen(game, foe) if game.may_be_held(LEVY) else ())]
    return bool(free_of_caltrops(game, seat)) and any(game.face(u).cavalry for u in riders)


def free_of_caltrops(game: Game, seat: Seat) -> Squares:
    return game.empty() & ~game.caltrops[seat]


# In a window of an attack


def _more_attack(game: Game, seat: Seat) -> bool:
    """6.4 The Attack is not at its limit yet."""
    attack = required(game.fight).attack
    amount = game.cards[FOR_THE_ROSE].amount
    return limited_attack(game, attack + amount) > limited_attack(game, attack)


def _more_defense(game: Game, seat: Seat) -> bool:
    """6.5 The Defense is not at its limit yet."""
    defense = required(game.fight).defense
    amount = game.cards[STAND_FAST].amount
    return limited_defense(game, defense + amount) > limited_defense(game, defense)


def retreats(game: Game) -> Squares:
    """6.10 The squares to which a Feigned Retreat could move the target of a melee attack."""
    fight = required(game.fight)
    if fight.ranged:
        return 0
    # Ruling: 7.4 a Feigned Retreat never puts a unit on the line on which it wins.
    goal = GOAL[OWNER[fight.target]]
    return NEXT_TO[fight.at] & game.open_to(fight.target) & ~goal


def _any(found: Callable[[Game, Seat], Iterator[object]]) -> Callable[[Game, Seat], bool]:
    """Whether there is one at all: the first is enough."""
    return lambda game, seat: next(found(game, seat), None) is not None


USES: Final[dict[Card, Callable[[Game, Seat], bool]]] = {
    FOR_THE_ROSE: _more_attack,
    STAND_FAST: _more_defense,
    FORTUNES_WHEEL: lambda game, seat: True,
    FEIGNED_RETREAT: lambda game, seat: bool(retreats(game)),
    FORCED_MARCH: _any(marchers),
    COUNCIL_OF_WAR: _council,
    ARROW_STORM: _any(storm_shots),
    TREACHERY: _any(traitors),
    LEVY: _any(levies),
    SNOW_AT_TOWTON: _snow,
    RALLY: _any(tired),
    CALTROPS: _caltrops,
}
"""Whether a card would do anything for the seat."""
