"""The rules without a server: the speed of decisions, clones and views in random play, by the CPU
time that they take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from app.referee.packs import load_ruleset
from roses_rules.conformance.dice import RandomDice
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat

from .. import machine

SAMPLES = 200
"""How many positions `clone` and `view` are timed on."""
EVERY = 7
"""Decisions between two samples, so that they come from all phases of several games."""


def measure_rules(seconds: float, seed: int) -> list[dict[str, Any]]:
    """For each ruleset: decisions per second, and microseconds for a clone and for a view."""
    return [_measure(load_ruleset(key), seconds / 2, seed) for key in RULESETS]


def _measure(ruleset: Ruleset[Any], seconds: float, seed: int) -> dict[str, Any]:
    before = machine.speed()
    samples: list[Any] = []
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        started = process_time()
        decisions += _play(ruleset, seed + games, None)
        spent += process_time() - started
        games += 1
    played = games
    while len(samples) < SAMPLES:
        _play(ruleset, seed + games, samples)
        games += 1
    del samples[SAMPLES:]
    views = [ruleset.view(state, Seat(0)) for state in samples]
    return {
        "ruleset": ruleset.meta.key,
        "decisions_per_second": decisions / spent,
        "decisions_per_game": decisions / played,
        "clone_us": _each(samples, ruleset.clone, seconds / 4),
        "view_us": _each(samples, lambda state: ruleset.view(state, Seat(0)), seconds / 4),
        "thumbnail_us": _each(views, ruleset.thumbnail, seconds / 4),
        "machine_khash": before,
        "machine_khash_after": machine.speed(),
    }


def _play(ruleset: Ruleset[Any], seed: int, samples: list[Any] | None) -> int:
    """Play a game to its end; return its number of decisions."""
    rng, dice = Random(seed), RandomDice(Random(seed))
    meta = ruleset.meta
    options = {option.key: option.choices[0][0] for option in meta.options}
    state, _ = ruleset.setup(meta.scenarios[0].key, options, dice)
    decisions = 0
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        ruleset.apply(state, seat, rng.choice(ruleset.legal(state, seat)), dice)
        decisions += 1
        if samples is not None and decisions % EVERY == 0:
            samples.append(ruleset.clone(state))
    return decisions


def _each(samples: list[Any], work: Callable[[Any], Any], seconds: float) -> float:
    """The average microseconds that `work` takes on a sample, measured for `seconds`."""
    started, done = process_time(), 0
    while (spent := process_time() - started) < seconds:
        for state in samples:
            work(state)
        done += len(samples)
    return 1e6 * spent / done
