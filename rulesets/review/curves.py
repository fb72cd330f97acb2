"""The chances of all seats after each decision of a game that is over: as it truly stood, and as
each seat could know.

Every position is played on from a few times first; what time is left goes to where the curves
swing and are unsure. What was drawn between two positions moves the curves by its luck. What a
seat could know is judged in worlds that it could not tell from the true one, with the same chance
as in that one: where nothing is hidden, both are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from ..kernel.interface import Seat
from ..search.beliefs import Beliefs, Fact
from ..search.insight import Chance
from .chances import Judge
from .luck import Drawn
from .smoothing import Seen, smoothed

FIRST = 4
"""How often each position is played on from before the swings are looked at."""
BATCH = 12
"""Positions that get more samples before the curves are looked at again."""
MOST = 64
"""Samples of one position, at most."""
ENOUGH = 0.012
"""A position that is surer gets no more, so that what is left goes to the decisions."""
LEAST_WORTH = 0.001
"""Nor does one whose error times the swing beside it (and 0.02) is less: where nothing happens the
curves hold each other, and 64 samples of each position were half of what a story cost."""
DOUBT = 0.02
"""The spread of a single sample, as a variance, that is assumed beside those that were seen."""
DOUBTS = 2
"""As many samples that assumption counts."""
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
    free: bool = True
    """Whether a seat had a choice since the position before."""


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
    free: bool = True


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
    free: bool = True
    """Whether a seat had a choice since the point before: what moved without one was luck."""


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
        for row, state, result, free in self.positions:
            known = [Average.of(self.seats) for _ in range(self.seats)]
            facts: list[Counter[Fact]] = [Counter() for _ in range(self.seats)]
            true = Average.of(self.seats)
            self.points.append(Point(row, state, true, known, facts, result=result, free=free))

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

    def judged(self, drawn: Sequence[Drawn] = ()) -> list[Judged]:
        """The points that were sampled, in order. `drawn`: the luck between them."""
        sampled = [point for point in self.points if point.true.count]
        open_ = [point for point in sampled if point.result is None]
        last = -1
        between: list[list[Drawn]] = []
        for point in open_:
            between.append([one for one in drawn if last < one.row <= point.row])
            last = point.row
        true = self._true(open_, between)
        seats = range(self.seats)
        known = [[own[seat] for own, _ in true] for seat in seats]
        for seat in seats:
            if any(point.known[seat].worths != point.true.worths for point in open_):
                known[seat] = self._known(open_, between, seat)
        found = [
            Judged(point.row, chances, list(own), sure, point.free)
            for point, (chances, sure), own in zip(
                open_, true, zip(*known, strict=True), strict=True
            )
        ]
        for point in sampled[len(open_) :]:
            result = list(point.result or ())
            found.append(Judged(point.row, result, result, 0.0))
        return found

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
            average = point.true
            if point.result is None and average.count < MOST and average.error > ENOUGH:
                swing = max(swings[max(0, place - 1) : place + 1], default=0.0)
                worth[place] = average.error * (0.02 + swing)
        able = [place for place in worth if worth[place] > LEAST_WORTH]
        return sorted(able, key=lambda place: -worth[place])[:BATCH]

    def _true(
        self, points: Sequence[Point], between: Sequence[Sequence[Drawn]]
    ) -> list[tuple[list[float], float]]:
        seen = []
        for point, fallen in zip(points, between, strict=True):
            luck = [sum(one.by[seat] for one in fallen) for seat in range(self.seats)]
            chances = self.judge.chances(point.state, point.true.mean)
            seen.append(Seen(chances, self._band(point.state, point.true), luck, point.free))
        found = []
        for mean, sure in smoothed(seen):
            able = [max(0.0, one) for one in mean]
            found.append(([one / sum(able) for one in able], max(LEAST_SURE, sure)))
        return found

    def _known(
        self, points: Sequence[Point], between: Sequence[Sequence[Drawn]], seat: int
    ) -> list[float]:
        """A seat's own chances. What others do shows it what it did not know, though they had no
        choice."""
        seen = []
        for point, fallen in zip(points, between, strict=True):
            luck = sum(one.by[seat] for one in fallen if one.seen_by in (None, seat))
            average = point.known[seat]
            chance = self.judge.chances(point.state, average.mean)[seat]
            seen.append(Seen([chance], self._band(point.state, average), [luck], free=True))
        return [min(1.0, max(0.0, mean[0])) for mean, _ in smoothed(seen)]

    def _band(self, state: Any, average: Average) -> float:
        """The error of the mean, as one of chances."""
        mean, error = average.mean, average.error
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
