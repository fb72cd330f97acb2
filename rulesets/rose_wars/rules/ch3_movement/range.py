"""3. Where units can go, and what they can attack from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....kernel.interface import Action, Seat
from ...components.charts import ALL_UNITS, FOE, FORCED_MARCH, OWNER, UNITS_OF, Unit
from ...components.squares import (
    BIT,
    GOAL,
    HALF,
    NEXT_TO,
    OFF,
    SQUARES,
    Squares,
    around,
    back,
    forward,
    sideways,
    spread,
    squares_of,
    within,
)
from ...components.units import Face
from ...state.actions import Attack, Move
from ...state.game import Game
from .blocking import BlockingMap, ground_of, stops_for

MOVES: Final = tuple(tuple(Move(unit, square) for square in SQUARES) for unit in ALL_UNITS)
"""The move of each unit to each square."""
ATTACKS: Final = tuple(
    tuple(tuple(Attack(unit, target, square) for square in SQUARES) for target in ALL_UNITS)
    for unit in ALL_UNITS
)
"""The attack of each unit on each other from each square."""
LOOSE, KEEN, STOPPED = range(3)
"""The state of a moving unit: it has not stepped forward yet; it has; it is halted."""


def moves(unit: Unit, squares: Squares) -> tuple[Move, ...]:
    """The unit's moves to these squares."""
    row = MOVES[unit]
    return tuple([row[square] for square in squares_of(squares)])


# Movement


def movement(game: Game, unit: Unit, to_attack: bool) -> int:
    """3.1 How many squares the unit may move in its action."""
    bit = 1 << unit
    if game.failed & bit:
        return 0
    face = game.faces[game.kinds[unit]]
    # Ruling: 6.7 a forced march adds to the Movement on the tile, not to that of a rush.
    squares = face.movement + (game.cards[FORCED_MARCH].amount if game.marched & bit else 0)
    return max(squares, face.abilities.get("rush", 0)) if to_attack else squares


def status(game: Game, unit: Unit) -> int:
    bit = 1 << unit
    return STOPPED if game.halted & bit else KEEN if game.stepped & bit else LOOSE


def reachable(game: Game, unit: Unit, steps: int, ground: BlockingMap | None = None) -> Squares:
    """3.1 to 3.3 The squares that the unit can reach, step by step over empty squares.

    `ground` is that of its seat, if the caller knows it already.
    """
    if ground is None:
        ground = ground_of(game, OWNER[unit])
    spot, face, halted = game.at[unit], game.faces[game.kinds[unit]], game.halted & 1 << unit
    free = ground.free[face.cavalry]
    if steps < 2 and not halted:
        return NEXT_TO[spot] & free if steps else 0
    # Where it halts on its last step, nothing changes: only the squares before that matter.
    near = BIT[spot] | NEXT_TO[spot] & free
    if steps > 2:
        near = spread(near, steps - 2, free)
    if halted or near & ground.stops[face.cavalry]:
        return _wary_reach(game, unit, steps, ground)
    return spread(near, 1, free) ^ BIT[spot]


def _wary_reach(game: Game, unit: Unit, steps: int, ground: BlockingMap) -> Squares:
    """3.3 The squares that the unit can reach where enemies may halt it."""
    spot, face = game.at[unit], game.face(unit)
    free, stops = ground.free[face.cavalry], stops_for(face, ground.stops)
    levels = wary_levels(spot, status(game, unit), steps, free, stops, OWNER[unit])
    *_, (loose, keen, stopped) = levels
    return (loose | keen | stopped) ^ BIT[spot]


def wary_levels(
    spot: int, state: int, steps: int, free: Squares, stops: Squares, seat: Seat
) -> Iterator[tuple[Squares, Squares, Squares]]:
    """3.3 The squares reached in each of the three states, at the start and after each step."""
    # Ruling: 3.3 a unit is halted only when it has stepped forward and stands beside the blocker.
    loose, keen, stopped = (BIT[spot] if state == one else 0 for one in (LOOSE, KEEN, STOPPED))
    yield loose, keen, stopped
    for _ in range(steps):
        ahead = (forward(loose, seat) | around(keen)) & free
        stopped |= (ahead & stops) | ((sideways(stopped) | back(stopped, seat)) & free)
        loose |= (sideways(loose) | back(loose, seat)) & free
        keen |= ahead & ~stops
        yield loose, keen, stopped


