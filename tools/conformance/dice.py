"""Chance for checks: recorded, played back, echoed into another world, or forbidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

Draw = tuple[int, int]
"""(n, value): `value` came out of `below(n)`."""


def seeded(*words: object) -> Random:
    """A generator of its own for each purpose: the same words, the same numbers."""
    return Random(" ".join(map(str, words)))


class ReplayError(ValueError):
    """Draws that are not those of the log: another number of them, or another range."""


class RandomDice:
    """The draws of a generator, and nothing kept of them."""

    def __init__(self, random: Random) -> None:
        self.below = random.randrange


class RecordingDice:
    """Random dice that remember what they gave."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.draws: list[Draw] = []

    def below(self, n: int) -> int:
        value = self.random.randrange(n)
        self.draws.append((n, value))
        return value


class ReplayDice:
    """The draws of a log once more, and nothing else. Raises ReplayError."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self.draws = draws
        self.used = 0

    def below(self, n: int) -> int:
        if self.used == len(self.draws):
            raise ReplayError(f"draw {self.used + 1} (of {n}) is not in the log")
        logged, value = self.draws[self.used]
        if logged != n or not 0 <= value < n:
            raise ReplayError(f"draw {self.used + 1} is {value} of {logged}, not one of {n}")
        self.used += 1
        return value

    def finish(self) -> None:
        if self.used < len(self.draws):
            raise ReplayError(f"{len(self.draws)} draws in the log, {self.used} made")


class EchoDice:
    """The draws of this world in another: as long as the ranges agree, then random ones."""

    def __init__(self, draws: Sequence[Draw], random: Random) -> None:
        self.draws, self.random = draws, random
        self.made: list[int] = []

    def below(self, n: int) -> int:
        place = len(self.made)
        self.made.append(n)
        if not self.diverged and place < len(self.draws):
            return self.draws[place][1]
        return self.random.randrange(n)

    @property
    def diverged(self) -> bool:
        """Whether another range was drawn from; more or fewer draws show in `complete`."""
        return any(n != logged for n, (logged, _) in zip(self.made, self.draws, strict=False))

    @property
    def complete(self) -> bool:
        """Whether exactly the draws of this world were made in the other."""
        return self.made == [n for n, _ in self.draws]


class Drew(Exception):
    """Dice were drawn where none may be."""


class NoDice:
    """For actions that must not, or should not, depend on chance."""

    def below(self, n: int) -> int:
        raise Drew(f"a draw below {n}")
