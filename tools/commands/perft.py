"""python -m tools perft RULESET: count the ways to take a few actions from each scenario."""

from __future__ import annotations

import argparse

from app.packs import load_ruleset

from ..conformance.scripted import opening, perft
from .arguments import add_ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--depth", type=int, default=3, help="number of actions (3)")


def run(arguments: argparse.Namespace) -> int:
    """Print the counts in the form of tests/rulesets/RULESET/perft.toml. Returns 0."""
    ruleset = load_ruleset(arguments.ruleset)
    for scenario in ruleset.meta.scenarios:
        state = opening(ruleset, scenario)
        counts = [perft(ruleset, state, depth) for depth in range(1, arguments.depth + 1)]
        print(f"{scenario.key} = {counts}")
    return 0
