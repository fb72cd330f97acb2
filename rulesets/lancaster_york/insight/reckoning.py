"""What a Parliament would score, and what a position promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from ..components.cards import Printed
from ..components.charts import (
    AREAS,
    AWARD_SCORE,
    BISHOPS,
    CHURCH_SCORE,
    FIRST_SHIP,
    HOUSES,
    KING_SCORE,
    MAX_AID,
    PORTS,
    SHIPS,
    TRADE_SCORE,
    TROOP_PRICE,
)
from .position import CAPTAIN_CLAIM, POINT_BITS, Position, claims, places

NAMES: Final = ("lead", "areas", "king", "awards", "pairs", "control", "income", "money", "aid")
WEIGHTS: Final[Mapping[int, Mapping[str, float]]] = {
    seats: dict(zip(NAMES, weights, strict=True))
    for seats, weights in (
        (2, (1.0, 0.1, 0.1, 0.8, 0.8, 0.25, 0.8, 1.0, 0.6)),
        (3, (1.0, 0.1, 0.1, 0.3, 0.3, 0.1, 0.5, 0.6, 0.5)),
        (4, (1.0, 0.05, 0.05, 0.05, 0.1, 0.02, 0.3, 0.4, 0.45)),
    )
}
"""What one point of each is worth, in victory points at the end, by the number of seats: who leads
two players stays ahead, but three others take from the one who leads them. From a regression over
games that the server played against itself."""
LASTING: Final = 0.8
"""How much of what scores in one Parliament still scores in the next."""
LASTS: Final = tuple(sum(LASTING**k for k in range(turns)) for turns in range(7))
"""For how many Parliaments a holding counts if so many are to come."""
UNSURE: Final[Mapping[int, Sequence[float]]] = {
    2: (2.0, 13.0, 18.0, 26.0, 32.0, 35.0),
    3: (2.0, 9.0, 12.0, 15.0, 17.0, 18.0),
    4: (2.0, 7.0, 9.0, 10.0, 10.0, 11.0),
}
"""By how many points the end differs from what was promised, by seats and Parliaments to come."""

PLACE: Final = 0.02
"""How much of a seat's worth is its place among the others, and not its chance to win."""
FAR: Final = 20.0
"""By so many points above the average, a place is most of what it can be."""

Rows = Mapping[str, Sequence[float]]
"""The features of each seat, by name."""

_claims = lru_cache(maxsize=8)(claims)


@lru_cache(maxsize=32)
def _weights(seats: int, calm: float) -> Mapping[str, float]:
    """Where rivals are careless, a lead lasts as it does between two."""
    many, two = WEIGHTS[seats], WEIGHTS[2]
    return {name: (1 - calm) * many[name] + calm * two[name] for name in NAMES}


@lru_cache(maxsize=8)
def _incomes(printed: Printed) -> tuple[int, ...]:
    return tuple(face.income for face in printed.cards[: FIRST_SHIP + len(SHIPS)])


class Reckoning:
    """What each seat would score in a Parliament now, by source."""

    __slots__ = ("areas", "awards", "control", "incomes", "king", "pairs")

    def __init__(self, position: Position) -> None:
        seats = len(position.score)
        nothing = [0] * seats
        self.areas, self.awards, self.pairs = nothing[:], nothing[:], nothing[:]
        self.king = nothing[:]
        self.control, self.incomes = nothing[:], nothing[:]
        self._count_areas(position, seats)
        owner = position.owner
        for holder in position.awards:
            if holder >= 0:
                self.awards[holder] += AWARD_SCORE
        if position.captain >= 0:
            self.awards[position.captain] += AWARD_SCORE
        for port, ship in zip(PORTS, SHIPS, strict=True):
            if owner[port] == owner[ship] >= 0:
                self.pairs[owner[port]] += TRADE_SCORE
        for town, bishop in zip(position.printed.cathedrals, BISHOPS, strict=True):
            if owner[town] == owner[bishop] >= 0:
                self.pairs[owner[town]] += CHURCH_SCORE

    def _count_areas(self, position: Position, seats: int) -> None:
        printed, control, incomes = position.printed, self.control, self.incomes
        found = [[0] * seats for _ in AREAS]
        for seat, area, claim, income in zip(
            position.owner, places(position), _claims(printed), _incomes(printed), strict=False
        ):
            if seat >= 0:
                found[area][seat] += claim
                incomes[seat] += income
        if position.captain >= 0:
            found[position.captain_area][position.captain] += CAPTAIN_CLAIM
        votes = [0, 0]
        for face, claimed in zip(position.printed.areas, found, strict=True):
            first = second = -1
            best = next_best = 0
            for seat in position.order:
                claim = claimed[seat]
                if claim > best:
                    first, second, best, next_best = seat, first, claim, best
                elif claim > next_best:
                    second, next_best = seat, claim
                control[seat] += claim >> POINT_BITS
            if first >= 0:
                self.areas[first] += face.first
            if second >= 0:
                self.areas[second] += face.second
            if position.houses and first >= 0:
                votes[_house(position, claimed)] += face.votes
        if votes[0] != votes[1]:
            crowned = HOUSES[votes[0] < votes[1]]
            for seat, house in enumerate(position.houses):
                if house == crowned:
                    self.king[seat] = KING_SCORE

    def total(self, seat: int) -> int:
        """All that the seat would score."""
        return self.areas[seat] + self.king[seat] + self.awards[seat] + self.pairs[seat]


