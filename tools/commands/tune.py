"""python -m tools tune GAME: train the net that judges a game's positions, by self-play."""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rulesets import RULESETS

from .arguments import add_ruleset

HELP = """
Writes the net with how it was trained, and tells how well it foretells games of the search that
were set aside. The same words lead to the same net. Nothing else is changed: put a net that wins
games against the old one into the game's insight yourself, as value.json.
"""
HELD_OUT = 5
"""One game of the search in so many is set aside."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = HELP
    add_ruleset(parser)
    parser.add_argument("file", type=Path, help="where to write the net")
    parser.add_argument("--games", type=int, default=5000, help="by first impressions (5000)")
    parser.add_argument("--searched", type=int, default=400, help="games of the search (400)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games and the net (1)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for a game without inputs for a net."""
    from ..tune.learning import CAREFUL, Learner, course, joined  # only here: numpy takes its time

    key = arguments.ruleset
    if find_spec(f"{RULESETS[key].package}.insight.inputs") is None:
        print(f"{key} has no inputs for a net", file=sys.stderr)
        return 2
    quick, searched = (
        _spread(partial(course, key, arguments.seed, is_searched), range(games), arguments.jobs)
        for is_searched, games in ((False, arguments.games), (True, arguments.searched))
    )
    first, aside = joined(quick), joined(searched[::HELD_OUT])
    learner = Learner(first, arguments.seed)
    learner.learn(first)
    learner.learn(joined([game for n, game in enumerate(searched) if n % HELD_OUT]), CAREFUL, 0)
    about = {name: getattr(arguments, name) for name in ("seed", "games", "searched")}
    about |= {
        "trained": datetime.now(UTC).date().isoformat(),
        "loss": round(learner.loss(aside), 4),
    }
    print(json.dumps(about))
    arguments.file.write_text(json.dumps({"about": about, **learner.written()}) + "\n", "utf-8")
    return 0


def _spread(play: Any, numbers: range, jobs: int) -> list[Any]:
    """The results of all games; the number of processes does not change them."""
    if jobs == 1:
        return list(map(play, numbers))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, numbers))
