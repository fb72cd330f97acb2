"""What a random game is about, and how its players choose."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Meta, Ruleset, Scenario, Seat


@dataclass(frozen=True, slots=True)
class Manner:
    """The scenario, and whether the players like to fight: at random they seldom come to blows."""

    eager: bool = False
    """Each action is as likely as the ruleset says that a fighter likes it."""
    scenario: str | None = None
    """None: any."""

    def pick_scenario(self, meta: Meta, random: Random) -> Scenario:
        drawn = random.choice(meta.scenarios)
        return next((s for s in meta.scenarios if s.key == self.scenario), drawn)

    def pick_action(self, ruleset: Ruleset[Any], state: Any, seat: Seat, random: Random) -> Action:
        legal = ruleset.legal(state, seat)
        if not self.eager:
            return random.choice(legal)
        weights = [ruleset.eagerness(state, seat, action) for action in legal]
        return random.choices(legal, weights)[0]


ANYHOW = Manner()
"""Any scenario, any action."""
