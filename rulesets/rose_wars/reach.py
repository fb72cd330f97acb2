"""3. Where units can go, and what they can attack from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from ..kernel.interface import Action, Seat
from .actions import Attack, Move
from .charts import ALL_UNITS, FOE, FORCED_MARCH, OWNER, UNITS_OF, Unit
from .game import Game
from .squares import (
    BIT,
    HALF,
    NEXT_TO,
    OFF,
    SQUARES,
    Square,
    Squares,
    around,
    back,
    forward,
    sideways,
    squares_of,
    within,
)
from .units import Face

Stops = tuple[Squares, Squares]
"""The squares where enemies halt cavalry, and those where they halt every unit."""

MOVES: Final = tuple(tuple(Move(unit, square) for square in SQUARES) for unit in ALL_UNITS)
"""The move of each unit to each square."""
LOOSE, KEEN, STOPPED = range(3)
"""The state of a moving unit: it has not stepped forward yet; it has; it is halted."""


@cache
def _attacks_on(unit: Unit, target: Unit) -> tuple[Attack, ...]:
    """The unit's attack on the target from each square."""
    return tuple(Attack(unit, target, square) for square in SQUARES)


def attacks_on(unit: Unit, target: Unit, squares: Squares) -> list[Action]:
    """The unit's attacks on the target from these squares."""
    attacks = _attacks_on(unit, target)
    return [attacks[square] for square in squares_of(squares)]


def moves(unit: Unit, squares: Squares) -> list[Action]:
    """The unit's moves to these squares."""
    row = MOVES[unit]
    return [row[square] for square in squares_of(squares)]


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


def stop_squares(game: Game, seat: Seat) -> Stops:
    """3.3 The squares directly beside enemy units that halt this seat's units."""
    pikemen = others = 0
    kinds, faces, at = game.kinds, game.faces, game.at
    for enemy in UNITS_OF[FOE[seat]]:
        # Ruling: 3.3 friendly Pikemen halt no unit.
        face = faces[kinds[enemy]]
        if face.blocks and at[enemy] != OFF and not game.held & 1 << enemy:
            if face.pikemen:
                pikemen |= BIT[at[enemy]]
            if "block_all" in face.abilities:
                others |= BIT[at[enemy]]
    return sideways(pikemen | others), sideways(others)


def stops_for(face: Face, stops: Stops) -> Squares:
    """3.3 The squares where a unit with this face is halted."""
    if "ignore_block" in face.abilities:
        return 0
    return stops[0] if face.cavalry else stops[1]


def blocked_squares(game: Game, unit: Unit) -> Squares:
    """3.3 The squares directly beside an enemy unit that halts this one."""
    return stops_for(game.face(unit), stop_squares(game, OWNER[unit]))


def status(game: Game, unit: Unit) -> int:
    bit = 1 << unit
    return STOPPED if game.halted & bit else KEEN if game.stepped & bit else LOOSE


def reachable(game: Game, unit: Unit, steps: int, stops: Squares | None = None) -> Squares:
    """3.1 to 3.3 The squares that the unit can reach, step by step over empty squares.

    `stops` are the squares that halt it, if the caller knows them already.
    """
    spot, free = game.at[unit], game.open_to(unit)
    if steps == 1 and not game.halted:
        return NEXT_TO[spot] & free
    reach, state = _flood(BIT[spot], steps, free), status(game, unit)
    if state == STOPPED:
        return _wary_flood([0, 0, BIT[spot]], steps, free, 0, OWNER[unit])
    if stops is None:
        stops = blocked_squares(game, unit)
    if not reach & stops:  # nothing within reach could halt it
        return reach
    starts = [BIT[spot], 0, 0] if state == LOOSE else [0, BIT[spot], 0]
    return _wary_flood(starts, steps, free, stops, OWNER[unit])


def _flood(start: Squares, steps: int, free: Squares) -> Squares:
    seen = edge = start
    for _ in range(steps):
        edge = around(edge) & free & ~seen
        seen |= edge
    return seen & ~start


