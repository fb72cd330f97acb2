"""Random games, for tests that look at every position of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from roses_rules.conformance.scripted import defaults
from rulesets.kernel.interface import Action, Ruleset, Seat

from .dice import Chance

Choose = Callable[[Ruleset[Any], Any, Seat, Random], Action]
"""What the seat does in a position."""
Move = tuple[Any, Seat, Action]


def by_weight(ruleset: Ruleset[Any], state: Any, seat: Seat, pick: Random) -> Action:
    """As the computer chooses."""
    legal = ruleset.legal(state, seat)
    weights = [ruleset.action_weights.get(type(action).__name__, 1) for action in legal]
    return pick.choices(legal, weights)[0]


def anything(ruleset: Ruleset[Any], state: Any, seat: Seat, pick: Random) -> Action:
    """Each action as often as the others."""
    return pick.choice(ruleset.legal(state, seat))


def played(
    ruleset: Ruleset[Any], scenario: str, seed: object = 1, choose: Choose = by_weight
) -> Iterator[Move]:
    """Each position of a game with the default options, the seat that chooses, and its action. The
    state moves on: after the last move it is that of the end."""
    state, _ = ruleset.setup(scenario, defaults(ruleset), Chance(str(seed)))
    yield from played_on(ruleset, state, seed, choose)


def played_on(
    ruleset: Ruleset[Any], state: Any, seed: object = 1, choose: Choose = by_weight
) -> Iterator[Move]:
    """The rest of a game, likewise."""
    chance, pick = Chance(f"dice {seed}"), Random(f"picks {seed}")
    while awaited := ruleset.awaited(state):
        seat = pick.choice(awaited)
        action = choose(ruleset, state, seat, pick)
        yield state, seat, action
        ruleset.apply(state, seat, action, chance)
