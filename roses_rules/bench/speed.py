"""Counting steps for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time

Play = Callable[[Random], int]
"""Plays one game and returns the number of its steps."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was played in how many seconds of this process."""

    steps: int
    games: int
    seconds: float

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds

    @property
    def steps_per_game(self) -> float:
        return self.steps / self.games


@dataclass(frozen=True, slots=True)
class Contest:
    """A game to be measured."""

    name: str
    alone: Play
    """Without looking: each step is an action."""
    observed: Play | None
    """The player who acts is shown an observation before each step; None if that is not to be
    had."""


def measure(play: Play, seconds: float, seed: int) -> Speed:
    """Play whole games, at least one, until `seconds` have gone into them. They are seconds of the
    processor, so that other programs disturb less."""
    random, steps, games = Random(seed), 0, 0
    started = process_time()
    while True:
        steps, games = steps + play(random), games + 1
        if (spent := process_time() - started) >= seconds:
            return Speed(steps, games, spent)
