"""Fits the correction of a judgement to what became of positions, and tells how well it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import NamedTuple

from rulesets.review.calibration import LEAST, Correction, Said

from .playing import Sample

ROUNDS = 60
"""Steps towards the best fit; it no longer changes after some thirty."""
TIMID = 4.0
"""How strongly a leaning is held back, as if so many games had shown none."""
ROWS = 10
SCENARIOS = 12
"""A multiple of how many any game has."""

Pair = tuple[Sequence[float], float, Sequence[float]]
"""What was said of all seats, how much of the game was over, and what they won."""


class Held(NamedTuple):
    """What was said of a seat in a position, and what it won."""

    game: int
    said: float
    won: float


def once_each(samples: Sequence[Sample]) -> list[Sample]:
    """Each position of a game once: while all plan in secret, it stays the same for many
    decisions."""
    found = {(one.game, one.progress, *one.sight): one for one in samples}
    return list(found.values())


def pairs_ahead(samples: Sequence[Sample]) -> list[Pair]:
    """Positions that were played on from: as they stood, and as one seat could know."""
    return [(said, one.progress, one.won) for one in samples for said in (one.true, one.known)]


def pairs_at_sight(samples: Sequence[Sample]) -> list[Pair]:
    """Positions that were only looked at."""
    return [(one.sight, one.progress, one.won) for one in samples]


def fit(pairs: Sequence[Pair]) -> Correction:
    """The correction under which what was won was likeliest (Newton’s method, one number after the
    other). One leaning is fixed at 0: only their differences count. With more than two seats
    there are no sides, and so no leanings."""
    seats = max(len(said) for said, _, _ in pairs)
    numbers = [1.0, 1.0] + [0.0] * (2 if seats == 2 else 0)

    def correction() -> Correction:
        rest = iter(numbers[2:])
        leanings = [(0.0, 0.0), *zip(rest, rest, strict=True)]
        return Correction((numbers[0], numbers[1]), tuple(leanings))

    for _ in range(ROUNDS):
        before = list(numbers)
        for place in range(len(numbers)):
            slope, bend = _derivatives(pairs, correction(), place)
            held = 1.0 if place < 2 else 0.0
            slope -= TIMID * (numbers[place] - held)
            bend += TIMID
            step = max(-0.3, min(0.3, slope / bend))
            numbers[place] = (
                max(0.05, numbers[place] + step) if place < 2 else (numbers[place] + step)
            )
        if max(abs(a - b) for a, b in zip(before, numbers, strict=True)) < 2e-3:
            break
    rounded = correction()
    return Correction(
        (round(rounded.slope[0], 3), round(rounded.slope[1], 3)),
        tuple((round(a, 3), round(b, 3)) for a, b in rounded.leanings),
    )


def fit_by_seats(pairs: Sequence[Pair]) -> dict[int, Correction]:
    """A correction for each number of seats."""
    return {
        seats: fit([pair for pair in pairs if len(pair[0]) == seats])
        for seats in sorted({len(said) for said, _, _ in pairs})
    }


def _derivatives(pairs: Sequence[Pair], correction: Correction, place: int) -> tuple[float, float]:
    """Of the logarithm of how likely it all was, by one of the numbers: the first, and the second
    with its sign turned."""
    slope = bend = 0.0
    late = place % 2
    for said, progress, won in pairs:
        share = progress if late else 1 - progress
        chances = correction.chances(said, progress)
        if place < 2:
            inputs = [share * log(min(1 - LEAST, max(LEAST, one))) for one in said]
        else:
            inputs = [share * (seat == place // 2) for seat in range(len(said))]
        mean = sum(p * x for p, x in zip(chances, inputs, strict=True))
        slope += sum((w - p) * x for w, p, x in zip(won, chances, inputs, strict=True))
        bend += sum(p * (x - mean) ** 2 for p, x in zip(chances, inputs, strict=True))
    return slope, max(bend, 1e-6)


def held_out(
    samples: Sequence[Sample], pairs: Callable[[Sequence[Sample]], list[Pair]], folds: int = 5
) -> list[Held]:
    """What was said of each seat in each position and what it won, each game judged by the
    corrections that the others give."""
    found = []
    for fold in range(folds):
        learnt = fit_by_seats(pairs([one for one in samples if _fold(one, folds) != fold]))
        for sample in samples:
            if _fold(sample, folds) != fold:
                continue
            for said, progress, won in pairs([sample]):
                chances = learnt[len(said)].chances(said, progress)
                found += [Held(sample.game, p, w) for p, w in zip(chances, won, strict=True)]
    return found


def _fold(sample: Sample, folds: int) -> int:
    """Scenarios alternate from game to game: each fold has some of all."""
    return sample.game // SCENARIOS % folds


def table(found: Sequence[Held]) -> tuple[Said, ...]:
    """The rows of the table, of ten points each."""
    rows = []
    for number in range(ROWS):
        low, high = number / ROWS, (number + 1) / ROWS
        inside = [one for one in found if low <= one.said < high or one.said == high == 1]
        if inside:
            said, won = (
                sum(column) / len(inside) for column in zip(*(x[1:] for x in inside), strict=True)
            )
            games = len({one.game for one in inside})
            rows.append(Said(low, high, len(inside), games, round(said, 4), round(won, 4)))
    return tuple(rows)
