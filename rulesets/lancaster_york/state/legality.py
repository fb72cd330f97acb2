"""4.3 to 4.5, 5.3. What a planning chart may hold, during planning and at deployment."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.interface import Seat
from ..components.charts import (
    ADJACENT,
    BISHOPS,
    FIRST_SHIP,
    IN_REACH,
    LOCATIONS,
    NOBLES,
    NOBODY,
    PLANNING,
    SITE,
    Area,
    Card,
    Zone,
)
from .board import Board, OnBoard
from .game import STAY, PlanningChart

Areas = int
"""A set of areas as a bit mask."""
ROOTED = tuple((card, 1 << SITE[card]) for card in LOCATIONS + BISHOPS)
"""Cards that are always present in one area. Ships are not present anywhere (10.3)."""


def presence(board: Board, seat: Seat, chart: PlanningChart) -> Areas:
    """4.4 Where the seat is present this turn, and so may attack: it has a location, a bishop, the
    Captain of Calais, or a noble, who counts both in his area and in the one he is ordered to."""
    areas = standing_presence(board, seat, chart.nobles)
    landing = landing_of(board, seat, chart)
    return areas if landing is None else areas | 1 << landing


def landing_of(board: Board, seat: Seat, chart: PlanningChart) -> Area | None:
    """4.4 Where the seat's Captain of Calais lands: by the bid during planning, by the title
    after."""
    # Ruling: 4.4 the Captain of Calais gives presence as a noble; an attack may depend on a bid.
    # He lands before the troops are placed: if the bid fails, the attack is void (5.3).
    if board.phase == PLANNING:
        return chart.bid_area if chart.bid else None
    return board.captain_area if board.captain == seat else None


@lru_cache(maxsize=1_000)
def standing_presence(board: Board, seat: Seat, orders: tuple[int, ...]) -> Areas:
    """4.4 Where the seat is present even if its bid for Calais fails, with these orders for the
    nobles. Cached, because most changes to a plan leave them as they are."""
    areas = 0
    for card, bit in ROOTED:
        if board.owner[card] == seat:
            areas |= bit
    for noble in NOBLES:
        if board.owner[noble] == seat:
            areas |= 1 << board.noble_at[noble]
            if orders[noble] != STAY:
                areas |= 1 << orders[noble]
    return areas


def may_fight(game: OnBoard, seat: Seat, areas: Areas, location: Card) -> bool:
    """4.4 Whether troops of the seat, present in `areas`, may defend or attack the location."""
    owner = game.owner[location]
    return owner == seat or (owner != NOBODY and bool(areas >> SITE[location] & 1))


def may_bribe(game: OnBoard, seat: Seat, card: Card) -> bool:
    """4.5 Black cubes: whether the personality is another player's, wherever it is."""
    return game.owner[card] not in (seat, NOBODY)


def may_secure(game: OnBoard, seat: Seat, card: Card) -> bool:
    """4.5 White cubes: whether the personality is the seat's own."""
    return game.owner[card] == seat


def may_march(game: OnBoard, seat: Seat, noble: Card, area: Area) -> bool:
    """4.3 Whether the noble belongs to the seat and the area is adjacent to his."""
    return game.owner[noble] == seat and area in ADJACENT[game.noble_at[noble]]


def may_sail(game: OnBoard, seat: Seat, ship: Card, zone: Zone) -> bool:
    """4.2 Whether the ship belongs to the seat and the zone is at most two away."""
    return game.owner[ship] == seat and zone in IN_REACH[game.ship_at[ship - FIRST_SHIP]]


def resting_on_bid(board: Board, seat: Seat, chart: PlanningChart) -> list[Card]:
    """4.4 Locations whose counters are legal only if the seat's bid for Calais wins."""
    sure = standing_presence(board, seat, chart.nobles)
    hoped = presence(board, seat, chart)
    if hoped == sure:
        return []
    return [
        location
        for location in chart.manned()
        if may_fight(board, seat, hoped, location) and not may_fight(board, seat, sure, location)
    ]


def void_locations(board: Board, seat: Seat, chart: PlanningChart) -> list[Card]:
    """5.3 Locations on which the chart has counters that may not be there."""
    areas = presence(board, seat, chart)
    return [location for location in chart.manned() if not may_fight(board, seat, areas, location)]
