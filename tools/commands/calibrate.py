"""python -m tools calibrate GAME: how often positions that the judgement likes are won."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from datetime import UTC, datetime
from importlib.resources import files
from itertools import chain
from pathlib import Path

from roses_rules.games import load
from rulesets import RULESETS
from rulesets.review.calibration import FILE, Calibration
from rulesets.review.chances import Judge

from ..calibrate.fitting import (
    fit_by_seats,
    held_out,
    once_each,
    pairs_ahead,
    pairs_at_sight,
    table,
)
from ..calibrate.lasting import lasting
from ..calibrate.page import PAGE, lines, with_tables
from ..calibrate.playing import LEVELS, Course
from ..calibrate.samples import samples
from .arguments import add_ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_ruleset(parser)
    parser.add_argument("--games", type=int, default=400, help="how many games (400)")
    parser.add_argument("--scale", type=float, default=0.3, help="share of the levels' work (0.3)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    parser.add_argument("--draws", type=int, default=60, help="games to weigh draws in (60)")
    parser.add_argument("--samples", type=Path, help="a file that keeps the games that were played")
    parser.add_argument(
        "--record", action="store_true", help="write the correction and the table of docs"
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for a game without an insight."""
    key = arguments.ruleset
    insight = RULESETS[key].insight
    if insight is None:
        print(f"{key} has no insight yet: no level plays it", file=sys.stderr)
        return 2
    course = Course(key, arguments.scale, arguments.seed)
    games = samples(course, max(5, arguments.games), arguments.samples)
    found = once_each(list(chain.from_iterable(games)))
    calibration = Calibration(
        ahead=fit_by_seats(pairs_ahead(found)),
        sight=fit_by_seats(pairs_at_sight(found)),
        games=arguments.games,
        played=datetime.now(UTC).date().isoformat(),
        about=f"{' and '.join(level.title for level in LEVELS)}, ×{arguments.scale:g} of the work",
        rows=table(held_out(found, pairs_ahead)),
    )
    judge = Judge(load(key), insight, calibration)
    calibration = replace(calibration, lasting=lasting(judge, course, arguments.draws))
    print("\n".join(lines(key, calibration)))
    if arguments.record:
        path = Path(str(files(RULESETS[key].package).joinpath(FILE)))
        path.write_text(json.dumps(calibration.written(), indent=2) + "\n", "utf-8")
        PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
    return 0
