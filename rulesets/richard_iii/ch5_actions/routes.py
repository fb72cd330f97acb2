"""5.2 Where a stack can march: routes over one or two borders, and how many blocks fit."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Seat
from ..components.areas import AREAS, CLOSED, IS_RED, LAND_BORDERS, LIMITS, MAP, NEIGHBOURS
from ..components.blocks import BLOCKS
from ..components.ids import FOE, RELIEF, WAYS, Area, Border
from ..state.actions import March, MarchAll
from ..state.game import Game

Route = int
"""A destination and the area on the way to it, as one number: an index into `ROUTES`."""

_SINGLE: Final = tuple((to, None) for to in AREAS)
_DOUBLE: Final = tuple((to, via) for via in AREAS for to, _ in NEIGHBOURS[via])
ROUTES: Final[tuple[tuple[Area, Area | None], ...]] = (*_SINGLE, *_DOUBLE)
ROUTE: Final = {route: number for number, route in enumerate(ROUTES)}
ONWARD: Final = tuple(
    tuple(
        tuple((to, border, ROUTE[to, via]) for to, border in NEIGHBOURS[via] if to != here)
        for via, _ in NEIGHBOURS[here]
    )
    for here in AREAS
)
"""For each area, and each of its neighbours, the areas beyond."""

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
    if to in CLOSED[seat]:
        return False
    if not game.at[FOE[seat] * MAP + to]:
        return True
    used = game.ways[seat * MAP + to]
    most = RELIEF if game.attacker[to] == FOE[seat] else WAYS
    return border in used or len(used) < most


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


def routes(game: Game, seat: Seat, source: Area, steps: int) -> list[tuple[Route, int]]:
    """5.2, 5.21 Routes over up to `steps` borders (at most two), each with how many blocks fit."""
    # Ruling: 5.2 a stack may march on to the area it came from: no rule forbids it.
    # Ruling: 5.22 an unpinned block that leaves a battle and comes back is a reserve.
    found: list[tuple[Route, int]] = []
    at, enemy = game.at, FOE[seat] * MAP
    for (to, border), beyond in zip(NEIGHBOURS[source], ONWARD[source], strict=True):
        space = room(game, seat, border)
        if space <= 0 or not may_leave(game, seat, source, border):
            continue
        if may_enter(game, seat, to, border):
            found.append((to, space))
        else:
            continue
        if steps < 2 or IS_RED[border] or at[enemy + to]:
            continue
        for last, second, route in beyond:
            more = room(game, seat, second)
            if more > 0 and may_enter(game, seat, last, second):
                found.append((route, min(space, more)))
    return found
