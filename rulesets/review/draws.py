"""What a game must say of its dice and cards so that luck can be told: its draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, pairwise
from math import factorial, prod
from typing import Any, Final, NamedTuple, Protocol

from ..kernel.interface import Action, Dice, Json, Ruleset, Seat

Worth = Callable[[Any], Sequence[float]]
"""The chances of all seats in a true position; they add up to 1."""


class Roll(NamedTuple):
    """Dice rolled at once. `faces` are the values of one of them, from 0, those that do the same
    together."""

    dice: int
    faces: Sequence[Sequence[int]]


class Hidden(NamedTuple):
    """What a hidden roll is worth to each seat beyond the mean of all rolls, which is nothing, and
    the variance of that."""

    by: Sequence[float]
    variance: Sequence[float]


SIX: Final = tuple((face,) for face in range(6))
"""Every face does something else."""


def upto(*needs: int) -> Sequence[Sequence[int]]:
    """The faces of a die of six, from 0, by the numbers that they must not exceed."""
    edges = sorted({0, 6, *(min(max(need, 0), 6) for need in needs)})
    return tuple(tuple(range(a, b)) for a, b in pairwise(edges))


class Draws(Protocol):
    """What luck must know of a game's dice and cards: `DRAWS` in its `insight/draws.py`."""

    held: float
    """How much lasts of what a roll that may still be answered is worth if nobody answers it."""

    def roll(self, state: Any, action: Json, sides: int, drawn: int) -> Roll | None:
        """What is about to be rolled, in the middle of the action's row, after `drawn` numbers;
        None for a shuffle."""

    def unseen(self, state: Any, chance: Dice) -> Any:
        """A copy with what lies face down in its decks shuffled again, where a later draw finds
        it; the state itself in a game that has no such deck."""

    def is_drawn(self, before: Any, after: Any) -> bool:
        """Whether cards came from a deck that was shuffled earlier."""

    def judged(self, ruleset: Ruleset[Any], state: Any) -> Any:
        """The position in which a draw shows: the state itself, or what it leads to where that is
        plain."""

    def going_on(self, ruleset: Ruleset[Any], state: Any) -> tuple[Seat, Action] | None:
        """What is done next where a roll has yet to show what it is worth, as when a card may still
        be played on it: the position is worth the mean of what comes of it, as far as that is
        `held`. None elsewhere."""

    def hidden(self, before: Any, after: Any, worth: Worth) -> Hidden | None:
        """What a roll made in this row is worth that does not show yet, because it lies under a
        cup; None in a game without a cup."""


class PlainDraws:
    """Of a game in which every roll shows at once and every deck is dealt from as it is
    shuffled."""

    held = 1.0

    def roll(self, state: Any, action: Json, sides: int, drawn: int) -> Roll | None:
        """See `Draws`."""
        return None

    def unseen(self, state: Any, chance: Dice) -> Any:
        """See `Draws`."""
        return state

    def is_drawn(self, before: Any, after: Any) -> bool:
        """See `Draws`."""
        return False

    def judged(self, ruleset: Ruleset[Any], state: Any) -> Any:
        """See `Draws`."""
        return state

    def going_on(self, ruleset: Ruleset[Any], state: Any) -> tuple[Seat, Action] | None:
        """See `Draws`."""
        return None

    def hidden(self, before: Any, after: Any, worth: Worth) -> Hidden | None:
        """See `Draws`."""
        return None


PLAIN_DRAWS: Final = PlainDraws()


class Outcome(NamedTuple):
    """One result of a roll, and how likely it is."""

    values: tuple[int, ...]
    chance: float


def outcomes(roll: Roll) -> Iterator[Outcome]:
    """Every result of a roll, in which the order of the dice makes no difference."""
    sides = sum(len(same) for same in roll.faces)
    for chosen in combinations_with_replacement(range(len(roll.faces)), roll.dice):
        counts = [chosen.count(which) for which in range(len(roll.faces))]
        ways = factorial(roll.dice) // prod(map(factorial, counts))
        ways *= prod(len(roll.faces[which]) for which in chosen)
        yield Outcome(tuple(roll.faces[which][0] for which in chosen), ways / sides**roll.dice)
