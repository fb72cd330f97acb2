"""4. Changes to a planning chart. Each returns a new chart; the old one is not changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ....kernel.cloning import replace
from ....kernel.interface import Seat
from ...components.charts import FIRST_LOCATION, FIRST_SHIP, GARRISON, KIND, Card
from ...state.actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    BidIn,
    BribeEarlier,
    ClearPlan,
    FightEarlier,
    LowerBid,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    RemoveAll,
    RemoveMercenary,
    RemoveTroop,
    SendNoble,
    SendShip,
    TakeBribeBack,
)
from ...state.chart_order import battle_order, earlier, in_order
from ...state.game import BLANK, STAY, Game, PlanningChart

Edit = (
    RaiseBid
    | LowerBid
    | BidIn
    | SendShip
    | SendNoble
    | AddTroop
    | AddFive
    | AddEnough
    | RemoveTroop
    | AddMercenary
    | RemoveMercenary
    | RemoveAll
    | PlaceBlack
    | PlaceWhite
    | BribeEarlier
    | FightEarlier
    | TakeBribeBack
    | ClearPlan
)

FIVE = 5
"""Troops that `AddFive` adds."""


def edited(game: Game, seat: Seat, action: Edit) -> PlanningChart:
    """4 The seat's chart after one change."""
    chart = game.charts[seat]
    match action:
        case RaiseBid(by):
            return replace(chart, bid=chart.bid + by)
        case LowerBid(by):
            return replace(chart, bid=chart.bid - by)
        case BidIn(area):
            return replace(chart, bid_area=area)
        case SendShip(ship, zone):
            i = ship - FIRST_SHIP
            target = STAY if zone == game.ship_at[i] else zone
            return replace(chart, ships=put(chart.ships, i, target))
        case SendNoble(noble, area):
            target = STAY if area == game.noble_at[noble] else area
            return replace(chart, nobles=put(chart.nobles, noble, target))
        case AddTroop(location):
            return replace(chart, troops=add(chart.troops, location, 1))
        case AddFive(location):
            return replace(chart, troops=add(chart.troops, location, FIVE))
        case AddEnough(location):
            more = enough(chart, location)
            return replace(chart, troops=add(chart.troops, location, more))
        case RemoveTroop(location):
            return _still_manned(replace(chart, troops=add(chart.troops, location, -1)))
        case AddMercenary(location):
            return replace(chart, mercenaries=add(chart.mercenaries, location, 1))
        case RemoveMercenary(location):
            return _still_manned(replace(chart, mercenaries=add(chart.mercenaries, location, -1)))
        case RemoveAll(location):
            return without_counters(chart, [location])
        case PlaceBlack(card):
            return replace(chart, black=in_order(game, chart.black, card))
        case PlaceWhite(card):
            return replace(chart, white=tuple(sorted((*chart.white, card))))
        case BribeEarlier(card):
            return replace(chart, black=earlier(chart.black, card))
        case FightEarlier(location):
            order = battle_order(game, seat, chart)
            return replace(chart, battles=earlier(order, location))
        case TakeBribeBack(card):
            return replace(
                chart, white=without(chart.white, card), black=without(chart.black, card)
            )
        case ClearPlan():
            return BLANK
        case _:
            assert_never(action)


def put(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with `value` at `index`."""
    return (*row[:index], value, *row[index + 1 :])


def add(row: tuple[int, ...], location: Card, count: int) -> tuple[int, ...]:
    """The counters with `count` more on the location."""
    index = location - FIRST_LOCATION
    return put(row, index, row[index] + count)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(one for one in cards if one != card)


def without_counters(chart: PlanningChart, locations: Iterable[Card]) -> PlanningChart:
    """The chart with no troops and mercenaries on these locations."""
    troops, mercenaries = chart.troops, chart.mercenaries
    for location in locations:
        troops = put(troops, location - FIRST_LOCATION, 0)
        mercenaries = put(mercenaries, location - FIRST_LOCATION, 0)
    return _still_manned(replace(chart, troops=troops, mercenaries=mercenaries))


def _still_manned(chart: PlanningChart) -> PlanningChart:
    """7.1 The chart without the places in the order of battles that have no counters now."""
    if not chart.battles:
        return chart
    return replace(chart, battles=tuple(card for card in chart.battles if chart.counters(card)))


def enough(chart: PlanningChart, location: Card) -> int:
    """7.2 How many more counters it takes to beat the garrison, if nothing else defends it."""
    return beating(location) - chart.counters(location)


def beating(location: Card) -> int:
    """7.2 How many counters it takes to beat the garrison."""
    return GARRISON[KIND[location]] + 1
