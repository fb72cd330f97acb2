"""Our games, by the rules alone and as PettingZoo environments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any

from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset

from ..games import load
from ..match import Match
from .speed import Contest, Play


def contests() -> Iterator[Contest]:
    """Each scenario of each game."""
    for key in RULESETS:
        ruleset = load(key)
        for scenario in ruleset.meta.scenarios:
            alone = partial(_alone, ruleset, scenario.key)
            yield Contest(f"{key} {scenario.key}", alone, _observing(key, scenario.key))


def _alone(ruleset: Ruleset[Any], scenario: str, random: Random) -> int:
    match, steps = Match(ruleset, scenario, {}, random), 0
    while awaited := match.awaited:
        match.take(awaited[0], random.choice(match.legal(awaited[0])))
        steps += 1
    return steps


def _observing(key: str, scenario: str) -> Play | None:
    """Playing the environment, if PettingZoo is installed."""
    if find_spec("pettingzoo") is None:
        return None
    from ..pettingzoo import env  # only where it is wanted: it takes a second

    environment = env(key, scenario).unwrapped

    def play(random: Random) -> int:
        steps = 0
        environment.reset(seed=random.getrandbits(32))
        while True:
            row, _, over, _, _ = environment.last()
            if over:
                return steps
            environment.step(random.choice(row["action_mask"].nonzero()[0].tolist()))
            steps += 1

    return play
