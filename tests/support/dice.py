"""Chance for tests, one kind for all games."""

from __future__ import annotations

from random import Random


class Chance(Random):
    """Random draws and choices: the same seed, the same numbers."""

    def below(self, n: int) -> int:
        return self.randrange(n)


class Same:
    """Draws that all show one number, and after so many of them another."""

    def __init__(self, number: int, *, after: int = -1, then: int = 0) -> None:
        self.number, self.after, self.then = number, after, then

    def below(self, n: int) -> int:
        if self.after == 0:
            return min(self.then, n - 1)
        self.after -= 1
        return min(self.number, n - 1)
