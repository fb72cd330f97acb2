"""8.1 Who controls an area: control points, and the chart that breaks ties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..kernel.interface import Seat
from .charts import (
    AREAS,
    ASSETS,
    CAPTAIN_POINTS,
    HOUSES,
    KIND,
    KINDS,
    NOBLE,
    NOBODY,
    POINTS,
    SHIP,
    Area,
    House,
)
from .game import Game

CHART: Final = KINDS[: SHIP + 1]
"""The Control Point Chart, from left to right."""

Worth = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Control points, the nobles from the highest down, and how many of each kind the chart shows
after them: of two, the greater one wins."""


@dataclass(slots=True)
class Holding:
    """What somebody has in an area, or in the whole country."""

    nobles: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=lambda: [0] * len(CHART))
    """Of each kind; nobles are not counted here."""

    def points(self) -> int:
        """8.1 Nobles bring what is on their counters, everything else what the chart says."""
        return sum(self.nobles) + sum(
            count * points for count, points in zip(self.counts, POINTS, strict=False)
        )

    def worth(self) -> Worth:
        return (self.points(), *self.rank())

    def rank(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """8.2 What breaks ties: the highest nobles, one after the other, whoever has more of them
        at the end; then the chart from left to right."""
        return tuple(sorted(self.nobles, reverse=True)), tuple(self.counts)

    def add(self, other: Holding) -> None:
        self.nobles += other.nobles
        self.counts = [a + b for a, b in zip(self.counts, other.counts, strict=True)]


@dataclass(frozen=True, slots=True)
class Standing:
    """How an area would be counted now."""

    points: tuple[tuple[Seat, int], ...]
    """Of the seats that have any, in turn order."""
    first: Seat | None
    second: Seat | None
    tied: bool
    """First or second place was not decided by points alone."""
    house: House | None
    """Who wins the votes."""
    house_points: tuple[int, ...]
    house_tied: bool


def survey(game: Game) -> list[list[Holding]]:
    """8.1 What each seat has in each area: `survey(game)[area][seat]`."""
    found = [[Holding() for _ in game.score] for _ in AREAS]
    owner = game.owner
    for card in ASSETS:
        if owner[card] == NOBODY:
            continue
        holding = found[game.area_of(card)][owner[card]]
        if KIND[card] == NOBLE:
            holding.nobles.append(game.control(card))
        else:
            holding.counts[KIND[card]] += 1
    if game.captain is not None:
        found[game.captain_area][game.captain].nobles.append(CAPTAIN_POINTS)
    return found


def together(holdings: Iterable[Holding]) -> Holding:
    """All of them as one."""
    total = Holding()
    for holding in holdings:
        total.add(holding)
    return total


def standings(game: Game) -> list[Standing]:
    """Every area, as Parliament would count it now."""
    return [_standing(game, holdings) for holdings in survey(game)]


def standing(game: Game, area: Area) -> Standing:
    return _standing(game, survey(game)[area])


def _standing(game: Game, holdings: list[Holding]) -> Standing:
    present = [seat for seat in game.order if holdings[seat].points()]
    # A sort keeps the order of equals, which is turn order: the last tie-break of the chart.
    ranking = sorted(present, key=lambda seat: holdings[seat].worth(), reverse=True)
    points = [holdings[seat].points() for seat in ranking[:3]]
    houses = [
        together(holdings[seat] for seat in present if game.houses[seat] == house)
        for house in (HOUSES if game.houses else ())
    ]
    return Standing(
        points=tuple((seat, holdings[seat].points()) for seat in present),
        first=ranking[0] if ranking else None,
        second=ranking[1] if len(ranking) > 1 else None,
        tied=len(set(points)) < len(points),
        house=_house(game, houses, present),
        house_points=tuple(house.points() for house in houses),
        house_tied=bool(present and houses) and houses[0].points() == houses[1].points(),
    )


def _house(game: Game, houses: list[Holding], present: list[Seat]) -> House | None:
    """8.3 The house with more control points; the chart breaks ties."""
    if not houses or not present:
        return None
    lancaster, york = (house.worth() for house in houses)
    if lancaster == york:
        # Ruling: 8.3 houses that are equal in everything: that of the first present in turn order.
        return game.houses[present[0]]
    return HOUSES[lancaster < york]
