"""python -m tools tune GAME: tune the weights of a game's judgement by self-play."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from app.referee.packs import load_ruleset

from ..tune.selfplay import Course, match, positions, weighted
from ..tune.spsa import halves, loss, tuned
from .arguments import add_ruleset

HELP = """
Writes one JSON object a line: what was asked, how well the old and the new weights foretell the
winners of the games (and of those set aside), the new weights, and the result of the match between
the two. The same words lead to the same lines. Nothing is changed: put weights that won their match
into the game's insight yourself.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = HELP
    add_ruleset(parser)
    parser.add_argument("--games", type=int, default=200, help="games to learn from (200)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals and the steps (1)")
    parser.add_argument("--scenarios", help="some of the game's scenarios, with commas (the first)")
    parser.add_argument("--scale", type=float, default=0.1, help="share of the levels' work (0.1)")
    parser.add_argument("--steps", type=int, default=1000, help="steps of SPSA (1000)")
    parser.add_argument("--match", type=int, default=0, help="games of new against old (none)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, help="keep the lines in this file as well")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 2 for a game without one set of weights, or without that scenario."""
    meta = load_ruleset(arguments.ruleset).meta
    known = [scenario.key for scenario in meta.scenarios]
    chosen = arguments.scenarios.split(",") if arguments.scenarios else known[:1]
    if weighted(arguments.ruleset) is None:
        print(f"{meta.key} does not judge positions by one set of weights", file=sys.stderr)
        return 2
    if not set(chosen) <= set(known):
        print(f"{meta.key} has the scenarios {', '.join(known)}", file=sys.stderr)
        return 2
    course = Course(meta.key, chosen, arguments.seed, arguments.scale)
    told = []
    for entry in _entries(course, arguments):
        told.append(json.dumps(entry))
        print(told[-1], flush=True)
    if arguments.log is not None:
        arguments.log.write_text("\n".join(told) + "\n", "utf-8")
    return 0


def _entries(course: Course, arguments: argparse.Namespace) -> Iterator[dict[str, Any]]:
    insight = weighted(course.ruleset)
    assert insight is not None
    old, games = dict(insight.weights), range(arguments.games)
    yield {
        "game": course.ruleset,
        "scenarios": list(course.scenarios),
        "seed": course.seed,
        "scale": course.scale,
        "games": arguments.games,
        "steps": arguments.steps,
        "weights": old,
    }
    found = [p for each in _spread(partial(positions, course), games, arguments) for p in each]
    learnt, aside = halves(found)
    yield _told("old", old, learnt, aside)
    new = {
        name: round(x, 3) for name, x in tuned(old, learnt, arguments.steps, course.seed).items()
    }
    yield {**_told("new", new, learnt, aside), "weights": new}
    if arguments.match:
        play = partial(match, course, new=new, old=old)
        results = _spread(play, range(arguments.match), arguments)
        yield {"match": arguments.match, "score by seat": _by_seat(results)}


def _told(which: str, weights: dict[str, float], learnt: Any, aside: Any) -> dict[str, Any]:
    return {
        "which": which,
        "positions": len(learnt),
        "loss": round(loss(weights, learnt), 4),
        "set aside": len(aside),
        "loss of those": round(loss(weights, aside), 4),
    }


def _by_seat(results: Sequence[tuple[int, float]]) -> dict[str, str]:
    """What the new weights scored from each seat, of how many games."""
    seats = sorted({seat for seat, _ in results})
    each = {seat: [score for sat, score in results if sat == seat] for seat in seats}
    return {str(seat): f"{sum(scores):g} of {len(scores)}" for seat, scores in each.items()}


def _spread(play: Any, numbers: range, arguments: argparse.Namespace) -> list[Any]:
    """The results of all games; the number of processes does not change them."""
    if arguments.jobs == 1:
        return list(map(play, numbers))
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, numbers))
