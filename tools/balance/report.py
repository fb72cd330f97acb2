"""The report on a sample of games: lines of text with confidence intervals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median

from .study import Fact, Sample, Study

Z = 1.96
"""The width of a 95 % interval, in standard deviations to each side."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of wins in percent, with its 95 % Wilson interval."""

    percent: float
    low: float
    high: float
    count: int


def rate(wins: float, count: int) -> Rate:
    """The share of wins among `count` games. Raises ValueError for no games."""
    if not count:
        raise ValueError("no games: no rate")
    share, square = wins / count, Z * Z / count
    centre = (share + square / 2) / (1 + square)
    spread = Z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return Rate(100 * share, 100 * (centre - spread), 100 * (centre + spread), count)


@dataclass(frozen=True, slots=True)
class Effect:
    """How much a fact changes the share of wins, in points with a 95 % interval, compared with
    seats that could have had it but did not."""

    fact: Fact
    points: float
    margin: float
    count: int


def rate_of(sample: Sample, fact: Fact) -> Rate:
    """The share of wins of seats with this fact."""
    rows = [(score, n) for (facts, score), n in sample.seats.items() if fact in facts]
    return rate(sum(score * n for score, n in rows), sum(n for _, n in rows))


def effect_of(study: Study, sample: Sample, fact: Fact) -> Effect | None:
    """The effect of the fact; None if all or none of the seats that could have it have it."""
    wins, counts = [0.0, 0.0], [0, 0]
    for (facts, score), n in sample.seats.items():
        if fact in facts or study.comparable(fact, facts):
            wins[fact in facts] += score * n
            counts[fact in facts] += n
    if not all(counts):
        return None
    shares = [wins[i] / counts[i] for i in range(2)]
    variance = sum(shares[i] * (1 - shares[i]) / counts[i] for i in range(2))
    points = 100 * (shares[True] - shares[False])
    return Effect(fact, points, 100 * Z * sqrt(variance), counts[True])


def lines(study: Study, sample: Sample, rated: tuple[str, ...]) -> Iterator[str]:
    """The lines of the report. Groups in `rated` are given as rates, the others as effects."""
    share = 100 * sample.draws / sample.games
    yield f"{sample.games} games, {sample.draws} draws ({share:.1f} %)"
    yield f"turns each: median {median(sample.lengths):g}, mean {fmean(sample.lengths):.2f}"
    ends = ", ".join(f"{rule} {n / sample.games:.1%}" for rule, n in sample.rules.most_common())
    yield f"ended by: {ends}"
    facts = sorted({fact for facts, _ in sample.seats for fact in facts})
    for group in dict.fromkeys(group for group, _ in facts):
        yield ""
        yield f"{group}:"
        own = [fact for fact in facts if fact[0] == group]
        if group in rated:
            yield from (_rate_line(fact, rate_of(sample, fact)) for fact in own)
        else:
            yield from _effect_lines(study, sample, own)


def _rate_line(fact: Fact, found: Rate) -> str:
    return f"  {fact[1]:22} wins {found.percent:5.1f} %  ({found.low:.1f} to {found.high:.1f})"


def _effect_lines(study: Study, sample: Sample, facts: list[Fact]) -> Iterator[str]:
    effects = [effect for fact in facts if (effect := effect_of(study, sample, fact))]
    for effect in sorted(effects, key=lambda effect: -effect.points):
        low, high = effect.points - effect.margin, effect.points + effect.margin
        yield (
            f"  {effect.fact[1]:22} {effect.points:+5.1f} points  ({low:+.1f} to {high:+.1f})"
            f"  {effect.count} seats"
        )