def in_reach_of_goal(game: Game, unit: Unit) -> bool:
    """7.1 Whether the unit could move onto the enemy back line from where it stands, without a
    card."""
    if game.at[unit] == OFF or (game.held | game.failed) & 1 << unit:
        return False
    return bool(reachable(game, unit, game.face(unit).movement) & GOAL[OWNER[unit]])


# What a seat's units can do


def unit_actions(game: Game, unit: Unit, ground: BlockingMap) -> list[Action]:
    """2.1 The moves and attacks of a unit that may be chosen for an action."""
    face = game.faces[game.kinds[unit]]
    reach = movable(game, unit, face, ground)
    found: list[Action] = []
    row = MOVES[unit]
    for square in squares_of(reach):
        found.append(row[square])
    if game.left < face.attack_cost or game.loading & 1 << unit:
        return found
    if face.range:
        found += ranged_attacks(game, unit)
        return found
    if "rush" in face.abilities:
        reach = stands(game, unit, ground)
    if posts := (reach | BIT[game.at[unit]]) & ground.front:
        found += melee_attacks(game, unit, posts)
    return found


def movable(game: Game, unit: Unit, face: Face, ground: BlockingMap) -> Squares:
    """3.1 The squares that the unit can move to as its action."""
    if (game.failed | game.halted | game.marched) & 1 << unit:
        reach = reachable(game, unit, movement(game, unit, False), ground)
    elif face.movement == 1:  # most units: one step to any empty square
        reach = NEXT_TO[game.at[unit]] & ground.free[face.cavalry]
    else:
        reach = reachable(game, unit, face.movement, ground)
    return reach | redeployment(game, unit) if "redeploy" in face.abilities else reach


def redeployment(game: Game, unit: Unit) -> Squares:
    """5.10 The empty squares of its half where the unit may be placed instead of moving."""
    half = HALF[OWNER[unit]]
    if not game.has(unit, "redeploy") or game.failed & 1 << unit or not BIT[game.at[unit]] & half:
        return 0
    return game.open_to(unit) & half


def stands(game: Game, unit: Unit, ground: BlockingMap | None = None) -> Squares:
    """4.2 The squares from which a melee unit can attack: its own, and those it can move to."""
    # Ruling: 5.10 a redeployment may also be the move that belongs to an attack.
    reach = reachable(game, unit, movement(game, unit, True), ground)
    return reach | redeployment(game, unit) | BIT[game.at[unit]]


def melee_attacks(game: Game, unit: Unit, squares: Squares) -> list[Attack]:
    """4.2 The attacks of a melee unit from these squares on adjacent enemies."""
    found: list[Attack] = []
    on, attacks = game.on, ATTACKS[unit]
    for enemy in squares_of(around(squares) & game.occupied[FOE[OWNER[unit]]]):
        row = attacks[on[enemy]]
        for square in squares_of(NEXT_TO[enemy] & squares):
            found.append(row[square])
    return found


def ranged_attacks(game: Game, unit: Unit) -> list[Attack]:
    """4.1 Attacks on every enemy in range; units in between do not matter."""
    foe, square = FOE[OWNER[unit]], game.at[unit]
    if game.snow[foe]:
        return []
    on, attacks = game.on, ATTACKS[unit]
    near = within(square, game.face(unit).range) & game.occupied[foe]
    return [attacks[on[target]][square] for target in squares_of(near)]


def ready_units(game: Game, seat: Seat) -> list[Unit]:
    """2.3 The units that may still be chosen for an action this turn."""
    spent = game.activated | game.held
    at = game.at
    return [unit for unit in UNITS_OF[seat] if at[unit] != OFF and not spent & 1 << unit]


def can_act(game: Game, unit: Unit, left: int, ground: BlockingMap) -> bool:
    """2.1 Whether the unit could move, attack or suborn with `left` actions, on this `ground`."""
    face = game.face(unit)
    if movable(game, unit, face, ground) or subornable(game, unit):
        return True
    if left < face.attack_cost or game.loading & 1 << unit:
        return False
    if face.range:
        return bool(ranged_attacks(game, unit))
    return bool(melee_attacks(game, unit, BIT[game.at[unit]]))


def subornable(game: Game, unit: Unit) -> list[Unit]:
    """5.16 The basic enemy units in reach of the unit's ability."""
    if not (reach := game.amount(unit, "suborn")):
        return []
    near = within(game.square(unit), reach) & game.occupied[FOE[OWNER[unit]]]
    enemies = (Unit(game.on[square]) for square in squares_of(near))
    return [one for one in enemies if game.face(one).basic and not game.held & 1 << one]
