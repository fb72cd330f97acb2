"""4.3 to 4.5, 5.3. What a planning chart may hold: asked while planning and at deployment."""

from __future__ import annotations

from ..kernel.interface import Seat
from .charts import (
    ADJACENT,
    BISHOPS,
    FIRST_SHIP,
    IN_REACH,
    LOCATIONS,
    NOBLES,
    NOBODY,
    SITE,
    Area,
    Card,
    Zone,
)
from .game import STAY, Game, PlanningChart

Areas = int
"""A set of areas, as bits."""
ROOTED = tuple((card, 1 << SITE[card]) for card in LOCATIONS + BISHOPS)
"""Cards that are always present in one area. Ships are not present anywhere (10.3)."""


def presence(game: Game, seat: Seat, chart: PlanningChart) -> Areas:
    """4.4 Where the seat is present this turn, and may attack: by a location, a bishop, or a
    noble, who counts both where he is and where the chart sends him."""
    owner, areas = game.owner, 0
    for card, bit in ROOTED:
        if owner[card] == seat:
            areas |= bit
    for noble in NOBLES:
        if owner[noble] == seat:
            areas |= 1 << game.noble_at[noble]
            if chart.nobles[noble] != STAY:
                areas |= 1 << chart.nobles[noble]
    return areas


def may_fight(game: Game, seat: Seat, areas: Areas, location: Card) -> bool:
    """4.4 Whether troops of the seat, present in `areas`, may defend or attack the location."""
    owner = game.owner[location]
    return owner == seat or (owner != NOBODY and bool(areas >> SITE[location] & 1))


def may_bribe(game: Game, seat: Seat, card: Card) -> bool:
    """4.5 Black cubes: whether the personality is another player's, wherever it is."""
    return game.owner[card] not in (seat, NOBODY)


def may_secure(game: Game, seat: Seat, card: Card) -> bool:
    """4.5 White cubes: whether the personality is the seat's own."""
    return game.owner[card] == seat


def may_march(game: Game, seat: Seat, noble: Card, area: Area) -> bool:
    """4.3 Whether the noble is the seat's own, and the area adjacent to his."""
    return game.owner[noble] == seat and area in ADJACENT[game.noble_at[noble]]


def may_sail(game: Game, seat: Seat, ship: Card, zone: Zone) -> bool:
    """4.2 Whether the ship is the seat's own, and the zone at most two away."""
    return game.owner[ship] == seat and zone in IN_REACH[game.ship_at[ship - FIRST_SHIP]]


def void_locations(game: Game, seat: Seat, chart: PlanningChart) -> list[Card]:
    """5.3 Locations on which the chart has counters that may not be there."""
    areas = presence(game, seat, chart)
    return [
        location
        for location in LOCATIONS
        if chart.counters(location) and not may_fight(game, seat, areas, location)
    ]
