"""python -m tools balance RULESET: measure how fair it is between two equal simple players."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from app.packs import load_ruleset

from ..balance import STUDIES
from ..balance.report import lines
from ..balance.study import Sample, play
from .arguments import add_ruleset

RATED = ("house", "start")
"""Groups of facts of which every seat has exactly one, so that a share of wins is enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game (1); the next has +1"
    )
    parser.add_argument("--scenario", help="a scenario (the first)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count(), help="number of processes (one per core)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print. Exit status: 0, or 2 if there is nothing to measure."""
    key = arguments.ruleset
    if key not in STUDIES:
        print(f"{key} offers no player to measure it with; {' '.join(STUDIES)}", file=sys.stderr)
        return 2
    study = STUDIES[key](load_ruleset(key))
    scenarios = [scenario.key for scenario in study.ruleset.meta.scenarios]
    scenario = arguments.scenario or scenarios[0]
    if scenario not in scenarios:
        print(f"{key} has no scenario {scenario}; {' '.join(scenarios)}", file=sys.stderr)
        return 2
    print(f"{study.ruleset.meta.title}, {scenario}, between two equal greedy players")
    print("\n".join(lines(study, _games(key, scenario, arguments), RATED)))
    return 0


def _games(key: str, scenario: str, arguments: argparse.Namespace) -> Sample:
    """Play the games; the number of processes does not change the sample."""
    size = max(1, arguments.processes or 1)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    shares = [seeds[i::size] for i in range(size) if seeds[i::size]]
    total = Sample()
    with ProcessPoolExecutor(size) as pool:
        for sample in pool.map(partial(_share, key, scenario), shares):
            total.add(sample)
    return total


def _share(key: str, scenario: str, seeds: range) -> Sample:
    study = STUDIES[key](load_ruleset(key))
    options = {option.key: option.choices[0][0] for option in study.ruleset.meta.options}
    total = Sample()
    for seed in seeds:
        total.add(play(study, scenario, options, seed))
    return total
