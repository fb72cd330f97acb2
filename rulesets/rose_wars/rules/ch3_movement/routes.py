"""3.4 The routes of a unit to a square, and the choices between them."""

from __future__ import annotations

from itertools import pairwise
from operator import attrgetter
from typing import Final

from ....kernel.flow import required
from ....kernel.interface import Seat
from ....kernel.value import value
from ...components.charts import OWNER, Unit
from ...components.squares import (
    BIT,
    FULL,
    NEXT_TO,
    Square,
    Squares,
    distance,
    forward,
    squares_of,
    within,
)
from ...state.game import Game
from .blocking import BlockingMap, ground_of, stop_squares, stops_for
from .range import KEEN, LOOSE, STOPPED, movement, status, wary_levels

Place = tuple[Square, int]
"""A square and the unit's state there: see `status`."""


@value
class Route:
    """The squares that the unit enters, in order; empty if it stays."""

    squares: tuple[Square, ...]
    state: int
    """The unit's state on the last of them."""

    @property
    def halts(self) -> bool:
        return self.state == STOPPED


STATE: Final = attrgetter("state")


def best_route(game: Game, unit: Unit, square: Square, steps: int) -> Route:
    """3.4 The shortest route on which the unit is not halted, or else the shortest of all; of equal
    ones the first in ascending order of squares."""
    walk = Walk(game, unit)
    if square == walk.start:
        return Route((), walk.state)
    for there, state in walk.onward(walk.start, walk.state, BIT[square]):
        if state != STOPPED:  # one step, so no route is shorter
            return Route((there,), state)
    halting = None
    for length in walk.lengths(square, steps):
        best = min(walk.routes(square, length), key=STATE, default=None)
        if best is not None and not best.halts:
            return best
        halting = halting or best
    return required(halting)


def routes_to_attack(game: Game, unit: Unit, square: Square) -> list[Route]:
    """3.4 The usual route to an attack from `square`, then any others that are better in some
    respect."""
    steps = movement(game, unit, True)
    if not _minds_route(game, unit) or square == game.square(unit):
        return [best_route(game, unit, square, steps)]
    found: dict[tuple[int, ...], Route] = {}
    walk = Walk(game, unit)
    lengths = walk.lengths(square, steps)
    routes = (route for length in lengths for route in walk.routes(square, length))
    for route in sorted(routes, key=STATE):
        found.setdefault(_merits(game, unit, route), route)
    return [route for merits, route in found.items() if not _is_outdone(merits, found)]


def detours(
    game: Game, unit: Unit, ground: BlockingMap | None = None
) -> list[tuple[Square, Route]]:
    """3.4 The squares from which the unit can attack by a route other than the usual one, with that
    route. `ground` is that of its seat, if the caller knows it already."""
    if not _minds_route(game, unit):
        return []
    return [
        (square, route)
        for square in squares_of(_disputed(game, unit, ground))
        for route in routes_to_attack(game, unit, square)[1:]
    ]


def _minds_route(game: Game, unit: Unit) -> bool:
    """Whether the length of its route to an attack matters to the unit."""
    return game.has(unit, "lance") or game.has(unit, "hit_and_run")


def _disputed(game: Game, unit: Unit, ground: BlockingMap | None) -> Squares:
    """The squares to which a route of a better length may halt the unit, so that routes may
    differ."""
    steps, stops = movement(game, unit, True), (ground or ground_of(game, OWNER[unit])).stops
    if not stops_for(game.face(unit), stops) & within(game.at[unit], steps):
        return 0
    walk = Walk(game, unit)
    levels = list(wary_levels(walk.start, walk.state, steps, walk.free, walk.stops, walk.seat))
    loose, keen, stopped = levels[-1]
    found = 0
    if game.has(unit, "lance"):
        near = within(game.square(unit), game.face(unit).charge - 1)
        found |= (loose | keen) & stopped & near
    if game.has(unit, "hit_and_run"):
        for before, after in pairwise(levels):
            free = before[LOOSE] | before[KEEN]
            found |= (after[LOOSE] | after[KEEN]) & ~free & before[STOPPED]
    return found


def follow(game: Game, unit: Unit, squares: tuple[Square, ...]) -> Route:
    """The route over these squares, which the unit must be able to enter in this order."""
    walk = Walk(game, unit)
    here, state = walk.start, walk.state
    for square in squares:
        here, state = next(iter(walk.onward(here, state, BIT[square])))
    return Route(squares, state)


def _merits(game: Game, unit: Unit, route: Route) -> tuple[int, int, int]:
    """The merits of a route: not halted, the charge of lances (5.17), and Movement left for riding
    on (5.3). Higher is better."""
    face = game.face(unit)
    charges = "lance" in face.abilities and len(route.squares) >= face.charge
    spent = len(route.squares) if "hit_and_run" in face.abilities else 0
    return int(not route.halts), int(charges), -spent


def _is_outdone(merits: tuple[int, ...], by: dict[tuple[int, ...], Route]) -> bool:
    """Whether another route is at least as good in everything."""
    return any(
        other != merits and all(a >= b for a, b in zip(other, merits, strict=True)) for other in by
    )


class Walk:
    """The steps that a unit can take."""

    __slots__ = ("free", "seat", "start", "state", "stops")

    def __init__(self, game: Game, unit: Unit) -> None:
        self.seat: Seat = OWNER[unit]
        self.start = Square(game.at[unit])
        self.state = status(game, unit)
        self.free: Squares = game.open_to(unit)
        self.stops: Squares = stops_for(game.face(unit), stop_squares(game, self.seat))

    def onward(self, here: Square, state: int, among: Squares = FULL) -> list[Place]:
        """3.3 The places one step further, on squares of `among`."""
        ahead = forward(BIT[here], self.seat)
        found = []
        for there in squares_of(NEXT_TO[here] & self.free & among):
            bit = BIT[there]
            if state == STOPPED:
                if not bit & ahead:
                    found.append((there, STOPPED))
            elif state == KEEN or bit & ahead:
                found.append((there, STOPPED if bit & self.stops else KEEN))
            else:
                found.append((there, LOOSE))
        return found

    def lengths(self, square: Square, steps: int) -> range:
        """The lengths that a route of at most `steps` may have."""
        # Each step changes the colour of a chessboard, so a detour takes two more, or four.
        return range(distance(self.start, square), steps + 1, 2)

    def routes(self, square: Square, length: int) -> list[Route]:
        """3.4 Every route to `square` of this length, in ascending order of squares."""
        # Ruling: 3.4 a route enters no square twice: units do not ride in circles.
        ways: list[tuple[tuple[Square, ...], int]] = [((self.start,), self.state)]
        for left in range(length - 1, -1, -1):
            near = within(square, left) if left else BIT[square]
            ways = [
                ((*behind, there), state)
                for behind, before in ways
                for there, state in self.onward(behind[-1], before, near)
                if there not in behind
            ]
        return [Route(squares[1:], state) for squares, state in ways]
