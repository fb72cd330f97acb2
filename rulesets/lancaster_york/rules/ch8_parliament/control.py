"""8.1 Who controls an area: control points, and the chart that breaks ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ....kernel.interface import Seat
from ....kernel.value import value
from ...components.charts import (
    AREAS,
    CAPTAIN_POINTS,
    CARDS,
    HOUSES,
    KIND,
    KINDS,
    NOBLE,
    NOBODY,
    POINTS,
    ROYAL_CASTLE,
    SHIP,
    TIES,
    TURN_ORDER,
    House,
    Tie,
)
from ...state.board import Board, OnBoard, area_of

BASE: Final = 8
"""Greater than the number of cards of any kind."""
WEIGHT: Final = tuple(BASE ** (SHIP - kind) if kind <= SHIP else 0 for kind in KINDS)
"""The Control Point Chart as a number with a digit for each kind, from left to right: one card of
a kind outweighs any number of those to its right."""

MAX_KEPT: Final = 250
"""Boards whose count is kept."""

Rank = tuple[list[int], int]
"""The nobles, highest first, then the chart as a number: of two ranks the greater wins."""


@dataclass(slots=True)
class Holding:
    """What a player has in an area, or in the whole country."""

    points: int = 0
    nobles: list[int] = field(default_factory=list)
    others: int = 0
    """How many cards of each other kind, as the chart's number: see `WEIGHT`."""

    def rank(self) -> Rank:
        """8.2 What breaks ties: the nobles from the highest down, then how many there are; then the
        chart from left to right."""
        return sorted(self.nobles, reverse=True), self.others

    def add(self, other: Holding) -> None:
        self.points += other.points
        self.nobles += other.nobles
        self.others += other.others


@value
class Standing:
    """How Parliament would count an area now."""

    points: tuple[tuple[Seat, int], ...]
    """Control points of the seats that have any, in turn order."""
    first: Seat | None
    second: Seat | None
    ties: tuple[tuple[Seat, Seat, Tie], ...]
    """Ties for a place: the seat ahead, the seat behind, and what broke the tie."""
    house: House | None
    """The House that wins the votes."""
    house_by: Tie | None
    """What decided the votes if the Houses had equal points."""


def survey(game: OnBoard) -> list[list[Holding]]:
    """8.1 What each seat has in each area: `survey(game)[area][seat]`."""
    found = [[Holding() for _ in game.order] for _ in AREAS]
    for card, owner in enumerate(game.owner):
        if owner == NOBODY:
            continue
        holding = found[area_of(game, CARDS[card])][owner]
        kind = KIND[card]
        if kind == NOBLE:
            _add_noble(holding, game.printed.cards[card].value)
        else:
            holding.points += POINTS[kind]
            holding.others += WEIGHT[kind]
    if game.captain is not None:
        _add_noble(found[game.captain_area][game.captain], CAPTAIN_POINTS)
    return found


def _add_noble(holding: Holding, value: int) -> None:
    """8.1 A noble is worth the number on the counter; 8.2 the Captain of Calais counts as one."""
    holding.points += value
    holding.nobles.append(value)


def combined(holdings: Iterable[Holding]) -> Holding:
    """The sum of the holdings."""
    total = Holding()
    for holding in holdings:
        total.add(holding)
    return total


@lru_cache(maxsize=MAX_KEPT)
def standings(board: Board) -> tuple[Standing, ...]:
    """Every area, as Parliament would count it now. Cached: Parliament counts them one by one."""
    return tuple(_standing(board, holdings) for holdings in survey(board))


def _standing(board: Board, holdings: list[Holding]) -> Standing:
    present = [seat for seat in board.order if holdings[seat].points]
    # The sort is stable, so equal seats stay in turn order: the last tie-break of the chart.
    ranking = sorted(present, key=lambda seat: _worth(holdings[seat]), reverse=True)
    house, house_by = _house(board, holdings, present)
    return Standing(
        points=tuple([(seat, holdings[seat].points) for seat in present]),
        first=ranking[0] if ranking else None,
        second=ranking[1] if len(ranking) > 1 else None,
        ties=tuple(_ties(holdings, ranking[:3])),
        house=house,
        house_by=house_by,
    )


def _ties(holdings: list[Holding], ranking: list[Seat]) -> Iterator[tuple[Seat, Seat, Tie]]:
    """8.2 The ties on points between neighbours among the first three in the ranking."""
    for ahead, behind in pairwise(ranking):
        if holdings[ahead].points == holdings[behind].points:
            yield ahead, behind, _decider(holdings[ahead], holdings[behind])


def _decider(one: Holding, other: Holding) -> Tie:
    """8.2 What breaks the tie: the first kind on the chart in which the holdings differ, or turn
    order."""
    nobles, others = one.rank()
    their_nobles, their_others = other.rank()
    if nobles != their_nobles:
        return TIES[NOBLE]
    for kind in KINDS[ROYAL_CASTLE : SHIP + 1]:
        if others // WEIGHT[kind] != their_others // WEIGHT[kind]:
            return TIES[kind]
    return TURN_ORDER


def _worth(holding: Holding) -> tuple[int, Rank]:
    return holding.points, holding.rank()


def _house(
    board: Board, holdings: list[Holding], present: list[Seat]
) -> tuple[House | None, Tie | None]:
    """8.3 The House with more control points, and what broke the tie if points were equal."""
    if not board.houses or not present:
        return None, None
    sides = [
        combined(holdings[seat] for seat in present if board.houses[seat] == house)
        for house in HOUSES
    ]
    lancaster, york = map(_worth, sides)
    by = _decider(*sides) if sides[0].points == sides[1].points else None
    if lancaster == york:
        # Ruling: 8.3 if Houses tie on the chart, the first seat present in turn order decides.
        return board.houses[present[0]], by
    return HOUSES[lancaster < york], by


def votes(board: Board, found: Sequence[Standing]) -> tuple[int, int]:
    """8.3 The votes that Lancaster and York would win now."""
    count = [0, 0]
    for face, seen in zip(board.printed.areas, found, strict=True):
        if seen.house is not None:
            count[seen.house] += face.votes
    return count[0], count[1]
