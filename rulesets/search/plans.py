"""Whole turns as the things to try, where a turn has too many small actions to search one by one.

Each trial plays one plan in a sampled world, lets all seats play on by first impressions until the
position is quiet, and remembers what it was worth then.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from ..kernel.interface import Action, Ruleset, Seat
from .findings import Finding, Worth
from .insight import Chance, Insight

MOST_ACTIONS = 240
"""Actions that are played after a plan at most, or a thought would take too long."""


class PlanTrials:
    """The plans of one seat, with how often each was tried, and what that was worth."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        insight: Insight[Any],
        seat: Seat,
        plans: Sequence[Sequence[Action]],
    ) -> None:
        self._ruleset, self._insight, self._seat = ruleset, insight, seat
        self._plans = plans
        self._tries = [0] * len(plans)
        self._worth = [0.0] * len(plans)

    def try_one(self, world: Any, reach: float, chance: Chance) -> None:
        """Play out the most hopeful plan. `world` is changed."""
        place = self._most_hopeful(reach)
        self._follow(world, self._seat, self._plans[place], chance)
        self._play_on(world, chance)
        self._tries[place] += 1
        self._worth[place] += Worth(self._ruleset, self._insight, world)[self._seat]

    def findings(self) -> list[Finding]:
        """The first actions of the plans that were tried, the best first."""
        total = sum(self._tries)
        shares: dict[Action, float] = {}
        worths: dict[Action, float] = {}
        for plan, tries, worth in sorted(
            zip(self._plans, self._tries, self._worth, strict=True), key=lambda one: -one[1]
        ):
            if tries:
                shares[plan[0]] = shares.get(plan[0], 0.0) + tries / total
                worths.setdefault(plan[0], worth / tries)
        found = [Finding(action, share, worths[action]) for action, share in shares.items()]
        return sorted(found, key=lambda one: (-one.share, -one.worth))

    def _most_hopeful(self, reach: float) -> int:
        """The plan with the highest sum of its worth and a bonus, which is larger for plans that
        look better, and shrinks as a plan is tried."""
        total = sum(self._tries)
        mean = sum(self._worth) / total if total else 0.5

        def hope(place: int) -> float:
            tries = self._tries[place]
            worth = (self._worth[place] + mean) / (tries + 1)
            looks = 1 / (3 + place)
            return worth + reach * looks * sqrt(total + 1) / (1 + tries)

        return max(range(len(self._plans)), key=hope)

    def _follow(self, world: Any, seat: Seat, actions: Sequence[Action], chance: Chance) -> int:
        """Take the actions until one is not legal in this world. Returns how many were taken."""
        for taken, action in enumerate(actions):
            if action not in self._ruleset.legal(world, seat):
                return taken
            self._ruleset.apply(world, seat, action, chance)
        return len(actions)

    def _play_on(self, world: Any, chance: Chance) -> None:
        ruleset, insight = self._ruleset, self._insight
        left = MOST_ACTIONS
        while left > 0 and not insight.quiet(world) and (awaited := ruleset.awaited(world)):
            seat = awaited[0]
            actions = insight.script(world, seat, ruleset.legal(world, seat), chance)
            left -= max(1, self._follow(world, seat, actions, chance))
