"""The scenario of a random game, and how its players choose."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Meta, Ruleset, Scenario, Seat


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """The scenario, and whether the players prefer to fight, which random players of some games
    seldom do."""

    eager: bool = False
    """Whether players choose by the ruleset's `eager_weight`."""
    scenario: str | None = None
    """None for any."""

    @property
    def name(self) -> str:
        """The name of kept games in this style: "kingmaker-eager", or "seed" for any."""
        words = [self.scenario or "", "eager" if self.eager else ""]
        return "-".join(filter(None, words)) or "seed"

    def pick_scenario(self, meta: Meta, random: Random) -> Scenario:
        drawn = random.choice(meta.scenarios)
        return next((s for s in meta.scenarios if s.key == self.scenario), drawn)

    def pick_action(self, ruleset: Ruleset[Any], state: Any, seat: Seat, random: Random) -> Action:
        legal = ruleset.legal(state, seat)
        if not self.eager:
            return random.choice(legal)
        weights = [ruleset.eager_weight(state, seat, action) for action in legal]
        return random.choices(legal, weights)[0]


ANY_STYLE = PlayStyle()
"""Any scenario, any action."""


def kept(name: str) -> tuple[PlayStyle, int]:
    """The style and the seed of a kept game, from a name such as "kingmaker-eager-3", "eager-2" or
    "seed-1"."""
    *words, seed = name.split("-")
    scenarios = [word for word in words if word not in ("seed", "eager")]
    return PlayStyle("eager" in words, *scenarios), int(seed)
