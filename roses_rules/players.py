"""Players that a program can be: each chooses from what its seat may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from rulesets.kernel.interface import Action, Ruleset


class Player(Protocol):
    """A player of one seat. It is given no state, so it cannot look at what is hidden from it."""

    def choose(self, ruleset: Ruleset[Any], legal: Sequence[Action]) -> Action:
        """One of `legal`, which is what the seat may do now."""


class RandomPlayer:
    """Any legal action, each equally likely unless the game's weights make some more likely, such
    as attacks, without which little would happen."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, ruleset: Ruleset[Any], legal: Sequence[Action]) -> Action:
        weights = ruleset.action_weights
        each = [weights.get(type(action).__name__, 1) for action in legal]
        return self._random.choices(legal, each)[0]


PLAYERS: Mapping[str, Callable[[Random], Player]] = {"random": RandomPlayer}
"""Every kind of player, by its name on the command line."""
