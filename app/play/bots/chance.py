"""Chance for thinking, and for choosing without thinking."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any


class SeededChance:
    """Numbers that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self.unit = Random(seed).random  # noqa: S311 - decides no real dice

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        return int(self.unit() * n)


_RANDOM: Random = SystemRandom()  # no one at the table may foresee it


def any_action(
    frame: Mapping[str, Any], action_weights: Mapping[str, float], random: Random = _RANDOM
) -> Any:
    """One of `frame["actions"]`, which is not empty: each equally likely unless the game's weights
    make some more likely, such as attacks, without which little would happen."""
    actions = frame["actions"]
    weights = [action_weights.get(action["do"], 1) for action in actions]
    return random.choices(actions, weights)[0]
