"""Openings that are the same on every machine, and the number of ways to continue."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.interface import Ruleset, Scenario


class CountingDice:
    """Dice that give 0, 1, 2 and so on, modulo the range."""

    def __init__(self) -> None:
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return (self.drawn - 1) % n


def defaults(ruleset: Ruleset[Any]) -> dict[str, str]:
    """The default options of a match."""
    return {option.key: option.choices[0][0] for option in ruleset.meta.options}


def opening(ruleset: Ruleset[Any], scenario: Scenario) -> Any:
    """The scenario set up with counting dice."""
    state, _ = ruleset.setup(scenario.key, defaults(ruleset), CountingDice())
    return state


def perft(ruleset: Ruleset[Any], state: Any, depth: int) -> int:
    """The number of ways to take `depth` actions from `state` with counting dice; a game that ends
    earlier counts once."""
    awaited = ruleset.awaited(state)
    if depth == 0 or not awaited:
        return 1
    leaves = 0
    for seat in awaited:
        for action in ruleset.legal(state, seat):
            after = ruleset.clone(state)
            ruleset.apply(after, seat, action, CountingDice())
            leaves += perft(ruleset, after, depth - 1)
    return leaves
