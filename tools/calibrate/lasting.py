"""How much of what a draw is worth by one look lasts when the game is played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from roses_rules.conformance.scripted import defaults
from roses_rules.games import load
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Seat
from rulesets.review.chances import Judge
from rulesets.review.draws import Draws
from rulesets.review.luck import Reckoner
from rulesets.search.insight import first_impression

from .playing import PLAYED_ON, Course

Leap = tuple[float, float]
"""How far two outcomes of a draw are apart for a seat: by one look, and played on."""


def lasting(judge: Judge, course: Course, games: int) -> float:
    """The slope through all draws of so many games: what is played on moves by so much of what one
    look says. `judge` corrects both."""
    leaps = [leap for number in range(games) for leap in _leaps(judge, course, number)]
    spread = sum(sight * sight for sight, _ in leaps)
    return round(sum(sight * ahead for sight, ahead in leaps) / spread, 2) if spread else 1.0


def _leaps(judge: Judge, course: Course, number: int) -> Iterator[Leap]:
    """Of a game that is played by first impressions."""
    ruleset, chance = load(course.ruleset), Chance(Random(f"lasting {course.seed} {number}"))
    scenario = ruleset.meta.scenarios[number % len(ruleset.meta.scenarios)]
    state, _ = ruleset.setup(scenario.key, defaults(ruleset), chance)
    while awaited := ruleset.awaited(state):
        seat, before = awaited[0], ruleset.clone(state)
        legal = ruleset.legal(state, seat)
        action = first_impression(judge.insight, state, seat, legal, chance)
        ruleset.apply(state, seat, action, chance)
        draws = RULESETS[course.ruleset].draws
        worlds = [before, before]
        if draws.is_drawn(before, state):
            worlds = [draws.unseen(before, chance) for _ in worlds]
        ends = [_after(judge, world, seat, action, chance) for world in worlds]
        if len({ruleset.fingerprint(end) for end in ends}) > 1:
            yield from _apart(judge, draws, ends, len(scenario.seats), chance)


def _after(judge: Judge, world: Any, seat: Seat, action: Action, chance: Chance) -> Any:
    end = judge.ruleset.clone(world)
    judge.ruleset.apply(end, seat, action, chance)
    return end


def _apart(
    judge: Judge, draws: Draws, ends: Sequence[Any], seats: int, chance: Chance
) -> Iterator[Leap]:
    """How far two outcomes of an action are apart, for each seat."""
    ruleset = judge.ruleset
    reckoner = Reckoner(ruleset, draws, partial(judge.at_sight, seats=seats), chance)
    looks = [reckoner.worth(end) for end in ends]  # as luck weighs them
    after = []
    for end in ends:
        worths = [judge.worths_ahead(ruleset.clone(end), seats, chance) for _ in range(PLAYED_ON)]
        mean = [sum(column) / PLAYED_ON for column in zip(*worths, strict=True)]
        after.append(judge.chances(end, mean))
    for x, y, a, b in zip(*looks, *after, strict=True):
        yield x - y, a - b