def _wary_flood(
    start: list[Squares], steps: int, free: Squares, stops: Squares, seat: Seat
) -> Squares:
    *_, (loose, keen, stopped) = wary_levels(start, steps, free, stops, seat)
    return (loose | keen | stopped) & ~(start[LOOSE] | start[KEEN] | start[STOPPED])


def wary_levels(
    start: Sequence[Squares], steps: int, free: Squares, stops: Squares, seat: Seat
) -> Iterator[tuple[Squares, Squares, Squares]]:
    """3.3 The squares reached in each of the three states, at the start and after each step."""
    # Ruling: 3.3 a unit is halted only when it has stepped forward and stands beside the blocker.
    loose, keen, stopped = start
    yield loose, keen, stopped
    for _ in range(steps):
        ahead = (forward(loose, seat) | around(keen)) & free
        stopped |= (ahead & stops) | ((sideways(stopped) | back(stopped, seat)) & free)
        loose |= (sideways(loose) | back(loose, seat)) & free
        keen |= ahead & ~stops
        yield loose, keen, stopped


# What a seat's units can do


def unit_actions(game: Game, unit: Unit, stops: Stops, may_attack: bool) -> list[Action]:
    """2.1 The moves and attacks of a unit that may be chosen for an action."""
    face = game.faces[game.kinds[unit]]
    reach = movable(game, unit, stops_for(face, stops))
    found = moves(unit, reach)
    if not may_attack or game.loading & 1 << unit:
        return found
    if face.range:
        found += ranged_attacks(game, unit)
    elif "rush" in face.abilities:
        found += melee_attacks(game, unit, stands(game, unit))
    else:
        found += melee_attacks(game, unit, reach | BIT[game.at[unit]])
    return found


def movable(game: Game, unit: Unit, stops: Squares | None = None) -> Squares:
    """3.1 The squares that the unit can move to as its action."""
    steps = movement(game, unit, False)
    reach = reachable(game, unit, steps, stops) if steps else 0
    return reach | redeployment(game, unit) if game.face(unit).abilities else reach


def redeployment(game: Game, unit: Unit) -> Squares:
    """5.10 The empty squares of its half where the unit may be placed instead of moving."""
    half = HALF[OWNER[unit]]
    if not game.has(unit, "redeploy") or game.failed & 1 << unit or not BIT[game.at[unit]] & half:
        return 0
    return game.open_to(unit) & half


def stands(game: Game, unit: Unit) -> Squares:
    """4.2 The squares from which a melee unit can attack: its own, and those it can move to."""
    # Ruling: 5.10 a redeployment may also be the move that belongs to an attack.
    reach = reachable(game, unit, movement(game, unit, True))
    return reach | redeployment(game, unit) | BIT[game.at[unit]]


def melee_attacks(game: Game, unit: Unit, squares: Squares) -> list[Action]:
    """4.2 The attacks of a melee unit from these squares on adjacent enemies."""
    found: list[Action] = []
    near = around(squares) & game.occupied[FOE[OWNER[unit]]]
    if not near:
        return found
    for square in squares_of(near):
        target = Unit(game.on[square])
        found += attacks_on(unit, target, NEXT_TO[square] & squares)
    return found


def ranged_attacks(game: Game, unit: Unit) -> list[Action]:
    """4.1 Attacks on every enemy in range; units in between do not matter."""
    seat, square = OWNER[unit], Square(game.at[unit])
    if game.snow[FOE[seat]]:
        return []
    targets = within(square, game.face(unit).range) & game.occupied[FOE[seat]]
    found: list[Action] = []
    for target in squares_of(targets):
        found.append(_attacks_on(unit, Unit(game.on[target]))[square])
    return found


def ready_units(game: Game, seat: Seat) -> list[Unit]:
    """2.3 The units that may still be chosen for an action this turn."""
    spent = game.activated | game.held
    at = game.at
    return [unit for unit in UNITS_OF[seat] if at[unit] != OFF and not spent & 1 << unit]
