"""Whole turns as the things to try, where a turn has too many small actions to search one by one.

Each trial plays one plan in a sampled world, lets all seats play on by first impressions until the
position is quiet, and remembers what it was worth then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from typing import Any

from ..kernel.interface import Action, Ruleset, Seat
from .findings import ActionStats, Worth
from .insight import Chance, Insight, is_planned_whole, pick

MAX_ACTIONS = 240
"""Actions that are played after a plan at most, or a thought would take too long."""
LEAST_SPREAD = 0.05
SWAY = 0.8
"""By how many times the spread a full noise makes worse plans look alike."""
LOOKS = 2
"""As many trials a first look at a plan is worth."""


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
        self._squares = 0.0
        """The sum of the squares of what all trials were worth."""

    def try_one(self, world: Any, reach: float, chance: Chance) -> None:
        """Play out the most hopeful plan. `world` is changed."""
        place = self._most_hopeful(reach)
        was_quiet = self._insight.quiet(world)
        follow(self._ruleset, world, self._seat, self._plans[place], chance)
        if was_quiet:
            leave_quiet(self._ruleset, self._insight, world, chance)
        play_to_quiet(self._ruleset, self._insight, world, chance)
        self._tries[place] += 1
        worth = Worth(self._ruleset, self._insight, world)[self._seat]
        self._worth[place] += worth
        self._squares += worth * worth

    def findings(self) -> list[ActionStats]:
        """The first actions of the plans that were tried, the best first."""
        total, cautious = sum(self._tries), self._cautious()
        shares: dict[Action, float] = {}
        worths: dict[Action, float] = {}
        for plan, tries, worth in zip(self._plans, self._tries, cautious, strict=True):
            if tries:
                shares[plan[0]] = shares.get(plan[0], 0.0) + tries / total
                worths[plan[0]] = max(worths.get(plan[0], 0.0), worth)
        found = [ActionStats(action, share, worths[action]) for action, share in shares.items()]
        return sorted(found, key=lambda one: (-one.worth, -one.share))

    def choose(self, noise: float, chance: Chance) -> Sequence[Action]:
        """The best plan that was tried. `noise` above 0 draws from all plans, the more alike the
        higher it is: what was not tried is as good as it looks."""
        worths = self._cautious()
        if noise > 0:
            best, unit = max(worths), SWAY * noise * self._spread()
            return self._plans[pick([exp((worth - best) / unit) for worth in worths], chance)]
        tried = [place for place, tries in enumerate(self._tries) if tries]
        return self._plans[max(tried or [0], key=worths.__getitem__)]

    def _most_hopeful(self, reach: float) -> int:
        """The plan with the highest sum of its worth and a bonus, which grows with the spread of
        all worths and shrinks as a plan is tried."""
        unsure = reach * self._spread() * sqrt(log(1 + sum(self._tries)))
        hopes = [
            worth + unsure / sqrt(1 + tries)
            for worth, tries in zip(self._cautious(), self._tries, strict=True)
        ]
        return max(range(len(hopes)), key=hopes.__getitem__)

    def _cautious(self) -> list[float]:
        """What the plans are worth by all that is known: their trials, which dice make uncertain,
        and first looks, which count as much as some trials. Earlier plans look better."""
        total, spread = sum(self._tries), self._spread()
        mean = sum(self._worth) / total if total else 0.5
        return [
            (worth + LOOKS * (mean + spread / (1 + place))) / (tries + LOOKS)
            for place, (worth, tries) in enumerate(zip(self._worth, self._tries, strict=True))
        ]

    def _spread(self) -> float:
        """The standard deviation of the worths of all trials, which may all have been alike by
        chance."""
        total = sum(self._tries)
        mean = sum(self._worth) / total if total else 0.0
        return max(LEAST_SPREAD, sqrt(max(0.0, self._squares / max(1, total) - mean * mean)))


def follow(
    ruleset: Ruleset[Any], world: Any, seat: Seat, actions: Sequence[Action], chance: Chance
) -> int:
    """Take the actions until one is not legal in this world. Returns how many were taken."""
    for taken, action in enumerate(actions):
        if action not in ruleset.legal(world, seat):
            return taken
        ruleset.apply(world, seat, action, chance)
    return len(actions)


def leave_quiet(ruleset: Ruleset[Any], insight: Insight[Any], world: Any, chance: Chance) -> None:
    """Let all seats play on by first impressions until the next turn is under way."""
    _play_while(insight.quiet, ruleset, insight, world, chance)


def play_to_quiet(ruleset: Ruleset[Any], insight: Insight[Any], world: Any, chance: Chance) -> None:
    """Let all seats play on by first impressions until the position may be judged."""

    def is_under_way(state: Any) -> bool:
        return not insight.quiet(state) or is_planned_whole(ruleset, insight, state)

    _play_while(is_under_way, ruleset, insight, world, chance)


def _play_while(
    holds: Callable[[Any], bool],
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    world: Any,
    chance: Chance,
) -> None:
    left = MAX_ACTIONS
    while left > 0 and holds(world) and (awaited := ruleset.awaited(world)):
        seat = awaited[0]
        actions = insight.script(world, seat, ruleset.legal(world, seat), chance)
        left -= max(1, follow(ruleset, world, seat, actions, chance))
