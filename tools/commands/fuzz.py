"""python -m tools fuzz RULESET: play random games and check the whole contract."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial

from app.packs import load_ruleset

from ..conformance.game import DEFAULT, THOROUGH, Failure
from ..conformance.run import ENOUGH
from ..conformance.run import run as play_games
from .arguments import add_ruleset, add_style, style_of

HELP = """
At every decision: offers are complete, unique and valid JSON, invariants hold, and a second copy
of the game, dumped and loaded from time to time, stays the same. Slow checks (secrecy, undo, lanes,
refusals, clones) run at a share of the decisions, which depends on the seed only, with a few other
worlds for each viewer; --thorough runs them at every decision, with more worlds.
From 1000 games on, steps and decisions that no game reached are failures; actions and events that
no game used are listed.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = HELP
    add_ruleset(parser)
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game (1); the next has +1"
    )
    parser.add_argument("--upto", type=int, help="stop each game after this many actions")
    parser.add_argument("--thorough", action="store_true", help="run all checks at every decision")
    parser.add_argument("--share", type=float, help="share of decisions with slow checks (0.15)")
    add_style(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every check passed, 1 if one failed, 2 for an unknown scenario."""
    key = arguments.ruleset
    if (style := style_of(arguments)) is None:
        return 2
    level = THOROUGH if arguments.thorough else DEFAULT
    if arguments.share is not None:
        level = replace(level, share=arguments.share)
    make = partial(load_ruleset, key)
    report = play_games(make, arguments.games, arguments.seed, arguments.upto, level, style)
    for failure in report.failures:
        print(f"{_command(key, failure, arguments)}\n    {failure.what}")
    if report.games >= ENOUGH and (rare := report.coverage.rare(make())):
        print(f"never seen: {', '.join(rare)}")
    print(f"{report.games} games, {report.actions} actions, {len(report.failures)} failures")
    return 1 if report.failures else 0


def _command(key: str, failure: Failure, arguments: argparse.Namespace) -> str:
    """The command that reproduces the failure."""
    words = f"python -m tools fuzz {key}"
    if failure.upto < 0:
        words += f" --games {arguments.games} --seed {arguments.seed}"
    else:
        words += f" --games 1 --seed {failure.seed} --upto {failure.upto}"
    words += f" --scenario {arguments.scenario}" if arguments.scenario else ""
    words += f" --share {arguments.share}" if arguments.share is not None else ""
    words += " --thorough" if arguments.thorough else ""
    return words + (" --eager" if arguments.eager else "")
