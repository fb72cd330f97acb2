"""python -m tools bench-rules: measure how fast rulesets play, clone, make views and draw."""

from __future__ import annotations

import argparse

from ..bench.measurements.rules import measure_rules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=4.0, help="seconds per ruleset (4)")
    parser.add_argument("--seed", type=int, default=1)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each ruleset."""
    print(
        f"{'ruleset':<16}{'decisions/s':>12}{'per game':>10}{'us/clone':>10}{'us/view':>10}"
        f"{'us/picture':>12}"
    )
    for row in measure_rules(arguments.seconds, arguments.seed):
        print(
            f"{row['ruleset']:<16}{row['decisions_per_second']:>12,.0f}"
            f"{row['decisions_per_game']:>10.0f}{row['clone_us']:>10.2f}{row['view_us']:>10.1f}"
            f"{row['thumbnail_us']:>12.0f}"
        )
    return 0
