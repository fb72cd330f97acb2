"""The chances of all seats after each decision of a game that is over: as it truly stood, and as
each seat could know.

Every position is played on from a few times first; what time is left goes to where the curves
swing and are unsure. What a seat could know is judged in worlds that it could not tell from the
true one, with the same chance as in that one: where nothing is hidden, both are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import exp, sqrt
from typing import Any, NamedTuple

from ..kernel.interface import Seat
from ..search.beliefs import Beliefs, Fact
from ..search.insight import Chance
from .chances import Judge

FIRST = 4
"""How often each position is played on from before the swings are looked at."""
BATCH = 12
"""Positions that get more samples before the curves are looked at again."""
MOST = 64
"""Samples of one position, at most."""
DOUBT = 0.02
"""The spread of a single sample, as a variance, that is assumed beside those that were seen."""
DOUBTS = 2
"""As many samples that assumption counts."""
NEAR = 2
"""Neighbours on either side that help an estimate."""
LEAST_SURE = 0.005
"""No band is narrower: samples that agree may agree by chance."""

Chances = Callable[[str], Chance]
"""The chance of a name: the same each time."""


@dataclass(slots=True)
class Average:
    """What a position was worth to all seats, on average over its samples."""

    worths: list[float]
    squares: list[float]
    count: int = 0

    @classmethod
    def of(cls, seats: int) -> Average:
        """Of no samples yet."""
        return cls([0.0] * seats, [0.0] * seats)

    def add(self, worths: Sequence[float]) -> None:
        """One sample more."""
        self.count += 1
        for seat, worth in enumerate(worths):
            self.worths[seat] += worth
            self.squares[seat] += worth * worth

    @property
    def mean(self) -> list[float]:
        """Raises ZeroDivisionError where there are no samples."""
        return [worth / self.count for worth in self.worths]

    @property
    def error(self) -> float:
        """The standard error of the mean, of the seat for which it is largest."""
        spread = 0.0
        for total, square in zip(self.worths, self.squares, strict=True):
            spread = max(spread, square - total * total / self.count)
        return sqrt((spread + DOUBTS * DOUBT) / (self.count + DOUBTS - 1) / self.count)


class Position(NamedTuple):
    """A position to judge."""

    row: int
    """The row of the log after which it stood."""
    state: Any
    """Not changed."""
    result: Sequence[float] | None = None
    """Each seat's part of the win, where the match was over."""


@dataclass(slots=True)
class Point:
    """A position that is judged."""

    row: int
    state: Any
    true: Average
    known: list[Average]
    """By seat."""
    facts: list[Counter[Fact]]
    """By seat: in how many of its worlds each fact was so."""
    worlds: int = 0
    """How many worlds each seat's facts were counted in."""
    result: Sequence[float] | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A point of the curves."""

    row: int
    true: list[float]
    """Of all seats; they sum to 1."""
    known: list[float]
    """Each seat's own chance, as it could know."""
    sure: float
    """One standard error of the true chance."""


