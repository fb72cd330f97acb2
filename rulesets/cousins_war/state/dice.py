"""The values of three dice, and how a card can change them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

from ..components.charts import DOUBLE, SINGLE, TRIPLE, Dice3, Result
from .actions import ChangeDice


def three(values: Sequence[int]) -> Dice3:
    """Three dice as the rules have them."""
    a, b, c = values
    return a, b, c


@cache
def best_of(dice: Dice3) -> Result:
    """5.7 The triple or double in the roll, or its highest die."""
    low, middle, high = sorted(dice)
    if low == high:
        return TRIPLE, middle
    if middle in (low, high):
        return DOUBLE, middle
    return SINGLE, high


def shows(dice: Dice3, claim: Result) -> bool:
    """5.4 Whether the dice make the declaration true."""
    # Ruling: 5.4 a declaration is true if the dice contain it, even if they are worth more.
    kind, value = claim
    return dice.count(value) > kind


def changes(dice: Dice3, points: int) -> tuple[ChangeDice, ...]:
    """5.6 All ways to change up to `points` dice by one each, within 1 to 6."""
    # Ruling: 5.6 a card that changes no die is not played; it may be played where it does not help.
    ways = product(*([step for step in (-1, 0, 1) if 1 <= die + step <= 6] for die in dice))
    return tuple(
        ChangeDice((a, b, c)) for a, b, c in ways if 0 < abs(a) + abs(b) + abs(c) <= points
    )


def changed(dice: Dice3, action: ChangeDice) -> Dice3:
    a, b, c = (die + step for die, step in zip(dice, action.changes, strict=True))
    return a, b, c


def placement(die: int, cubes: int) -> str:
    """4.6 Where a placed cube goes when this die is rolled against `cubes` cubes, itself
    included."""
    return "stays" if die > cubes else "reserve" if die == cubes else "supply"


def removal(die: int, cubes: int) -> str:
    """4.7 Where an opponent's cube goes when this die is rolled against `cubes` cubes."""
    return "supply" if die < cubes else "reserve" if die == cubes else "stay"


def odds(rule: Callable[[int, int], str], cubes: int) -> dict[str, int]:
    """How many of a die's six sides lead to each result of `placement` or `removal`."""
    return dict(Counter(rule(die, cubes) for die in range(1, 7)))


@cache
def prospects(claim: Result) -> tuple[int, int, int, int]:
    """Of the 216 rolls of three dice, how many make the declaration true, and how many open rolls
    win, tie and lose against it, before any card is played."""
    sides = range(1, 7)
    rolls = list(product(sides, sides, sides))
    costs = [losses(claim, best_of(roll)) for roll in rolls]
    true = sum(shows(roll, claim) for roll in rolls)
    return true, sum(c < 0 for c in costs), costs.count(0), sum(c > 0 for c in costs)


def losses(ours: Result, theirs: Result) -> int:
    """5.8 How many cubes the lower result costs: one, plus one for each kind between the two.
    Positive if `theirs` is lower, negative if `ours` is, 0 on a tie."""
    if ours == theirs:
        return 0
    cost = 1 + abs(ours[0] - theirs[0])
    return cost if ours > theirs else -cost
