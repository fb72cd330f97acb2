"""5.1, 5.2. What a planning chart costs, and what is paid for if money is short."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.value import value
from ...components.charts import (
    BLACK,
    FIRST_LOCATION,
    LOCATIONS,
    TROOP_PRICE,
    TROOPS,
    WHITE,
    Card,
    Purchase,
)
from ...state.board import OnBoard
from ...state.game import PlanningChart


@value
class Item:
    """One line of the bill: a cube, or all the troops on a location."""

    what: Purchase
    card: Card
    count: int
    each: int


def price(game: OnBoard, card: Card) -> int:
    """4.5 The price of a white cube in pounds: the points of a noble, the income of a bishop or
    ship. A black cube costs twice as much."""
    face = game.printed.cards[card]
    return face.value or face.income


def bill(game: OnBoard, chart: PlanningChart, void: list[Card]) -> list[Item]:
    """5.2 The chart's purchases except the bid, in the order of payment: white cubes, black cubes,
    troops; within each by the Control Point Chart, then higher nobles first, then areas with more
    votes. Counters that are void cost nothing."""
    return [
        *(Item(WHITE, card, 1, price(game, card)) for card in _ranked(game, chart.white)),
        *(Item(BLACK, card, 1, 2 * price(game, card)) for card in _ranked(game, chart.black)),
        *_troops(game, chart, void),
    ]


def _troops(game: OnBoard, chart: PlanningChart, void: list[Card]) -> Iterator[Item]:
    wanted = [
        location
        for location, count in zip(LOCATIONS, chart.troops, strict=True)
        if count and location not in void
    ]
    for location in _ranked(game, tuple(wanted)):
        yield Item(TROOPS, location, chart.troops[location - FIRST_LOCATION], TROOP_PRICE)


def _ranked(game: OnBoard, cards: tuple[Card, ...]) -> list[Card]:
    return sorted(cards, key=game.printed.ranks.__getitem__)


def affordable(items: list[Item], money: int) -> list[int]:
    """5.2 How many of each line of the bill this money pays for, in order."""
    # Ruling: 5.2 items that the player cannot afford are left out; cheaper ones are still paid.
    paid = []
    for item in items:
        count = min(item.count, money // item.each)
        money -= count * item.each
        paid.append(count)
    return paid