@dataclass(slots=True)
class Curves:
    """The chances in one game. `positions`: those to judge, in order."""

    judge: Judge
    seats: int
    positions: Sequence[Position]
    chance: Chances
    beliefs: Beliefs[Any] | None = None
    points: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        for row, state, result in self.positions:
            known = [Average.of(self.seats) for _ in range(self.seats)]
            facts: list[Counter[Fact]] = [Counter() for _ in range(self.seats)]
            true = Average.of(self.seats)
            self.points.append(Point(row, state, true, known, facts, result=result))

    def draw(self, until: Callable[[], bool]) -> None:
        """Sample the positions until `until` says so, or none is unsure. In the order of ever
        smaller gaps, so that whenever it ends, all of the game has been looked at."""
        order = by_halves(len(self.points))
        for _ in range(FIRST):
            for place in order:
                if until():
                    return
                self._sample(place)
        while places := self._unsure():
            for place in places:
                if until():
                    return
                self._sample(place)

    def count_facts(self, worlds: int, until: Callable[[], bool]) -> None:
        """Count what each seat could know in so many worlds of each position, or in as many of
        them as there is time for."""
        for place in by_halves(len(self.points)) if self.beliefs is not None else ():
            point = self.points[place]
            while point.result is None and point.worlds < worlds:
                if until():
                    return
                number = point.worlds
                for seat in range(self.seats):
                    drawn = self.chance(f"facts {point.row} {seat} {number}")
                    self._world(point, Seat(seat), drawn)
                point.worlds += 1

    def judged(self) -> list[Judged]:
        """The points that were sampled, in order."""
        sampled = [point for point in self.points if point.true.count]
        true = _smoothed([(point.true, point.result is None) for point in sampled])
        known = [
            _smoothed([(point.known[seat], point.result is None) for point in sampled])
            for seat in range(self.seats)
        ]
        return [
            self._judged(point, true[place], [one[place][0] for one in known])
            for place, point in enumerate(sampled)
        ]

    def _sample(self, place: int) -> None:
        """One sample more of a point: of the true world and of one that fits each seat."""
        point, judge = self.points[place], self.judge
        ruleset, number = judge.ruleset, point.true.count
        if point.result is not None:
            if not number:
                for average in (point.true, *point.known):
                    average.add(point.result)
            return
        seed = f"ahead {point.row} {number}"
        truth = ruleset.fingerprint(point.state)
        true = judge.worths_ahead(ruleset.clone(point.state), self.seats, self.chance(seed))
        point.true.add(true)
        for seat, average in enumerate(point.known):
            drawn = self.chance(f"world {point.row} {seat} {number}")
            world = self._world(point, Seat(seat), drawn)
            if ruleset.fingerprint(world) == truth:
                average.add(true)
            else:
                average.add(judge.worths_ahead(world, self.seats, self.chance(seed)))
        point.worlds += 1

    def _world(self, point: Point, seat: Seat, chance: Chance) -> Any:
        world = self.judge.ruleset.determinize(point.state, seat, chance)
        if self.beliefs is not None:
            point.facts[seat].update(self.beliefs.facts(world, seat))
        return world

    def _unsure(self) -> list[int]:
        """The points that deserve more samples: unsure ones where the curves swing."""
        means = [point.true.mean for point in self.points]
        swings = [max(abs(x - y) for x, y in zip(a, b, strict=True)) for a, b in pairwise(means)]
        worth = {}
        for place, point in enumerate(self.points):
            if point.result is None and point.true.count < MOST:
                swing = max(swings[max(0, place - 1) : place + 1], default=0.0)
                worth[place] = point.true.error * (0.02 + swing)
        return sorted(worth, key=lambda place: -worth[place])[:BATCH]

    def _judged(
        self, point: Point, true: tuple[list[float], float], known: Sequence[list[float]]
    ) -> Judged:
        if point.result is not None:
            return Judged(point.row, list(point.result), list(point.result), 0.0)
        judge, state = self.judge, point.state
        chances = judge.chances(state, true[0])
        own = [judge.chances(state, mean)[seat] for seat, mean in enumerate(known)]
        return Judged(point.row, chances, own, self._band(state, *true))

    def _band(self, state: Any, mean: Sequence[float], error: float) -> float:
        """The error of the mean, as one of chances."""
        widths = []
        for seat, one in enumerate(mean):
            ends = []
            for shifted in (one - error, one + error):
                other = min(0.999, max(0.001, shifted))
                rest = (1 - other) / (1 - one) if one < 1 else 1.0
                worths = [other if s == seat else x * rest for s, x in enumerate(mean)]
                ends.append(self.judge.chances(state, worths)[seat])
            widths.append((ends[1] - ends[0]) / 2)
        return max(LEAST_SURE, *widths)


def _smoothed(averages: Sequence[tuple[Average, bool]]) -> list[tuple[list[float], float]]:
    """The mean of each average and its error, helped by its neighbours as far as these agree with
    it: few samples of each of many positions say more together. What is no estimate is left as it
    is: `averages` says of each whether it is one."""
    found = []
    for place, (average, is_estimate) in enumerate(averages):
        if not is_estimate:
            found.append((average.mean, 0.0))
            continue
        mean, error = average.mean, average.error
        total, spread, sums = 0.0, 0.0, [0.0] * len(mean)
        for other, is_one_too in averages[max(0, place - NEAR) : place + NEAR + 1]:
            if not is_one_too:
                continue
            theirs = other.mean
            apart = max(abs(x - y) for x, y in zip(mean, theirs, strict=True))
            weight = other.count * exp(-(apart**2) / (error**2 + other.error**2))
            total += weight
            spread += (weight * other.error) ** 2
            sums = [x + weight * y for x, y in zip(sums, theirs, strict=True)]
        found.append(([x / total for x in sums], sqrt(spread) / total))
    return found


def by_halves(count: int) -> list[int]:
    """The places from 0 to count - 1 in an order that halves the gaps: both ends, the middle, the
    middles between them."""
    if not count:
        return []
    size = 1
    while size < count - 1:
        size *= 2
    found = [0]
    step = size
    while step:
        found += [place for place in range(step, count, 2 * step) if place < count]
        step //= 2
    seen = dict.fromkeys(found)
    return list(seen)
