"""Where the chances of a finished game swung, and stayed so."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median
from typing import Final, NamedTuple

from ..telling.story.swings import WIDE
from .curves import Judged

LONGEST: Final = 12
"""Points that a swing may take."""
NEARLY: Final = 0.8
"""A swing of which a part is that wide is told by the part."""
WHILE: Final = 6
"""Points before and after a swing that show whether it stayed."""
FEW, ANSWERED, STAYED = 3, 0.06, 0.02
"""Where fewer turned a game, so wide a swing is told, too, of which at least so much counts."""
CALM: Final = 0.05
CALMER: Final = 0.4
"""Chances that move by less, or by less than such a part of the swing before, stay as they are."""


class TurningPoint(NamedTuple):
    """Where the chances swung."""

    first: int
    """The row before the swing."""
    row: int
    """The last row of the swing."""
    until: int
    """The last row of the turn up to which the chances stayed as they were then."""
    by: float
    """How much it counts."""


def turning_points(
    judged: Sequence[Judged], chapters: Sequence[str], least: float = 0.04
) -> list[TurningPoint]:
    """Where the curves swung, in the order of the game: the widest swing of each turn, a second one
    if both are wide, and the one before that which ended the game. `chapters`: the turn of each of
    the judged rows. A swing counts by what is sure of it and what stayed of it: one that is
    answered at once, as the better chances of the side that moved last, turned nothing. Where
    little else turned a game, the widest of these of which something stayed are told."""
    turns: dict[str, list[int]] = {}
    for place in range(1, len(judged)):
        turns.setdefault(chapters[place], []).append(place)
    found, answered = list[TurningPoint](), list[tuple[float, TurningPoint]]()
    waiting = [(places, least) for places in turns.values()]
    while waiting:
        places, least = waiting.pop()
        first, last = _widest(judged, places)
        counts = min(_sure(judged, first, last), 2 * _kept(judged, first, last))
        until = judged[_calm_until(judged, first, last, places[-1])].row
        point = TurningPoint(judged[first].row, judged[last].row, until, counts)
        if counts >= least:
            found.append(point)
        elif least < WIDE and _sure(judged, first, last) >= ANSWERED and counts >= STAYED:
            answered.append((_sure(judged, first, last), point))
        again = least if last == len(judged) - 1 else WIDE
        parts = [[one for one in places if one <= first], [one for one in places if one > last]]
        waiting += [(part, again) for part in parts if part and (again < WIDE or counts >= WIDE)]
    most = sorted(answered, reverse=True)[: max(0, FEW - len(found))]
    return sorted(found + [point for _, point in most])


def _widest(judged: Sequence[Judged], places: Sequence[int]) -> tuple[int, int]:
    """The first and the last place of the widest swing in a turn: of those nearly as wide as any,
    the shortest."""
    pairs = [
        (_sure(judged, first, last), first, last)
        for last in places
        for first in range(max(places[0] - 1, last - LONGEST), last)
    ]
    most = max(by for by, _, _ in pairs)
    able = [pair for pair in pairs if pair[0] >= NEARLY * most] or pairs
    _, first, last = min(able, key=lambda pair: (pair[2] - pair[1], -pair[0]))
    return first, last


def _moved(before: Judged, after: Judged) -> tuple[int, float]:
    """The seat whose chance moved most between two points, and how far."""
    moved = [y - x for x, y in zip(before.true, after.true, strict=True)]
    seat = max(range(len(moved)), key=lambda one: abs(moved[one]))
    return seat, moved[seat]


def _doubt(before: Judged, after: Judged) -> float:
    """One standard error of the difference between two points."""
    return sqrt(before.sure**2 + after.sure**2)


def _sure(judged: Sequence[Judged], first: int, last: int) -> float:
    """How far the chances moved for sure."""
    before, after = judged[first], judged[last]
    return abs(_moved(before, after)[1]) - _doubt(before, after)


def _kept(judged: Sequence[Judged], first: int, last: int) -> float:
    """How much of a swing was still there a while after it, against a while before it: below 0 if
    the chances then moved the other way."""
    seat, by = _moved(judged[first], judged[last])
    earlier = judged[max(0, first - WHILE + 1) : first + 1]
    later = judged[last + 1 : last + 1 + WHILE] or judged[last:]
    levels = [median(one.true[seat] for one in part) for part in (earlier, later)]
    return (levels[1] - levels[0]) * (1 if by > 0 else -1)


def _calm_until(judged: Sequence[Judged], first: int, last: int, end: int) -> int:
    """The last place up to which the chances stay about as they were after a swing."""
    calm = max(CALM, CALMER * abs(_moved(judged[first], judged[last])[1]))
    for place in range(last + 1, end + 1):
        after = judged[last], judged[place]
        if abs(_moved(*after)[1]) > max(calm, _doubt(*after)):
            return place - 1
    return end
