"""What all players know for certain about a hand that they have not seen.

A seat that passes quickly (6.3) shows in each window whether it holds the fitting card. Bounds
record that: for each card, the fewest and the most copies that the hand can hold.
"""

from __future__ import annotations

from ..components.cards import CardFaces
from ..components.charts import CARDS, Card

Bounds = tuple[tuple[int, int], ...]
"""Indexed by `Card`: the fewest and the most copies."""


def unknown(cards: CardFaces) -> Bounds:
    """The bounds of a hand of which nothing is known."""
    return tuple((0, cards[card].copies) for card in CARDS)


def after_drawing(bounds: Bounds, cards: CardFaces) -> Bounds:
    """The bounds after drawing a card that no other seat has seen."""
    return tuple((bounds[c][0], min(bounds[c][1] + 1, cards[c].copies)) for c in CARDS)


def after_playing(bounds: Bounds, card: Card) -> Bounds:
    least, most = bounds[card]
    return _changed(bounds, card, max(0, least - 1), max(0, most - 1))


def holding(bounds: Bounds, card: Card) -> Bounds:
    """The bounds after the hand turned out to hold the card."""
    least, most = bounds[card]
    return _changed(bounds, card, max(1, least), max(1, most))


def lacking(bounds: Bounds, card: Card) -> Bounds:
    """The bounds after the hand turned out to hold no copy of the card."""
    return _changed(bounds, card, 0, 0)


def _changed(bounds: Bounds, card: Card, least: int, most: int) -> Bounds:
    if bounds[card] == (least, most):
        return bounds
    return (*bounds[:card], (least, most), *bounds[card + 1 :])
