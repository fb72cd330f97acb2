"""python -m tools ladder RULESET: play two of the server's own players against each other."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from itertools import repeat

from app.packs import OURS, load_ruleset

from ..ladder.manners import MANNERS
from ..ladder.page import PAGE, row, with_row
from ..ladder.playing import KINDS, Pairing, play
from ..ladder.report import lines
from .arguments import add_ruleset

HELP = """
Each deal is played once from every seat of the first player; in games of more than two seats the
second has all others. The same seed plays the same games. Levels are measured by their work alone:
the cap on their time is left out. A player may have a manner: "squire+believes" and "squire+doubts"
always answer a declaration in that way, "squire+cheats" sees the real world.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = HELP
    add_ruleset(parser)
    parser.add_argument("--levels", default="earl,random", help=f"A,B of {', '.join(KINDS)}")
    parser.add_argument("--scenario", help="one of the ruleset's scenarios (the first)")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the levels' work (1)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--record", action="store_true", help=f"add the result to docs/{PAGE.name}")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for players or a scenario that the game does not have."""
    ruleset = load_ruleset(arguments.ruleset)
    seats = {scenario.key: scenario.seats for scenario in ruleset.meta.scenarios}
    scenario = arguments.scenario or next(iter(seats))
    first, _, second = arguments.levels.partition(",")
    if why := _refusal(arguments.ruleset, (first, second), scenario, list(seats)):
        print(why, file=sys.stderr)
        return 2
    pairing = Pairing(arguments.ruleset, scenario, (first, second), arguments.seed, arguments.scale)
    numbers = range(arguments.games)
    if arguments.jobs > 1:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            results = list(pool.map(play, repeat(pairing), numbers))
    else:
        results = list(map(partial(play, pairing), numbers))
    print("\n".join(lines(pairing, seats[scenario], results)))
    if arguments.record:
        today = datetime.now(UTC).date()
        page = with_row(PAGE.read_text("utf-8"), row(pairing, seats[scenario], results, today))
        PAGE.write_text(page, "utf-8")
    return 0


def _refusal(key: str, kinds: tuple[str, str], scenario: str, scenarios: list[str]) -> str:
    """Why this cannot be played; "" if it can."""
    if scenario not in scenarios:
        return f"{key} has the scenarios {', '.join(scenarios)}"
    names, manners = {k.partition("+")[0] for k in kinds}, {k.partition("+")[2] for k in kinds}
    if not names <= set(KINDS) or not manners <= {"", *MANNERS}:
        words = f"two of {', '.join(KINDS)}, such as earl,random"
        return f"--levels names {words}, each with one of +{', +'.join(MANNERS)} if you like"
    if OURS.plugins[key].insight is None and names != {"random"}:
        return f"{key} has no insight yet: only random players know it"
    return ""
