"""5.2 Where a stack can march: routes over one or two borders, and how many blocks fit."""

from __future__ import annotations

from typing import Final

from ....kernel.interface import Seat
from ...components.area_sets import CLOSED_BITS, area_bits
from ...components.areas import AREAS, CLOSED, IS_RED, LAND_BORDERS, LIMITS, MAP, NEIGHBOURS
from ...components.blocks import BLOCKS
from ...components.ids import FOE, RELIEF, SEATS, WAYS, Area, Border
from ...state.actions import March, MarchAll
from ...state.game import Game

Route = int
"""A destination and the area on the way to it, as one number: an index into `ROUTES`."""

_SINGLE: Final = tuple((to, None) for to in AREAS)
_DOUBLE: Final = tuple((to, via) for via in AREAS for to, _ in NEIGHBOURS[via])
ROUTES: Final[tuple[tuple[Area, Area | None], ...]] = (*_SINGLE, *_DOUBLE)
ROUTE: Final = {route: number for number, route in enumerate(ROUTES)}
Way = tuple[Area, Border, tuple[tuple[Area, Border, Route], ...]]
"""A neighbour, the border to it, and the areas beyond it."""


def _way(seat: Seat, here: Area, to: Area, border: Border) -> Way:
    # 5.21 Blocks must stop after crossing a red border.
    past = () if IS_RED[border] else _entrances(seat, to)
    beyond = tuple((last, second, ROUTE[last, to]) for last, second in past if last != here)
    return to, border, beyond


def _entrances(seat: Seat, here: Area) -> list[tuple[Area, Border]]:
    """2.7 The neighbours that blocks of the seat may ever enter."""
    return [(to, border) for to, border in NEIGHBOURS[here] if to not in CLOSED[seat]]


WAYS_FROM: Final = tuple(
    tuple(tuple(_way(seat, here, *way) for way in _entrances(seat, here)) for here in AREAS)
    for seat in SEATS
)
"""For each seat, the ways out of each area."""


def _goals(seat: Seat, here: Area) -> set[Area]:
    ways = WAYS_FROM[seat][here]
    return {goal for to, _, beyond in ways for goal in (to, *(last for last, _, _ in beyond))}


NEAR: Final = tuple(
    tuple(area_bits(here for here in AREAS if to in _goals(seat, here)) for to in AREAS)
    for seat in SEATS
)
"""For each seat and area the areas from which a route may lead there, as bits."""

MARCHES: Final = tuple(tuple(March(b, to, via) for to, via in ROUTES) for b in BLOCKS)
MARCHES_OF_ALL: Final = tuple(
    tuple(MarchAll(to, via, source) for to, via in ROUTES) for source in AREAS
)


def room(game: Game, seat: Seat, border: Border) -> int:
    """5.21 How many blocks of the seat may still cross the border in this action phase."""
    return LIMITS[border] + game.extra - game.crossed[seat * LAND_BORDERS + border]


def may_enter(game: Game, seat: Seat, to: Area, border: Border) -> bool:
    """2.7, 6.3 Whether a block may enter the area over this border: never an enemy exile area; a
    battle over at most three borders, or two to reinforce it."""
    if CLOSED_BITS[seat] >> to & 1:
        return False
    return not game.at[FOE[seat] * MAP + to] or may_attack(game, seat, to, border)


def may_attack(game: Game, seat: Seat, to: Area, border: Border) -> bool:
    """6.3 Whether a block may enter an area with enemies over this border."""
    used = game.ways[seat * MAP + to]
    if not used or border in used:
        return True
    return len(used) < (RELIEF if game.attacker[to] == FOE[seat] else WAYS)


def may_leave(game: Game, seat: Seat, source: Area, border: Border) -> bool:
    """5.22 No unpinned block crosses a border that the enemy used to enter the battle."""
    # Ruling: 5.22 a sea zone is not a border: unpinned blocks may sail out through it.
    return border not in game.ways[FOE[seat] * MAP + source]


def pinned(game: Game, seat: Seat, area: Area) -> int:
    """5.22 How many blocks of the seat are pinned by the main attack on the area."""
    foe = FOE[seat]
    if game.attacker[area] != foe:
        return 0
    # Ruling: 5.22 reserves do not pin; the defender chooses who is pinned by choosing who leaves.
    main = game.main[area]
    return sum(game.entry[block] == main for block in game.blocks(foe, area))


def free_to_leave(game: Game, seat: Seat, area: Area) -> int:
    """5.22 How many blocks that have not moved may still leave the area."""
    ready = (game.at[seat * MAP + area] & ~game.moved).bit_count()
    if game.at[FOE[seat] * MAP + area]:
        return max(0, ready - pinned(game, seat, area))
    return ready


def routes(game: Game, seat: Seat, source: Area, steps: int) -> dict[Route, int]:
    """5.2, 5.21 Routes over up to `steps` borders (at most two), each with how many blocks fit."""
    # Ruling: 5.2 a stack may march on to the area it came from: no rule forbids it.
    # Ruling: 5.22 an unpinned block that leaves a battle and comes back is a reserve.
    found: dict[Route, int] = {}
    crossed, first, extra = game.crossed, seat * LAND_BORDERS, game.extra
    at, foe = game.at, FOE[seat] * MAP
    barred = game.ways[foe + source]
    for to, border, beyond in WAYS_FROM[seat][source]:
        space = LIMITS[border] + extra - crossed[first + border]
        if space <= 0 or border in barred:
            continue
        if at[foe + to]:
            if may_attack(game, seat, to, border):
                found[to] = space
            continue
        found[to] = space
        if steps < 2:
            continue
        for last, second, route in beyond:
            more = LIMITS[second] + extra - crossed[first + second]
            if more > 0 and (not at[foe + last] or may_attack(game, seat, last, second)):
                found[route] = space if space < more else more
    return found
