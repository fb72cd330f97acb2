"""1.2, 5.2, 5.3 What the seat's orders would take of its action points, before it gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from ....kernel.flow import required
from ....kernel.interface import Seat
from ...components.areas import SAILS
from ...components.cards import PIRACY
from ...components.ids import Area, Block
from ...state.game import Game
from .marching import reach
from .options import ways_of
from .routes import ROUTES, free_to_leave, routes
from .voyages import coasts, fare, is_together, sailors

RECRUIT: Final = 1
"""5.4 Of a block from the pool."""


class Crossing(NamedTuple):
    """What a group takes to go somewhere at once."""

    cost: int
    sea: bool
    via: Area | None
    goes: int
    """How many of its blocks go."""
    stays: Sequence[Block]
    """Those that must be set aside first: there is no room for them, or no action point."""


def march_price(game: Game) -> int:
    """5.2 Of a march of the stack in hand: nothing once it is paid for, or with Muster (5.1)."""
    return 0 if game.paid or game.muster is not None else 1


def sail_prices(game: Game, seat: Seat) -> dict[Area, int]:
    """5.31 Of a voyage of one block of the stack in hand, to each area."""
    source = game.stack
    if source is None or not ways_of(required(game.played[seat])).by_sea:
        return {}
    goals = SAILS[source] if game.played[seat] == PIRACY else coasts(game, seat, source)
    return {to: fare(game, seat, source, to, 1) for to in goals}


def crossings(game: Game, seat: Seat) -> dict[Area, Crossing]:
    """5.2, 5.3 Where blocks of the group in hand can go at once: as many as there is room and an
    action point for. By land, which is cheaper, unless all can go by sea alone."""
    if game.stack is None:
        return {}
    ways = ways_of(required(game.played[seat]))
    found = dict(_by_sea(game, seat, game.stack)) if ways.by_sea else {}
    by_land = dict(_by_land(game, seat, game.stack)) if ways.by_land else {}
    for to, crossing in by_land.items():
        if to not in found or found[to].stays or not crossing.stays:
            found[to] = crossing
    return found


def _by_land(game: Game, seat: Seat, source: Area) -> Iterator[tuple[Area, Crossing]]:
    cost = march_price(game)
    group, leaving = game.group(seat, source), free_to_leave(game, seat, source)
    if not group or not leaving or cost > game.ap:
        return
    most = min(leaving, len(group))
    ways = routes(game, seat, source, reach(game, seat)).items()
    ordered = sorted((min(fit, most), ROUTES[route][1] is None, route) for route, fit in ways)
    for goes, _, route in ordered:  # of those to one area the best comes last
        to, via = ROUTES[route]
        if game.muster in (None, to):
            yield to, Crossing(cost, False, via, goes, _left(game, group, goes))


def _by_sea(game: Game, seat: Seat, source: Area) -> Iterator[tuple[Area, Crossing]]:
    group, leaving = game.group(seat, source), free_to_leave(game, seat, source)
    crew = sailors(group)
    most = min(len(crew), leaving)
    for to in coasts(game, seat, source) if most else ():
        goes = most
        while (cost := fare(game, seat, source, to, goes)) > game.ap:
            goes -= 1
        stays = _left(game, crew, goes)
        if not stays and not is_together(game, crew):
            stays = [block for block in group if block not in crew]
        yield to, Crossing(cost, True, None, goes, stays)


def _left(game: Game, blocks: Iterable[Block], going: int) -> Sequence[Block]:
    """The others when so many go: the weakest."""
    # Ruling: 5.2 who points at an area that has no room for all means the strongest.
    return sorted(blocks, key=lambda block: -game.steps[block])[going:]
