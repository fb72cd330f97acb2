"""3.4 The routes of a unit to a square, and the choices between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..kernel.interface import Seat
from ..kernel.value import value
from .charts import OWNER, Unit
from .game import Game
from .reach import KEEN, LOOSE, STOPPED, blocked_squares, movement, status, wary_levels
from .squares import BIT, NEXT_TO, Square, Squares, forward, squares_of, within

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


def best_route(game: Game, unit: Unit, square: Square, steps: int) -> Route:
    """3.4 The shortest route on which the unit is not halted, or else the shortest of all."""
    walk = Walk(game, unit)
    start = (Square(game.at[unit]), status(game, unit))
    if square == start[0]:
        return Route((), start[1])
    came: dict[Place, Place | None] = {start: None}
    edge = [start]
    for _ in range(steps):
        following = []
        for here in edge:
            for there in walk.onward(here):
                if there not in came:
                    came[there] = here
                    following.append(there)
        edge = following
        if any((square, state) in came for state in (LOOSE, KEEN)):
            break
    state = next(s for s in (LOOSE, KEEN, STOPPED) if (square, s) in came)
    return Route(_walked(came, (square, state)), state)


def routes_to_attack(game: Game, unit: Unit, square: Square) -> list[Route]:
    """3.4 The usual route to an attack from `square`, then any others that are better in some
    respect."""
    steps = movement(game, unit, True)
    if not _minds_route(game, unit) or square == game.square(unit):
        return [best_route(game, unit, square, steps)]
    found: dict[tuple[int, ...], Route] = {}
    for route in sorted(_routes(game, unit, square, steps), key=_order):
        found.setdefault(_merits(game, unit, route), route)
    return [route for merits, route in found.items() if not _is_outdone(merits, found)]


def detours(game: Game, unit: Unit) -> list[tuple[Square, Route]]:
    """3.4 The squares from which the unit can attack by a route other than the usual one, with that
    route."""
    if not _minds_route(game, unit):
        return []
    return [
        (square, route)
        for square in squares_of(_disputed(game, unit))
        for route in routes_to_attack(game, unit, square)[1:]
    ]


def _minds_route(game: Game, unit: Unit) -> bool:
    """Whether the length of its route to an attack matters to the unit."""
    return game.has(unit, "lance") or game.has(unit, "hit_and_run")


def _disputed(game: Game, unit: Unit) -> Squares:
    """The squares to which a route of a better length may halt the unit, so that routes may
    differ."""
    walk, state = Walk(game, unit), status(game, unit)
    start = [BIT[game.at[unit]] if state == one else 0 for one in (LOOSE, KEEN, STOPPED)]
    steps = movement(game, unit, True)
    levels = list(wary_levels(start, steps, walk.free, walk.stops, walk.seat))
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
    here = (Square(game.at[unit]), status(game, unit))
    for square in squares:
        here = next(place for place in walk.onward(here) if place[0] == square)
    return Route(squares, here[1])


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


def _order(route: Route) -> tuple[int, int, tuple[Square, ...]]:
    return route.state, len(route.squares), route.squares


def _routes(game: Game, unit: Unit, square: Square, steps: int) -> Iterator[Route]:
    """Every route to `square` of at most `steps` steps."""
    walk = Walk(game, unit)

    def on(place: Place, behind: tuple[Square, ...]) -> Iterator[Route]:
        for there in walk.onward(place):
            # Ruling: 3.4 a route enters no square twice: units do not ride in circles.
            if there[0] in behind:
                continue
            squares = (*behind, there[0])
            if there[0] == square:
                yield Route(squares, there[1])
            elif len(squares) < steps:
                yield from on(there, squares)

    return on((Square(game.at[unit]), status(game, unit)), ())


class Walk:
    """The steps that a unit can take."""

    def __init__(self, game: Game, unit: Unit) -> None:
        self.seat: Seat = OWNER[unit]
        self.free: Squares = game.open_to(unit)
        self.stops: Squares = blocked_squares(game, unit)

    def onward(self, here: Place) -> list[Place]:
        """3.3 The places one step further."""
        square, state = here
        ahead = forward(BIT[square], self.seat)
        found = []
        for there in squares_of(NEXT_TO[square] & self.free):
            bit = BIT[there]
            if state == STOPPED:
                if not bit & ahead:
                    found.append((there, STOPPED))
            elif state == KEEN or bit & ahead:
                found.append((there, STOPPED if bit & self.stops else KEEN))
            else:
                found.append((there, LOOSE))
        return found


def _walked(came: dict[Place, Place | None], end: Place) -> tuple[Square, ...]:
    squares = []
    here = end
    while (before := came[here]) is not None:
        squares.append(here[0])
        here = before
    return tuple(reversed(squares))
