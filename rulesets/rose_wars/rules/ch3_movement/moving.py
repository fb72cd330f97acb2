"""3. What happens when a unit moves to another square."""

from __future__ import annotations

from ...components.charts import MOVED, OPEN, OWNER, PLACED, How, Result, Unit
from ...components.squares import BIT, Square, is_forward
from ...state.events import UnitMoved
from ...state.game import Deed, Game
from ..ch7_end import claim_victory
from .blocking import blocked_squares
from .range import KEEN, STOPPED, movement, reachable
from .routes import Route, best_route, follow, routes_to_attack


def walk(game: Game, unit: Unit, square: Square, steps: int) -> int:
    """3.1, 3.4 Move the unit at most `steps` squares to `square` by its best route. Return how many
    squares it took."""
    return _walk(game, unit, best_route(game, unit, square, steps))


def go(game: Game, unit: Unit, square: Square, to_attack: bool, by: tuple[Square, ...] = ()) -> int:
    """3.1, 5.10 Move the unit as its action: over the squares `by` if a route was chosen, or by
    redeployment if the square is farther than it can walk. Return how many squares it walked."""
    if by:
        return _walk(game, unit, follow(game, unit, by))
    if square == game.square(unit):
        return 0
    steps = movement(game, unit, to_attack)
    if game.has(unit, "redeploy") and not reachable(game, unit, steps) & BIT[square]:
        relocate(game, unit, square, PLACED)
        return 0
    if to_attack:
        return _walk(game, unit, routes_to_attack(game, unit, square)[0])
    return _walk(game, unit, best_route(game, unit, square, steps))


def _walk(game: Game, unit: Unit, route: Route) -> int:
    if not route.squares:
        return 0
    bit = 1 << unit
    if route.state in (KEEN, STOPPED):
        game.stepped |= bit
    if route.halts:
        game.halted |= bit
    _arrive(game, unit, route.squares, MOVED)
    return len(route.squares)


def step_onto(game: Game, unit: Unit, square: Square, how: How) -> None:
    """3.3 Make one step that is not part of a move but counts for halting."""
    if is_forward(OWNER[unit], game.at[unit], square):
        game.stepped |= 1 << unit
    if game.stepped & 1 << unit and blocked_squares(game, unit) & BIT[square]:
        game.halted |= 1 << unit
    _arrive(game, unit, (square,), how)


def relocate(game: Game, unit: Unit, square: Square, how: How) -> None:
    """Put the unit on another square, no matter what lies between."""
    _arrive(game, unit, (square,), how)


def note(
    game: Game, unit: Unit, how: How | None, source: Square, target: Square, result: Result = OPEN
) -> None:
    """Record a deed of this turn for the arrows on the board."""
    if game.turn:
        game.deeds = (*game.deeds, Deed(unit, how, source, target, result))


def _arrive(game: Game, unit: Unit, path: tuple[Square, ...], how: How) -> None:
    source, square = game.square(unit), path[-1]
    game.put(unit, square)
    note(game, unit, how, source, square)
    if game.events is not None:
        halted = bool(game.halted & 1 << unit)
        kind, house = game.kinds[unit], game.house_of(unit)
        game.tell(UnitMoved(unit, kind, house, how, source, path, halted))
    claim_victory(game, unit)
