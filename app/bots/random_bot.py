"""The practice opponent: any legal action, each equally likely unless the game's weights make some
more likely, such as attacks, without which little would happen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from .player import Frame


class RandomBot:
    """Plays by no plan at all, which is enough to try a game and to see its rules at work."""

    title = "Practice opponent"

    def __init__(self) -> None:
        self._random: Random = SystemRandom()  # no one at the table may foresee it

    def choose(self, frame: Frame, action_weights: Mapping[str, float]) -> Any:
        actions = frame["actions"]
        weights = [action_weights.get(action["do"], 1) for action in actions]
        return self._random.choices(actions, weights)[0]
