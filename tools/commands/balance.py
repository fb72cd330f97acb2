"""python -m tools balance GAME: how fair a game is between two equal players of the server."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from itertools import repeat
from multiprocessing import get_context

from roses_rules.games import UnknownChoice, load, scenario_of
from rulesets import RULESETS
from rulesets.search.levels import LEVELS

from ..balance.page import fairness_file, keep, tables_file, with_section
from ..balance.playing import Game, Series, play
from ..balance.report import fairness, section
from .arguments import add_ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--scenario", help="one of the game's scenarios (the first)")
    parser.add_argument("--level", choices=LEVELS, default="page", help="who plays (page)")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the level's work (1)")
    parser.add_argument("--games", type=int, default=600, help="how many games (600)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument(
        "--record",
        action="store_true",
        help="write the result to tools/balance/tables and for the lobby",
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for a scenario or a player that the game does not have."""
    key = arguments.ruleset
    try:
        scenario = scenario_of(load(key), arguments.scenario).key
    except UnknownChoice as error:
        print(error, file=sys.stderr)
        return 2
    if RULESETS[key].insight is None:
        print(f"{key} has no insight yet: no level plays it", file=sys.stderr)
        return 2
    series = Series(key, scenario, arguments.level, arguments.scale, arguments.seed)
    games, today = _games(series, arguments.games, arguments.jobs), datetime.now(UTC).date()
    told = section(series, games, today)
    if arguments.record:
        tables = tables_file(key)
        earlier = tables.read_text("utf-8") if tables.exists() else ""
        tables.write_text(with_section(earlier, told), "utf-8")
        keep(fairness_file(key), scenario, fairness(series, games, today))
    print(told)
    return 0


def _games(series: Series, count: int, jobs: int) -> list[Game]:
    """The first games of the series; how many are played at the same time does not change them."""
    numbers = range(max(1, count))
    if jobs == 1:
        return list(map(partial(play, series), numbers))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, repeat(series), numbers))
