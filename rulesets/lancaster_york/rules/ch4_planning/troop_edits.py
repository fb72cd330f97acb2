"""4.4, 7.1 Troops and mercenaries on a planning chart: which counters may be placed and taken off,
and which battles may be fought earlier.

A change to one location leaves most others as they are, so what may be done on each location is
found in a cache.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, compress
from operator import or_
from typing import Final

from ....kernel.interface import Seat
from ...components.charts import LOCATIONS, TROOP_COUNTERS, Card
from ...state.actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    FightEarlier,
    RemoveAll,
    RemoveMercenary,
    RemoveTroop,
)
from ...state.board import Board
from ...state.chart_order import arranged
from ...state.legality import Areas, may_fight
from .chart_edits import FIVE, Edit, beating

# Made once: there are few of these actions, and they are offered constantly.
MUSTER: Final = tuple(map(AddTroop, LOCATIONS))
FIVES: Final = tuple(map(AddFive, LOCATIONS))
STORM: Final = tuple(map(AddEnough, LOCATIONS))
DISMISS: Final = tuple(map(RemoveTroop, LOCATIONS))
ENGAGE: Final = tuple(map(AddMercenary, LOCATIONS))
RELEASE: Final = tuple(map(RemoveMercenary, LOCATIONS))
HASTEN: Final = {location: FightEarlier(location) for location in LOCATIONS}
WITHDRAW: Final = tuple(map(RemoveAll, LOCATIONS))
INDICES: Final = range(len(LOCATIONS))

MAX_NEEDED: Final = max(FIVE, *map(beating, LOCATIONS))
"""More counters than these allow nothing more on a location."""
MAX_KEPT: Final = 1_000
"""Rows of changes that are kept."""
MAX_KEPT_ON_LOCATIONS: Final = 10_000

Stance = bool | None
"""Whether a location is the seat's own; None if the seat may neither defend nor attack it."""


@lru_cache(maxsize=MAX_KEPT)
def musters(
    board: Board,
    seat: Seat,
    areas: Areas,
    troops: tuple[int, ...],
    mercenaries: tuple[int, ...],
    spare: bool,
    order: tuple[Card, ...],
) -> tuple[Edit, ...]:
    """4.4 Place troops and mercenaries, of which some may be `spare`, on the seat's own locations,
    and on those of other players in the `areas` where the seat is or will be present; never on a
    location without an owner. 7.1 Change the `order` of the battles."""
    left = min(TROOP_COUNTERS - sum(troops), MAX_NEEDED)
    found = [*_on_empty(board, seat, areas, left, spare)]
    own = _stances(board, seat, areas)
    manned = [*compress(INDICES, map(or_, troops, mercenaries))]
    for i in manned:
        found[i] = _on_location(i, own[i], troops[i], mercenaries[i], left, spare)
    attacked = [LOCATIONS[i] for i in manned if not own[i]]
    return (*chain.from_iterable(found), *_earlier_battles(board, order, attacked))


def _earlier_battles(
    board: Board, order: tuple[Card, ...], attacked: list[Card]
) -> list[FightEarlier]:
    """7.1 The battles that may be fought earlier: all but the first."""
    return [HASTEN[location] for location in arranged(board, order, attacked)[1:]]


@lru_cache(maxsize=MAX_KEPT)
def _on_empty(
    board: Board, seat: Seat, areas: Areas, left: int, spare: bool
) -> tuple[tuple[Edit, ...], ...]:
    """The changes on each location where the seat has no counters yet."""
    stances = enumerate(_stances(board, seat, areas))
    return tuple(
        () if own is None else _on_location(i, own, 0, 0, left, spare) for i, own in stances
    )


@lru_cache(maxsize=MAX_KEPT)
def _stances(board: Board, seat: Seat, areas: Areas) -> tuple[Stance, ...]:
    """How the seat, present in `areas`, stands to each location."""
    return tuple(
        board.owner[location] == seat if may_fight(board, seat, areas, location) else None
        for location in LOCATIONS
    )


@lru_cache(maxsize=MAX_KEPT_ON_LOCATIONS)
def _on_location(
    i: int, own: Stance, troops: int, mercenaries: int, left: int, spare: bool
) -> tuple[Edit, ...]:
    """Place more counters on a location that may be defended or attacked, and take off those that
    are there; the seat has `left` other troops."""
    found: list[Edit] = []
    counters = troops + mercenaries
    if own is not None:
        if left:
            found.append(MUSTER[i])
        if left >= FIVE:
            found.append(FIVES[i])
        if not own and 1 < beating(LOCATIONS[i]) - counters <= left:
            found.append(STORM[i])
        if spare:
            found.append(ENGAGE[i])
    if troops:
        found.append(DISMISS[i])
    if mercenaries:
        found.append(RELEASE[i])
    if counters > 1:
        found.append(WITHDRAW[i])
    return tuple(found)
