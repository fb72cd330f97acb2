"""A small net that judges positions, learnt by temporal differences: what became of a position is
told to the one before it, less surely from step to step.

First come thousands of games by first impressions, which take some milliseconds, then hundreds of
games of the search, which correct what these have taught. Only for games of two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roses_rules.conformance.scripted import defaults
from roses_rules.games import load
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Json
from rulesets.search.levels import KNIGHT
from rulesets.search.thinking import at_once, decide

Numbers = NDArray[np.float64]
EVERY: Final = 5
"""Actions from one position of a game that is learnt from to the next."""
QUICK: Final = replace(KNIGHT.work, iterations=10)
NOISE, HASTE = 0.5, 0.12
"""How the search plays, and how often it takes a first impression: bad positions teach, too."""
HIDDEN: Final = 12
ROUNDS, WARM = 6, 3
"""How often it goes through all games, and before it is believed in what it tells itself."""
LAMBDA: Final = 0.9
"""How much the end of a game counts against what the net says of the next position."""
BATCH: Final = 256
STEP, CAREFUL = 0.003, 0.001
"""The first step of Adam, and that of corrections."""
DECAY: Final = 0.3
"""How strongly weights are held back, at what they were before."""
RARE: Final = 0.05
"""Inputs that vary less than this are taken to vary so much."""


class Course(NamedTuple):
    """Positions of one game or of several, in order: what the first seat and what the second would
    look at, what the first won, and 1 where a game ends."""

    own: Numbers
    foe: Numbers
    won: Numbers
    last: Numbers


def course(key: str, seed: int, searched: bool, number: int) -> Course:
    """Game `number` of a seed."""
    ruleset, insight = load(key), RULESETS[key].insight
    assert insight is not None
    inputs = import_module(f"{RULESETS[key].package}.insight.inputs").inputs
    chance = Chance(Random(f"learn {key} {seed} {number}"))
    state, _ = ruleset.setup(ruleset.meta.scenarios[0].key, defaults(ruleset), chance)
    views: list[list[list[float]]] = []
    since = number
    while awaited := ruleset.awaited(state):
        if since % EVERY == 0:
            views.append([inputs(state, each) for each in (0, 1)])
        since += 1
        seat, actions = awaited[0], ruleset.legal(state, awaited[0])
        if searched and len(actions) > 1 and chance.unit() > HASTE:
            world = ruleset.determinize(state, seat, chance)
            action = decide(ruleset, insight, world, seat, QUICK, NOISE, chance)
        else:
            action = at_once(insight, state, seat, actions, chance)
        ruleset.apply(state, seat, action, chance)
    outcome = ruleset.outcome(state)
    assert outcome is not None
    won = (0 in outcome.winners) / len(outcome.winners) if outcome.winners else 0.5
    own, foe = np.array(views).swapaxes(0, 1)
    return Course(own, foe, np.full(len(own), won), np.eye(len(own))[-1])


def joined(courses: Sequence[Course]) -> Course:
    """All of them as one."""
    return Course(*map(np.concatenate, zip(*courses, strict=True)))


class Learner:
    """A net that is being trained."""

    def __init__(self, about: Course, seed: int) -> None:
        self._random = np.random.default_rng(seed)
        self._spread = np.maximum(about.own.std(axis=0), RARE)
        count = len(self._spread)
        weights = self._random.normal(0, count**-0.5, (count, HIDDEN))
        adds = self._random.normal(0, 0.1, HIDDEN)
        self._net: list[Numbers] = [weights, np.zeros(HIDDEN), adds, np.zeros(count), np.zeros(1)]
        """What inputs count in the units, where these begin, what they add; what inputs count
        directly, and where it all begins."""
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self._net]
        self._held = [np.zeros_like(part) for part in self._net]
        self._steps = 0

    def loss(self, about: Course) -> float:
        """How badly it foretells the winners; 0.693 is a coin."""
        said = np.clip(self._chances(about), 1e-3, 1 - 1e-3)
        return float(-(about.won * np.log(said) + (1 - about.won) * np.log(1 - said)).mean())

    def learn(self, about: Course, step: float = STEP, warm: int = WARM) -> None:
        """Go through the positions, from the views of both seats."""
        seen = np.concatenate([about.own, about.foe]) / self._spread
        for turn in range(ROUNDS):
            told = about.won if turn < warm else self._told(about)
            wanted = np.concatenate([told, 1 - told])
            order = self._random.permutation(len(seen))
            for start in range(0, len(seen), BATCH):
                some = order[start : start + BATCH]
                self._step(self._slopes(seen[some], wanted[some]), step * (1 - turn / ROUNDS))
        self._held = [part.copy() for part in self._net]

    def written(self) -> Json:
        """The net as its file has it, for inputs as they are."""
        weights, begins, adds, direct, start = self._net
        rows = (weights / self._spread[:, None]).T
        hidden = [[a, b, row] for a, b, row in zip(adds, begins, map(_listed, rows), strict=True)]
        return {
            "start": round(float(start[0]), 4),
            "direct": _listed(direct / self._spread),
            "hidden": [[*_listed(np.array(unit[:2])), unit[2]] for unit in hidden],
        }

    def _chances(self, about: Course) -> Numbers:
        """Of the first seat, as both see it."""
        own, foe = (self._forward(view / self._spread)[0] for view in (about.own, about.foe))
        return (own + 1 - foe) / 2

    def _told(self, about: Course) -> Numbers:
        """What each position is told: the end, and what the net says of the positions after it."""
        said, told = self._chances(about), about.won.copy()
        for place in range(len(told) - 2, -1, -1):
            if not about.last[place]:
                told[place] = LAMBDA * told[place + 1] + (1 - LAMBDA) * said[place + 1]
        return told

    def _forward(self, seen: Numbers) -> tuple[Numbers, Numbers]:
        weights, begins, adds, direct, start = self._net
        units = np.tanh(seen @ weights + begins)
        return 1 / (1 + np.exp(-np.clip(seen @ direct + units @ adds + start, -30, 30))), units

    def _slopes(self, seen: Numbers, wanted: Numbers) -> list[Numbers]:
        """Of the loss, by each part of the net."""
        said, units = self._forward(seen)
        wrong = (said - wanted) / len(seen)
        back = np.outer(wrong, self._net[2]) * (1 - units * units)
        total = np.array([wrong.sum()])
        return [seen.T @ back, back.sum(axis=0), units.T @ wrong, seen.T @ wrong, total]

    def _step(self, slopes: Sequence[Numbers], step: float) -> None:
        """Adam, with decay."""
        self._steps += 1
        parts = zip(self._net, self._held, self._moments, slopes, strict=True)
        for part, held, (mean, square), slope in parts:
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            pace = mean / (1 - 0.9**self._steps)
            spread = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            part -= step * (pace / spread + DECAY * (part - held))


def _listed(row: Numbers) -> list[float]:
    return [round(float(one), 4) for one in row]
