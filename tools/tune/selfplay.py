"""Games of an insight against itself: the positions in them, and matches of two sets of weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any

from roses_rules.conformance.scripted import defaults
from roses_rules.games import load
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.search.insight import WeightedInsight
from rulesets.search.levels import EARL, LEVELS, Level
from rulesets.search.thinking import Rest, decide_all

EVERY = 12
"""Decisions between two positions of one game that are noted, at least."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is played to tune a game."""

    ruleset: str
    scenarios: Sequence[str]
    seed: int
    scale: float
    """Share of the levels' work."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position as one seat judges it, and what became of it."""

    game: int
    features: Mapping[str, float]
    won: float
    """1 if that seat won, 0 if it lost, a part of 1 for a shared win."""


def weighted(ruleset: str) -> WeightedInsight[Any] | None:
    """The game's insight, if its judgement follows from its weights: one with a judgement of its
    own would play the same with any."""
    insight = RULESETS[ruleset].insight
    if not isinstance(insight, WeightedInsight):
        return None
    return insight if type(insight).value is WeightedInsight.value else None


def with_weights(
    insight: WeightedInsight[Any], weights: Mapping[str, float]
) -> WeightedInsight[Any]:
    """A copy of the insight with other weights."""
    other = copy(insight)
    other.weights = weights
    return other


def positions(course: Course, number: int) -> list[Position]:
    """The noted positions of game `number`. Each seat draws its level, so that there are good and
    bad positions for every seat."""
    insight = weighted(course.ruleset)
    assert insight is not None
    levels = tuple(LEVELS.values())
    draw = Random(f"levels {course.seed} {number}")
    game = _Game(course, number, number)
    minds = [(insight, draw.choice(levels)) for _ in range(game.seats)]
    noted: list[tuple[Seat, Mapping[str, float]]] = []
    since = EVERY
    while game.awaited:
        since += 1
        if since > EVERY and insight.quiet(game.state):
            seat = Seat(len(noted) % game.seats)
            noted.append((seat, insight.features(game.state, seat)))
            since = 0
        game.move(minds)
    return [Position(number, features, game.score(seat)) for seat, features in noted]


def match(
    course: Course, number: int, new: Mapping[str, float], old: Mapping[str, float]
) -> tuple[Seat, float]:
    """Where the new weights sat in game `number`, and what they scored. Each deal is played once
    from every seat; in games of more than two seats the old weights have all others."""
    insight = weighted(course.ruleset)
    assert insight is not None
    game = _Game(course, number, number // _seats(course, number))
    sat = Seat(number % game.seats)
    better, worse = with_weights(insight, new), with_weights(insight, old)
    minds = [(better if seat == sat else worse, EARL) for seat in range(game.seats)]
    while game.awaited:
        game.move(minds)
    return sat, game.score(sat)


def _scenario(course: Course, number: int) -> Any:
    """Pairs of games share a scenario, so that a match is played from both seats."""
    key = course.scenarios[number // 2 % len(course.scenarios)]
    return next(s for s in load(course.ruleset).meta.scenarios if s.key == key)


def _seats(course: Course, number: int) -> int:
    return len(_scenario(course, number).seats)


class _Game:
    """One game, in which each seat knows only what it may know."""

    def __init__(self, course: Course, number: int, deal: int) -> None:
        self._ruleset, self._scale = load(course.ruleset), course.scale
        self._chance = Chance(Random(f"tune {course.seed} {deal}"))
        scenario = _scenario(course, number)
        self.seats = len(scenario.seats)
        self.state, _ = self._ruleset.setup(scenario.key, defaults(self._ruleset), self._chance)
        self._rests = [Rest() for _ in scenario.seats]

    @property
    def awaited(self) -> Sequence[Seat]:
        return self._ruleset.awaited(self.state)

    def move(self, minds: Sequence[tuple[WeightedInsight[Any], Level]]) -> None:
        """One action of the first seat that is awaited."""
        seat, ruleset, chance = self.awaited[0], self._ruleset, self._chance
        insight, level = minds[seat]
        rest, actions = self._rests[seat], ruleset.legal(self.state, seat)
        action = rest.next(actions)
        if action is None:
            scaled = level.scaled(self._scale)
            world = ruleset.determinize(self.state, seat, chance)
            action = rest.keep(
                decide_all(ruleset, insight, world, seat, scaled.work, scaled.noise, chance)
            )
        rest.taken()
        ruleset.apply(self.state, seat, action, chance)

    def score(self, seat: Seat) -> float:
        outcome = self._ruleset.outcome(self.state)
        assert outcome is not None
        if not outcome.winners:
            return 1 / self.seats
        return (seat in outcome.winners) / len(outcome.winners)
