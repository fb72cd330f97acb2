"""A planning chart as its orders: quick to change, to pay for and to carry out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ...kernel.interface import Action, Seat
from ..components.charts import (
    FIRST_LOCATION,
    FIRST_SHIP,
    GARRISON,
    KIND,
    LOCATIONS,
    MIDLANDS,
    TROOP_PRICE,
    Area,
    Card,
)
from ..rules.ch4_planning.chart_edits import FIVE
from ..rules.ch4_planning.planning import BRIBE, LAND, MARCH, RAISE, SAIL, SEAL, SECURE
from ..rules.ch4_planning.troop_edits import ENGAGE, FIVES, MUSTER, STORM
from ..rules.ch5_deployment.payment import price
from ..state.game import Game, PlanningChart

RAISES: Final = tuple(sorted(RAISE, reverse=True))
"""How a bid is raised, the largest step first."""


@dataclass(frozen=True, slots=True)
class FastChart:
    """What a seat has ordered. Immutable: a new order makes a new sheet."""

    bid: int = 0
    bid_area: int = MIDLANDS
    marches: Mapping[Card, Area] = field(default_factory=dict)
    """The area that a noble is ordered to."""
    voyages: Mapping[int, int] = field(default_factory=dict)
    """The zone that a ship, counted from `FIRST_SHIP`, is ordered to."""
    counters: Mapping[Card, int] = field(default_factory=dict)
    """Troops and mercenaries together on each location."""
    white: tuple[Card, ...] = ()
    black: tuple[Card, ...] = ()
    """In the order of payment."""
    spent: int = 0
    """Pounds for bid and cubes; counters are paid by `cost`."""
    laid: int = 0
    """Troops that lie on the chart already."""

    def troops(self, hired: int) -> int:
        """How many of the counters are troops, if mercenaries are used first."""
        return max(self.laid, sum(self.counters.values()) - hired)

    def cost(self, hired: int) -> int:
        """What it costs in all."""
        return self.spent + TROOP_PRICE * self.troops(hired)


IDLE: Final = FastChart()


def sheet_of(game: Game, chart: PlanningChart) -> FastChart:
    """The orders on a chart."""
    cubes = sum(price(game, card) for card in chart.white)
    bribes = sum(2 * price(game, card) for card in chart.black)
    return FastChart(
        bid=chart.bid,
        bid_area=chart.bid_area,
        marches=dict(chart.marches()),
        voyages={ship - FIRST_SHIP: zone for ship, zone in chart.voyages()},
        counters={place: count for place in LOCATIONS if (count := chart.counters(place))},
        white=chart.white,
        black=chart.black,
        spent=chart.bid + cubes + bribes,
        laid=sum(chart.troops),
    )


def actions(game: Game, seat: Seat, sheet: FastChart) -> tuple[Action, ...]:
    """The changes that turn the seat's chart into the sheet, which adds to it, and the seal."""
    return (*_changes(game, seat, sheet), SEAL)


def _changes(game: Game, seat: Seat, sheet: FastChart) -> Iterator[Action]:
    chart = game.charts[seat]
    if sheet.bid_area != chart.bid_area:
        yield LAND[chart.bid_area]
    missing = sheet.bid - chart.bid
    for step, raised in RAISES:
        yield from [raised] * (missing // step)
        missing %= step
    for noble, area in sheet.marches.items():
        if chart.nobles[noble] != area:
            yield MARCH[noble][area]
    for ship, zone in sheet.voyages.items():
        if chart.ships[ship] != zone:
            yield SAIL[ship][zone]
    for card in sheet.white:
        if card not in chart.white:
            yield SECURE[card]
    for card in sheet.black:
        if card not in chart.black:
            yield BRIBE[card]
    yield from _musters(game, seat, chart, sheet)


def _musters(game: Game, seat: Seat, chart: PlanningChart, sheet: FastChart) -> Iterator[Action]:
    hired = game.mercenaries[seat] - sum(chart.mercenaries)
    for location, count in sheet.counters.items():
        i = location - FIRST_LOCATION
        there = chart.counters(location)
        engaged = min(hired, count - there)
        yield from [ENGAGE[i]] * engaged
        hired -= engaged
        there += engaged
        storm = GARRISON[KIND[location]] + 1
        if game.owner[location] != seat and 1 < storm - there <= count - there:
            yield STORM[i]
            there = storm
        while there < count:
            step, muster = (FIVE, FIVES[i]) if count - there >= FIVE else (1, MUSTER[i])
            yield muster
            there += step
