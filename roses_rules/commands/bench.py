"""python -m roses_rules bench: measure how fast random games are played."""

from __future__ import annotations

import argparse

from ..bench import open_spiel, ours
from ..bench.speed import Play, measure

EPILOG = """
Steps per second of one processor. "Alone": actions applied by the rules. "Observed": steps of the
PettingZoo environment, where the player who acts is shown an observation, a mask and the view
before each; a step says one word of an action. Beside them the same for games of OpenSpiel. What is
not installed is left out.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    parser.add_argument("--seed", type=int, default=1)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each game. Returns 0."""
    print(f"{'game':<26}{'alone/s':>10}{'per game':>10}{'observed/s':>12}{'per game':>10}")
    for contest in (*ours.contests(), *open_spiel.contests()):
        alone = _figures(contest.alone, arguments)
        observed = _figures(contest.observed, arguments)
        print(f"{contest.name:<26}{alone[0]:>10}{alone[1]:>10}{observed[0]:>12}{observed[1]:>10}")
    return 0


def _figures(play: Play | None, arguments: argparse.Namespace) -> tuple[str, str]:
    """Steps per second, and per game."""
    if play is None:
        return "-", "-"
    speed = measure(play, arguments.seconds, arguments.seed)
    return f"{speed.steps_per_second:,.0f}", f"{speed.steps_per_game:.0f}"