def _house(position: Position, claimed: Sequence[int]) -> int:
    """8.3 The House that gets the votes of an area."""
    sides = [0, 0]
    for seat, house in enumerate(position.houses):
        sides[house] += claimed[seat]
    if sides[0] == sides[1]:
        return position.houses[next(seat for seat in position.order if claimed[seat])]
    return int(sides[0] < sides[1])


def rows(position: Position, now: Reckoning | None = None) -> Rows:
    """The features of all seats: points, and what they own that will score or pay later. `now` may
    be given if it is known."""
    if now is None:
        now = Reckoning(position)
    lasts, left = LASTS[position.left], position.left
    leader = max(position.score)
    pays = LASTS[position.paydays]
    return {
        "lead": position.score,
        "areas": [lasts * x for x in now.areas],
        "king": [lasts * x for x in now.king],
        "awards": [lasts * x for x in now.awards],
        "pairs": [lasts * x for x in now.pairs],
        "control": [lasts * x for x in now.control],
        "income": [pays * x for x in now.incomes],
        "money": [
            (money + TROOP_PRICE * hired) * (left > 0)
            for money, hired in zip(position.money, position.mercenaries, strict=True)
        ],
        "aid": [
            (left > 1) * min(MAX_AID, leader - score) if token else 0
            for score, token in zip(position.score, position.aid, strict=True)
        ],
    }


def worths(position: Position, now: Reckoning | None = None) -> list[float]:
    """The chance of each seat to win; at the end its place counts a little, too, so that one who is
    far behind plays on for points."""
    found = _future_value(position, Reckoning(position) if now is None else now)
    unsure, most = UNSURE[len(found)][position.left], max(found)
    odds = [exp((promise - most) / unsure) for promise in found]
    total = sum(odds)
    chances = [one / total for one in odds]
    if position.left:
        return chances
    mean = sum(found) / len(found)
    return [
        (1 - PLACE) * chance + PLACE / (1 + exp((mean - promise) / FAR))
        for chance, promise in zip(chances, found, strict=True)
    ]


def _future_value(position: Position, now: Reckoning) -> list[float]:
    """The features of each seat by their weights: the sum of its `rows`, worked out at once."""
    lasts, weights = LASTS[position.left], _weights(len(position.score), position.calm)
    areas, king, awards = (lasts * weights[name] for name in ("areas", "king", "awards"))
    pairs, control = lasts * weights["pairs"], lasts * weights["control"]
    paid = LASTS[position.paydays] * weights["income"]
    money = weights["money"] if position.left else 0.0
    aid = weights["aid"] if position.left > 1 else 0.0
    leader = max(position.score)
    return [
        weights["lead"] * score
        + areas * now.areas[seat]
        + king * now.king[seat]
        + awards * now.awards[seat]
        + pairs * now.pairs[seat]
        + control * now.control[seat]
        + paid * now.incomes[seat]
        + money * (position.money[seat] + TROOP_PRICE * position.mercenaries[seat])
        + (aid * min(MAX_AID, leader - score) if position.aid[seat] else 0.0)
        for seat, score in enumerate(position.score)
    ]
