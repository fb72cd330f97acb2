"""One game between two kinds of player, each of which knows only what its seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from rulesets import RULESETS
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.search.insight import pick
from rulesets.search.levels import LEVELS, Level
from rulesets.search.thinking import Rest, decide_all

from ..conformance.scripted import defaults
from ..games import load
from ..players import Chance
from .manners import CHEATS, Peeking, habit

RANDOM = "random"
KINDS = (RANDOM, *LEVELS)
"""Who can play on a ladder: one of these, or one with a manner, such as "earl+doubts"."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is to be played: `kinds` are the two players, `scale` the share of their work."""

    ruleset: str
    scenario: str
    kinds: tuple[str, str]
    seed: int
    scale: float


@dataclass(frozen=True, slots=True)
class Result:
    """A game that has ended."""

    first_sat: Seat
    """Where the first of the two sat; in games of more than two seats the other had the rest."""
    score: float
    """Of the first: 1 for a win, 0.5 for a draw or a shared win, 0 for a loss."""
    actions: int
    seconds: Mapping[str, list[float]] = field(default_factory=dict)
    """How long each kind thought about each decision that left it a choice."""


def play(pairing: Pairing, number: int) -> Result:
    """Game `number` of the pairing: the first player moves on by a seat from game to game."""
    ruleset = load(pairing.ruleset)
    insight = RULESETS[pairing.ruleset].insight
    seats = next(s.seats for s in ruleset.meta.scenarios if s.key == pairing.scenario)
    sat = Seat(number % len(seats))
    # The dice and the deal are the same for every seat that the first player takes in turn.
    dice = _chance("dice", pairing.seed, number // len(seats))
    state, _ = ruleset.setup(pairing.scenario, defaults(ruleset), dice)
    seconds: dict[str, list[float]] = {kind: [] for kind in pairing.kinds}
    rests = [Rest() for _ in seats]
    actions = 0
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        kind = pairing.kinds[seat != sat]
        name, _, manner = kind.partition("+")
        began = perf_counter()
        chance = _chance(kind, pairing.seed, number, actions)
        level = None if name == RANDOM else LEVELS[name].scaled(pairing.scale)
        legal = ruleset.legal(state, seat)
        action = habit(ruleset, state, seat, manner) or rests[seat].next(legal)
        if action is None:
            rules = Peeking(ruleset) if manner == CHEATS else ruleset
            action = rests[seat].keep(_choice(rules, insight, state, seat, level, chance))
            if len(legal) > 1:
                seconds[kind].append(perf_counter() - began)
        rests[seat].taken()
        ruleset.apply(state, seat, action, dice)
        actions += 1
    return Result(sat, _score(ruleset, state, sat), actions, seconds)


def _chance(*words: object) -> Chance:
    """Chance that follows from `words`."""
    return Chance(Random(" ".join(map(str, words))))


def _choice(
    ruleset: Any,
    insight: Any,
    state: Any,
    seat: Seat,
    level: Level | None,
    chance: Chance,
) -> Sequence[Action]:
    """What the seat does now, and perhaps next."""
    actions: Sequence[Action] = ruleset.legal(state, seat)
    if level is None:
        weights = [ruleset.action_weights.get(type(action).__name__, 1.0) for action in actions]
        return (actions[pick(weights, chance)],)
    if len(actions) == 1:
        return actions
    world = ruleset.determinize(state, seat, chance)
    return decide_all(ruleset, insight, world, seat, level.work, level.noise, chance)


def _score(ruleset: Ruleset[Any], state: Any, seat: Seat) -> float:
    outcome = ruleset.outcome(state)
    assert outcome is not None
    if not outcome.winners:
        return 0.5
    return (seat in outcome.winners) / len(outcome.winners)
