"""Whole turns as the things to try, where a turn is too many small actions to search one by one.

Each trial plays one plan in another world, lets all seats play on by first impressions until the
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
"""Actions after a plan: more would not end in time."""


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
        """Play the plan of which most may be hoped. `world` is changed."""
        place = self._most_hopeful(reach)
        self._play(world, self._plans[place], chance)
        self._play_on(world, chance)
        self._tries[place] += 1
        self._worth[place] += Worth(self._ruleset, self._insight, world)[self._seat]

    def findings(self) -> list[Finding]:
        """The first actions of the plans, the best first. Only of those that were tried."""
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
        """The plan with the highest sum of its worth and of what is not known of it yet; plans that
        look better are tried first."""
        total = sum(self._tries)
        mean = sum(self._worth) / total if total else 0.5

        def hope(place: int) -> float:
            tries = self._tries[place]
            known = (self._worth[place] + mean) / (tries + 1)
            looks = 1 / (3 + place)
            return known + reach * looks * sqrt(total + 1) / (1 + tries)

        return max(range(len(self._plans)), key=hope)

    def _play(self, world: Any, plan: Sequence[Action], chance: Chance) -> None:
        """Follow the plan, as far as it can be followed in this world."""
        ruleset, seat = self._ruleset, self._seat
        for action in plan:
            if action not in ruleset.legal(world, seat):
                return
            ruleset.apply(world, seat, action, chance)

    def _play_on(self, world: Any, chance: Chance) -> None:
        ruleset, insight = self._ruleset, self._insight
        left = MOST_ACTIONS
        while left and not insight.quiet(world) and (awaited := ruleset.awaited(world)):
            seat = awaited[0]
            for action in insight.script(world, seat, ruleset.legal(world, seat), chance):
                if action not in ruleset.legal(world, seat):
                    break
                ruleset.apply(world, seat, action, chance)
                left = max(0, left - 1)
