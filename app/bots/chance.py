"""Chance for thinking: the same seed, the same thoughts."""

from __future__ import annotations

from random import Random


class SeededChance:
    """Numbers that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self.unit = Random(seed).random  # noqa: S311 - decides no real dice

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        return int(self.unit() * n)
