"""5.2 to 5.9 The duel under the cup: how often to lie, and how often not to believe it.

A player whose declarations could be read would lose to an opponent who reads them, so both sides
of the duel are solved as a game: the strategies below are close to an equilibrium, found by regret
matching (CFR+), of a battle sequence without cards. What a battle is worth from there on is in
`WORTH`, which `worths` computes; strategies are worked out when they are needed, and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from ..components.charts import KINDS, Dice3, Result
from ..state.dice import best_of, losses

RESULTS: Final[tuple[Result, ...]] = tuple((kind, v) for kind in KINDS for v in range(1, 7))
"""Every result, the lowest first: their places stand for them below."""
MOST: Final = 6
"""More cubes than this on a side are as good as this many."""
ROUNDS: Final = 160


@cache
def chances() -> tuple[float, ...]:
    """How likely each result is to be the best of a roll."""
    counts = [0] * len(RESULTS)
    sides = range(1, 7)
    for dice in product(sides, sides, sides):
        counts[place_of(dice)] += 1
    return tuple(count / 216 for count in counts)


def place_of(dice: Dice3) -> int:
    """The place of the best result of a roll."""
    kind, value = best_of(dice)
    return 6 * kind + value - 1


def prize(survivors: int) -> float:
    """What a battle is worth to its winner: the card, and the cubes that come home."""
    return 1 + 0.5 * survivors


@dataclass(frozen=True, slots=True)
class Duel:
    """The equilibrium of one battle sequence."""

    claims: tuple[tuple[float, ...], ...]
    """For each result under the cup, how often each result is declared."""
    doubts: tuple[float, ...]
    """For each declaration, how often it is challenged."""
    worth: float
    """To the active player, in prizes."""


@cache
def duel(own: int, foe: int) -> Duel:
    """The sequence that a player with `own` cubes begins against one with `foe`."""
    own, foe = min(own, MOST), min(foe, MOST)
    return solve(own, foe, WORTH)


Worths = dict[tuple[int, int], float]

_TABLE: Final = (
    (0.313, -0.366, -1.052, -1.753, -2.319, -2.875),
    (0.818, 0.125, -0.493, -1.233, -1.820, -2.407),
    (1.453, 0.820, 0.162, -0.563, -1.180, -1.788),
    (2.053, 1.473, 0.845, 0.130, -0.495, -1.122),
    (2.619, 2.056, 1.450, 0.747, 0.124, -0.506),
    (3.177, 2.643, 2.054, 1.370, 0.756, 0.129),
)
WORTH: Final[Worths] = {
    (own, foe): worth
    for own, row in enumerate(_TABLE, start=1)
    for foe, worth in enumerate(row, start=1)
}
"""What `worths(MOST)` finds, in some fifteen seconds: by the cubes of the player who begins, and of
the opponent."""


def solve(own: int, foe: int, worths: Worths) -> Duel:
    """The equilibrium, given what later sequences are worth to those who begin them."""
    size, chance = range(len(RESULTS)), chances()
    believed, proved, caught = stakes(own, foe, worths)
    regret, doubt = [[0.0] * len(RESULTS) for _ in size], [[0.0, 0.0] for _ in size]
    sums, doubts = [[0.0] * len(RESULTS) for _ in size], [0.0] * len(RESULTS)
    total = 0.0
    for turn in range(1, ROUNDS + 1):
        challenge = [_share(pair)[1] for pair in doubt]
        answers = [[0.0, 0.0] for _ in size]
        for held in size:
            share = _share(regret[held][held:])
            gains = []
            for claim in range(held, len(RESULTS)):
                shown = proved[claim] if claim == held else caught[held]
                often = challenge[claim]
                gains.append((1 - often) * believed[claim] + often * shown)
                weight = chance[held] * share[claim - held]
                answers[claim][0] -= weight * believed[claim]
                answers[claim][1] -= weight * shown
                sums[held][claim] += turn * share[claim - held]
            mean = sum(s * g for s, g in zip(share, gains, strict=True))
            for claim, gain in enumerate(gains, start=held):
                regret[held][claim] = max(0.0, regret[held][claim] + gain - mean)
            total += turn * chance[held] * mean
        for claim in size:
            doubts[claim] += turn * challenge[claim]
            mean = sum(s * a for s, a in zip(_share(doubt[claim]), answers[claim], strict=True))
            doubt[claim] = [
                max(0.0, r + a - mean) for r, a in zip(doubt[claim], answers[claim], strict=True)
            ]
    weight = ROUNDS * (ROUNDS + 1) / 2
    lies = [[x / weight for x in row] for row in sums]
    return Duel(tuple(map(tuple, lies)), tuple(d / weight for d in doubts), total / weight)


def stakes(own: int, foe: int, worths: Worths) -> tuple[list[float], list[float], list[float]]:
    """What each declaration is worth if it is believed, and if it is challenged and true; and what
    each result under the cup is worth if a lie about it is challenged."""
    size = range(len(RESULTS))
    return (
        [_open_roll(claim, own, foe, worths) for claim in size],
        [_open_roll(claim, own, foe - 1, worths) for claim in size],
        [_open_roll(held, own - 1, foe, worths) for held in size],
    )


def _share(regret: list[float]) -> list[float]:
    total = sum(regret)
    return [r / total for r in regret] if total else [1 / len(regret)] * len(regret)


def _open_roll(standing: int, own: int, foe: int, worths: Worths) -> float:
    """5.7, 5.8 What it is worth to stand on a result against the open roll of the opponent."""
    if not own or not foe:
        return _after(own, foe, worths)
    total = 0.0
    for rolled, chance in enumerate(chances()):
        cost = losses(RESULTS[standing], RESULTS[rolled])
        total += chance * _after(own - max(0, -cost), foe - max(0, cost), worths)
    return total


def _after(own: int, foe: int, worths: Worths) -> float:
    if foe <= 0:
        return prize(own)
    return -prize(foe) if own <= 0 else -worths[foe, own]


def worths(most: int) -> Worths:
    """What each sequence is worth to the player who begins it: from the smallest battles up, and
    in rounds where a tie leads from a battle to itself with roles swapped."""
    found: Worths = {}
    for total in range(2, 2 * most + 1):
        pairs = [(a, total - a) for a in range(1, most + 1) if 1 <= total - a <= most]
        found |= dict.fromkeys(pairs, 0.0)
        for _ in range(6):
            for pair in pairs:
                found[pair] = solve(*pair, found).worth
    return {pair: round(worth, 3) for pair, worth in found.items()}
