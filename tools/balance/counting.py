"""Shares of wins with their intervals, over many games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from roses_rules.ladder.report import Z, interval
from rulesets.telling.tally import Trait

from .playing import Game

FEWEST = 30
"""With fewer seats on either side of a comparison, its interval would be too narrow."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often seats with something in common won, in percent, with its 95 % interval."""

    percent: float
    low: float
    high: float
    count: int
    """How many seats."""


@dataclass(frozen=True, slots=True)
class Effect:
    """How much more often a seat wins with something than without it, in points, compared among
    seats of the same side, with its 95 % interval on both sides."""

    points: float
    margin: float


def share(scores: Sequence[float]) -> Share:
    """Raises ValueError for no scores."""
    if not scores:
        raise ValueError("no games: no share of wins")
    won = sum(scores) / len(scores)
    low, high = interval(won, len(scores))
    return Share(100 * won, 100 * low, 100 * high, len(scores))


def shares_of_places(games: Sequence[Game]) -> dict[Trait, Share]:
    """How often each side won, sorted within each group."""
    scores: defaultdict[Trait, list[float]] = defaultdict(list)
    for seated in (seated for game in games for seated in game.seats):
        for place in seated.places:
            scores[place].append(seated.score)
    groups = list(dict.fromkeys(group for group, _ in scores))
    order = sorted(scores, key=lambda place: (groups.index(place[0]), *_ranked(place[1])))
    return {place: share(scores[place]) for place in order}


def shares_of_means(games: Sequence[Game]) -> dict[Trait, tuple[Share, Effect | None]]:
    """How often seats won that had or used each card, unit and so on; those that help most come
    first in each group, and those that cannot be compared last."""
    found = {}
    for mean in sorted({m for game in games for seated in game.seats for m in seated.means}):
        scores = [seat.score for game in games for seat in game.seats if mean in seat.means]
        found[mean] = share(scores), effect(games, mean)
    return dict(
        sorted(found.items(), key=lambda item: (item[0][0], *_help(item[1][1]), item[0][1]))
    )


def effect(games: Sequence[Game], mean: Trait) -> Effect | None:
    """None where the sides that have seats with and without it have too few of either. The sides
    are weighed by how well they can be compared (Mantel and Haenszel)."""
    sides: defaultdict[Trait, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for seated in (seated for game in games for seated in game.seats):
        sides[seated.places[0]][mean in seated.means].append(seated.score)
    compared = [side for side in sides.values() if all(side)]
    if any(sum(len(side[had]) for side in compared) < FEWEST for had in (False, True)):
        return None
    weight = difference = variance = 0.0
    for without, own in compared:
        size = len(own) * len(without) / (len(own) + len(without))
        won, other = sum(own) / len(own), sum(without) / len(without)
        weight += size
        difference += size * (won - other)
        variance += size**2 * (won * (1 - won) / len(own) + other * (1 - other) / len(without))
    return Effect(100 * difference / weight, 100 * Z * sqrt(variance) / weight)


def _help(found: Effect | None) -> tuple[bool, float]:
    """A key that puts what helps most first."""
    return found is None, -found.points if found else 0.0


def _ranked(name: str) -> tuple[int, str]:
    """Ordinals in their order, other names by the alphabet."""
    ordinals = ("First", "Second", "Third", "Fourth")
    return (ordinals.index(name) if name in ordinals else len(ordinals), name)
