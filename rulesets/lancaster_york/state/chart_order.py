"""6.1, 7.1 The order of the bribes and battles on a planning chart."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.interface import Seat
from ..components.charts import Card
from .board import OnBoard
from .game import PlanningChart


def battle_order(game: OnBoard, seat: Seat, chart: PlanningChart) -> tuple[Card, ...]:
    """7.1 The locations that the seat attacks, in the order in which it fights there."""
    attacked = [location for location in chart.manned() if game.owner[location] != seat]
    return arranged(game, chart.battles, attacked)


def arranged(game: OnBoard, order: tuple[Card, ...], attacked: Sequence[Card]) -> tuple[Card, ...]:
    """7.1 The attacked locations as the player has set their order, others by that of payment."""
    # Ruling: 7.1 battles are fought in the order set on the chart, by default that of payment.
    if not order:
        return tuple(sorted(attacked, key=game.printed.ranks.__getitem__))
    found = tuple(filter(attacked.__contains__, order))
    for location in attacked:
        if location not in found:
            found = in_order(game, found, location)
    return found


def in_order(game: OnBoard, cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """6.1, 7.1 Bribes or battles with one more, placed after the last that is paid before it."""
    ranks = game.printed.ranks
    place = len(cards)
    while place and ranks[cards[place - 1]] > ranks[card]:
        place -= 1
    return (*cards[:place], card, *cards[place:])


def earlier(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """6.1, 7.1 Bribes or battles with this one moved one place forward."""
    place = cards.index(card)
    return (*cards[: place - 1], card, cards[place - 1], *cards[place + 1 :])
