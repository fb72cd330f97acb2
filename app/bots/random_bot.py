"""The practice opponent: any legal action, each as likely as the others."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from .player import Frame


class RandomBot:
    """Plays by no plan at all, which is enough to try a game and to see its rules at work."""

    title = "Practice opponent"

    def __init__(self) -> None:
        self._random = SystemRandom()  # nobody at the table may foresee it

    def choose(self, frame: Frame) -> Any:
        return self._random.choice(frame["actions"])
