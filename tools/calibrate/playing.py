"""Games between the server's players, and what the judgement said of positions in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from roses_rules.conformance.scripted import defaults
from roses_rules.games import load
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.review.chances import Judge
from rulesets.search.levels import EARL, KNIGHT, Level
from rulesets.search.thinking import Rest, decide_all

LEVELS: tuple[Level, ...] = (KNIGHT, EARL)
"""Each seat draws one, so that there are good and bad positions for every seat."""
EVERY = 7
"""Decisions between two positions that are noted, on average."""
PLAYED_ON = 4
"""How often each is played on from: as often as a story does at least."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is played: `scale` is the share of the levels' work."""

    ruleset: str
    scale: float
    seed: int


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, and what became of it."""

    game: int
    progress: float
    true: list[float]
    """What it was worth to each seat as it stood, played on from."""
    known: list[float]
    """What it was worth in worlds that fit what one seat knew."""
    sight: list[float]
    """What it was worth by one look."""
    won: list[float]
    """Each seat's part of the win."""


def play(course: Course, number: int) -> list[Sample]:
    """The noted positions of game `number`: the same each time."""
    ruleset, insight = load(course.ruleset), RULESETS[course.ruleset].insight
    if insight is None:
        raise ValueError(f"{course.ruleset} has no insight yet: no level plays it")
    judge, scenarios = Judge(ruleset, insight), ruleset.meta.scenarios
    scenario = scenarios[number % len(scenarios)]
    seats = len(scenario.seats)
    draw = Random(f"levels {course.seed} {number}")
    levels = [draw.choice(LEVELS).scaled(course.scale) for _ in scenario.seats]
    dice, chance = (
        Chance(Random(f"{word} {course.seed} {number}")) for word in ("dice", "thoughts")
    )
    state, _ = ruleset.setup(scenario.key, defaults(ruleset), dice)
    rests = [Rest() for _ in scenario.seats]
    noted: list[Sample] = []
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        actions, rest = ruleset.legal(state, seat), rests[seat]
        action = rest.next(actions)
        if action is None:
            if not draw.randrange(EVERY):
                noted.append(_noted(judge, state, number, seats, draw))
            thought = actions
            if len(actions) > 1:
                world, level = ruleset.determinize(state, seat, chance), levels[seat]
                thought = decide_all(ruleset, insight, world, seat, level.work, level.noise, chance)
            action = rest.keep(thought)
        rest.taken()
        ruleset.apply(state, seat, action, dice)
    outcome = ruleset.outcome(state)
    assert outcome is not None
    winners: Sequence[int] = outcome.winners or range(seats)
    for sample in noted:
        sample.won[:] = [(seat in winners) / len(winners) for seat in range(seats)]
    return noted


def _noted(judge: Judge, state: Any, number: int, seats: int, draw: Random) -> Sample:
    ruleset, chance = judge.ruleset, Chance(draw)
    viewer = Seat(draw.randrange(seats))
    true = [judge.worths_ahead(ruleset.clone(state), seats, chance) for _ in range(PLAYED_ON)]
    known = [
        judge.worths_ahead(ruleset.determinize(state, viewer, chance), seats, chance)
        for _ in range(PLAYED_ON)
    ]
    return Sample(
        number,
        judge.insight.progress(state),
        _mean(true),
        _mean(known),
        judge.worths(state, seats),
        [],
    )


def _mean(each: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(each) for column in zip(*each, strict=True)]
