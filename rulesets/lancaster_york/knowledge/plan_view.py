"""A planning chart as its owner sees it: its contents, its cost and the orders that will fail."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.interface import Json, Seat
from ..components.charts import (
    AREA_NAMES,
    AREAS,
    BID,
    BLACK,
    CARD_NAMES,
    LOCATIONS,
    PURCHASE_NAMES,
    TROOPS,
    WHITE,
    ZONE_NAMES,
)
from ..rules.ch5_deployment.payment import Item, affordable, bill
from ..state.board import Board
from ..state.chart_order import battle_order
from ..state.game import Game, PlanningChart
from ..state.legality import presence, resting_on_bid, void_locations


def plan_view(game: Game, seat: Seat, sealed: bool) -> Json:
    """4 The seat's chart; `view_types.py` explains the keys."""
    return _plan(game.board(), seat, game.charts[seat], game.money[seat], sealed)


@lru_cache(maxsize=1_000)
def _plan(board: Board, seat: Seat, chart: PlanningChart, money: int, sealed: bool) -> Json:
    """The chart as a view. Cached, because a change to one plan leaves those of the other seats as
    they are: do not change the result."""
    void = void_locations(board, seat, chart)
    items = bill(board, chart, void)
    areas = presence(board, seat, chart)
    return {
        "bid": chart.bid,
        "bid_area": AREA_NAMES[chart.bid_area],
        "ships": {CARD_NAMES[ship]: ZONE_NAMES[zone] for ship, zone in chart.voyages()},
        "nobles": {CARD_NAMES[noble]: AREA_NAMES[area] for noble, area in chart.marches()},
        "troops": _counters(chart.troops),
        "mercenaries": _counters(chart.mercenaries),
        "white": [CARD_NAMES[card] for card in chart.white],
        "black": [CARD_NAMES[card] for card in chart.black],
        "battles": [CARD_NAMES[card] for card in battle_order(board, seat, chart)],
        "cost": _costs(chart.bid, items),
        "owns": money,
        "void": [CARD_NAMES[location] for location in void],
        "if_captain": [CARD_NAMES[location] for location in resting_on_bid(board, seat, chart)],
        "unpaid": _unpaid(items, money - chart.bid),
        "presence": [AREA_NAMES[area] for area in AREAS if areas >> area & 1],
        "sealed": sealed,
    }


def _counters(row: tuple[int, ...]) -> Json:
    return {CARD_NAMES[card]: n for card, n in zip(LOCATIONS, row, strict=True) if n}


def _costs(bid: int, items: list[Item]) -> Json:
    costs = {BID: bid, WHITE: 0, BLACK: 0, TROOPS: 0}
    for item in items:
        costs[item.what] += item.count * item.each
    named = {PURCHASE_NAMES[what]: cost for what, cost in costs.items()}
    return {**named, "total": sum(costs.values())}


def _unpaid(items: list[Item], money: int) -> Json:
    return [
        {
            "what": PURCHASE_NAMES[item.what],
            "card": CARD_NAMES[item.card],
            "count": item.count - count,
        }
        for item, count in zip(items, affordable(items, money), strict=True)
        if count < item.count
    ]
