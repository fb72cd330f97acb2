"""A curve from a few samples of each position: what is known of its neighbours counts as far as
the game could have moved between them.

Between two positions lie draws, whose luck is known, and choices, of which few move much: a leap
is believed where samples on both sides of it agree, and a spike of one position is not. Where
nobody had a choice nothing but luck moved, so that the mean over all outcomes of a roll is what
there was before it; unless the samples on both sides say for sure that it was worth more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import Final, NamedTuple

STEP: Final = 0.02
"""By how much a choice moves the chances, about, before the samples are asked."""
ROUNDS: Final = 3
"""How often the size of each step is estimated anew: after that the curves hardly change."""
SURE: Final = 2
"""Luck by one look is believed unless the samples on both sides of a roll differ from it by more of
their errors: what a roll opened, such as a win at once, may lie beyond a look."""

Guess = tuple[Sequence[float], float]
"""Chances, and the variance of their error."""


class Seen(NamedTuple):
    """What a position was worth by its own samples."""

    chances: Sequence[float]
    error: float
    """One standard error; above 0."""
    luck: Sequence[float]
    """What was drawn since the position before was worth."""
    free: bool
    """Whether a seat had a choice since then."""


def smoothed(seen: Sequence[Seen]) -> list[tuple[list[float], float]]:
    """The chances at each position and their error, by all that is known."""
    found = [(list(one.chances), one.error) for one in seen]
    for _ in range(ROUNDS if seen else 0):
        steps = zip(seen[1:], pairwise(found), strict=True)
        spreads = [_spread(one, was, now) for one, (was, now) in steps]
        found = _joined(seen, spreads)
    return found


def _spread(one: Seen, was: tuple[list[float], float], now: tuple[list[float], float]) -> float:
    """The variance of the step to a position that its choice may have made."""
    steps = zip(was[0], now[0], one.luck, strict=True)
    made = max(abs(y - x - luck) for x, y, luck in steps)
    if one.free:
        return STEP * max(STEP, made)
    beyond: float = max(0.0, made - SURE * hypot(was[1], now[1]))
    return beyond * beyond


def _joined(seen: Sequence[Seen], spreads: Sequence[float]) -> list[tuple[list[float], float]]:
    """The chances at each position by its own samples, by those before it and by those after it."""
    own: list[Guess] = [(one.chances, one.error**2) for one in seen]
    moves: list[Guess] = [(one.luck, spread) for one, spread in zip(seen[1:], spreads, strict=True)]
    back: list[Guess] = [([-by for by in luck], spread) for luck, spread in reversed(moves)]
    before, after = _carried(own, moves), _carried(own[::-1], back)[::-1]
    found = []
    for guesses in zip(own, before, after, strict=True):
        mean, variance = _one_of([guess for guess in guesses if guess is not None])
        found.append((mean, sqrt(variance)))
    return found


def _carried(own: Sequence[Guess], moves: Sequence[Guess]) -> list[Guess | None]:
    """What the positions before each say of it: none of the first."""
    found: list[Guess | None] = [None]
    for guess, (luck, spread) in zip(own[:-1], moves, strict=True):
        known = [guess] if found[-1] is None else [guess, found[-1]]
        mean, variance = _one_of(known)
        found.append(([x + by for x, by in zip(mean, luck, strict=True)], variance + spread))
    return found


def _one_of(guesses: Sequence[Guess]) -> tuple[list[float], float]:
    """Guesses that know nothing of each other as one: each counts as it is sure."""
    sure = [1 / variance for _, variance in guesses]
    columns = zip(*(chances for chances, _ in guesses), strict=True)
    mean = [sum(w * x for w, x in zip(sure, column, strict=True)) / sum(sure) for column in columns]
    return mean, 1 / sum(sure)
