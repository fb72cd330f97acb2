"""Dice for checks: recorded, replayed, echoed into another world, or forbidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

Draw = tuple[int, int]
"""(n, value): `below(n)` returned `value`."""


def seeded(*words: object) -> Random:
    """A random generator whose seed is `words`: one for each purpose."""
    return Random(" ".join(map(str, words)))


class ReplayError(ValueError):
    """Draws that differ from the log in number or range."""


class RandomDice:
    """Dice from a random generator."""

    def __init__(self, random: Random) -> None:
        self.below = random.randrange


class RecordingDice:
    """Random dice that record their draws."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.draws: list[Draw] = []

    def below(self, n: int) -> int:
        value = self.random.randrange(n)
        self.draws.append((n, value))
        return value


class ReplayDice:
    """The draws of a log. Raises ReplayError for any other draw."""

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
    """The draws of this world in another one while the ranges agree, then random ones."""

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
        """Whether a draw had another range; for their number see `complete`."""
        return any(n != logged for n, (logged, _) in zip(self.made, self.draws, strict=False))

    @property
    def complete(self) -> bool:
        """Whether the other world made exactly the draws of this one."""
        return self.made == [n for n, _ in self.draws]


class Drew(Exception):
    """Dice were drawn where this is forbidden."""


class NoDice:
    """Dice that raise Drew, for actions that must not depend on chance."""

    def below(self, n: int) -> int:
        raise Drew(f"a draw below {n}")
