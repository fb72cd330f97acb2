"""python -m roses_rules perft GAME: count the ways to take a few actions from each scenario."""

from __future__ import annotations

import argparse

from ..conformance.scripted import opening, perft
from ..games import load
from .arguments import add_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_depth(parser)


def add_depth(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--depth", type=int, default=3, help="number of actions (3)")


def run(arguments: argparse.Namespace) -> int:
    """Print the counts of each scenario in TOML. Returns 0."""
    ruleset = load(arguments.game)
    for scenario in ruleset.meta.scenarios:
        state = opening(ruleset, scenario)
        counts = [perft(ruleset, state, depth) for depth in range(1, arguments.depth + 1)]
        print(f"{scenario.key} = {counts}")
    return 0
