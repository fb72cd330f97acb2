"""python -m roses_rules conformance GAME: play random games and check the whole contract."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from functools import partial

from ..conformance.game import DEFAULT, THOROUGH, Failure
from ..conformance.play_style import PlayStyle
from ..conformance.run import ENOUGH
from ..conformance.run import run as play_games
from ..games import UnknownChoice, load, scenario_of
from .arguments import add_game

HELP = """
At every decision: offers are complete, unique and valid JSON, invariants hold, and a second copy
of the game, dumped and loaded from time to time, stays the same. Slow checks (secrecy, undo, lanes,
refusals, clones) run at a share of the decisions, which depends on the seed only, with a few other
worlds for each viewer; --thorough runs them at every decision, with more worlds.
From 1000 games on, steps and decisions that no game reached are failures; actions and events that
no game used are listed.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_checks(parser)


def add_checks(parser: argparse.ArgumentParser) -> None:
    """What is played and checked."""
    parser.epilog = HELP
    parser.set_defaults(command_line=parser.prog)
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game (1); the next has +1"
    )
    parser.add_argument("--upto", type=int, help="stop each game after this many actions")
    parser.add_argument("--thorough", action="store_true", help="run all checks at every decision")
    parser.add_argument("--share", type=float, help="share of decisions with slow checks (0.15)")
    parser.add_argument("--scenario", help="one of the ruleset's scenarios (any)")
    parser.add_argument("--eager", action="store_true", help="prefer attacks")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every check passed, 1 if one failed, 2 for an unknown scenario."""
    make = partial(load, arguments.game)
    try:
        scenario = arguments.scenario and scenario_of(make(), arguments.scenario).key
    except UnknownChoice as error:
        print(error, file=sys.stderr)
        return 2
    style = PlayStyle(arguments.eager, scenario)
    level = THOROUGH if arguments.thorough else DEFAULT
    if arguments.share is not None:
        level = replace(level, share=arguments.share)
    report = play_games(make, arguments.games, arguments.seed, arguments.upto, level, style)
    for failure in report.failures:
        print(f"{_again(failure, arguments)}\n    {failure.what}")
    if report.games >= ENOUGH and (rare := report.coverage.rare(make())):
        print(f"never seen: {', '.join(rare)}")
    print(f"{report.games} games, {report.actions} actions, {len(report.failures)} failures")
    return 1 if report.failures else 0


def _again(failure: Failure, arguments: argparse.Namespace) -> str:
    """The command that reproduces the failure."""
    words = f"{arguments.command_line} {arguments.game}"
    if failure.upto < 0:
        words += f" --games {arguments.games} --seed {arguments.seed}"
    else:
        words += f" --games 1 --seed {failure.seed} --upto {failure.upto}"
    words += f" --scenario {arguments.scenario}" if arguments.scenario else ""
    words += f" --share {arguments.share}" if arguments.share is not None else ""
    words += " --thorough" if arguments.thorough else ""
    return words + (" --eager" if arguments.eager else "")
