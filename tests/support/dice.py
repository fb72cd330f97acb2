"""Chance for tests, one kind for all games."""

from __future__ import annotations

from random import Random


class Chance(Random):
    """Random draws and choices: the same seed, the same numbers."""

    def below(self, n: int) -> int:
        return self.randrange(n)
