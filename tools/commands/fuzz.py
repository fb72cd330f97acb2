"""python -m tools fuzz RULESET: play random games and check the whole contract."""

from __future__ import annotations

import argparse
from random import SystemRandom

from roses_rules.commands.conformance import add_checks
from roses_rules.commands.conformance import run as check
from rulesets import RULESETS

ALL = "all"
SHARES = {"richard_iii": 0.02, "lancaster_york": 0.005, "cousins_war": 0.08, "rose_wars": 0.12}
"""The share of decisions with slow checks if all games are played: half a minute or so for a
hundred games of each. A leak that one game in twenty shows is nearly always found."""
SEEDS = 10**8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    keys = ", ".join(RULESETS)
    parser.add_argument(
        "game",
        metavar="RULESET",
        choices=(*RULESETS, ALL),
        help=f"{keys}; or {ALL}, one after the other, from a seed that is drawn by chance and told",
    )
    add_checks(parser)
    parser.set_defaults(seed=None)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every check passed, 1 if one failed, 2 for an unknown scenario."""
    if arguments.game != ALL:
        return check(_of(arguments, arguments.game, 1, None))
    seed = SystemRandom().randrange(SEEDS)
    return max(check(_told(_of(arguments, key, seed, SHARES.get(key)))) for key in RULESETS)


def _of(
    arguments: argparse.Namespace, game: str, seed: int, share: float | None
) -> argparse.Namespace:
    """The arguments for one game; what was not said is filled in."""
    said = {key: value for key, value in vars(arguments).items() if value is not None}
    filled = {"seed": seed, "share": share, "upto": None, "scenario": None}
    return argparse.Namespace(**{**filled, **said, "game": game})


def _told(arguments: argparse.Namespace) -> argparse.Namespace:
    print(f"{arguments.game} from seed {arguments.seed}", flush=True)
    return arguments
