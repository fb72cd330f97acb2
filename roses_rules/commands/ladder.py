"""python -m roses_rules ladder GAME: play two kinds of player against each other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat
from multiprocessing import get_context

from rulesets import RULESETS

from ..games import UnknownChoice, load, scenario_of
from ..ladder.manners import MANNERS
from ..ladder.playing import KINDS, RANDOM, Pairing, Result, play
from ..ladder.report import lines

HELP = """
Each deal is played once from every seat of the first player; in games of more than two seats the
second has all others. The same seed plays the same games. Levels are measured by their work alone:
the cap on their time is left out. A player may have a manner: "squire+believes" and "squire+doubts"
always answer a declaration in that way, "squire+cheats" sees the real world.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = HELP
    parser.add_argument("game", metavar="GAME", choices=RULESETS, help=", ".join(RULESETS))
    parser.add_argument("--levels", default="earl,random", help=f"A,B of {', '.join(KINDS)}")
    parser.add_argument("--scenario", help="one of the game's scenarios (the first)")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the levels' work (1)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for players or a scenario that the game does not have."""
    try:
        pairing = pairing_of(arguments)
    except UnknownChoice as error:
        print(error, file=sys.stderr)
        return 2
    results = played(pairing, arguments.games, arguments.jobs)
    print("\n".join(lines(pairing, seats_of(pairing), results)))
    return 0


def pairing_of(arguments: argparse.Namespace) -> Pairing:
    """What is asked for. Raises UnknownChoice."""
    key = arguments.game
    scenario = scenario_of(load(key), arguments.scenario)
    first, _, second = arguments.levels.partition(",")
    names, manners = zip(*(kind.partition("+")[::2] for kind in (first, second)), strict=True)
    if not set(names) <= set(KINDS) or not set(manners) <= {"", *MANNERS}:
        words = f"two of {', '.join(KINDS)}, such as earl,random"
        raise UnknownChoice(
            f"--levels names {words}, each with one of +{', +'.join(MANNERS)} if you like"
        )
    if RULESETS[key].insight is None and set(names) != {RANDOM}:
        raise UnknownChoice(f"{key} has no insight yet: only random players know it")
    return Pairing(key, scenario.key, (first, second), arguments.seed, arguments.scale)


def played(pairing: Pairing, games: int, jobs: int) -> list[Result]:
    """The results of the first `games` games, of which `jobs` are played at the same time."""
    numbers = range(games)
    if jobs == 1:
        return list(map(partial(play, pairing), numbers))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, repeat(pairing), numbers))


def seats_of(pairing: Pairing) -> Sequence[str]:
    return scenario_of(load(pairing.ruleset), pairing.scenario).seats
