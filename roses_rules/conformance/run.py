"""Many games, in several processes if there are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from rulesets.kernel.interface import Ruleset

from .game import DEFAULT, CheckLevel, Failure, Game, Report
from .play_style import ANY_STYLE, PlayStyle

PROCESSES = 2
BATCH = 10
"""How many games a process plays at a time; fewer are not worth starting one."""
ENOUGH = 1000
"""Games after which everything must have been reached once. Two hundred would be too few: one run
in seven would miss what comes up in one game in a hundred."""

Make = Callable[[], Ruleset[Any]]


def run(
    make: Make,
    games: int,
    seed: int,
    upto: int | None = None,
    level: CheckLevel = DEFAULT,
    style: PlayStyle = ANY_STYLE,
) -> Report:
    """Play `games` games with the seeds from `seed` on. `make` builds the ruleset; it must be
    picklable if there are many games, which run in other processes."""
    report = Report()
    seeds = list(range(seed, seed + games))
    play = partial(_batch, make, upto, level, style)
    for part in _parts(play, seeds):
        report.add(part)
    if games >= ENOUGH and upto is None and style.scenario is None:
        _check_whole(make(), report, seed)
    return report


def _parts(play: Callable[[list[int]], Report], seeds: list[int]) -> Iterator[Report]:
    batches = [seeds[i : i + BATCH] for i in range(0, len(seeds), BATCH)]
    if len(batches) < PROCESSES * 2:
        yield from map(play, batches)
        return
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, batches)


def _batch(
    make: Make, upto: int | None, level: CheckLevel, style: PlayStyle, seeds: list[int]
) -> Report:
    ruleset, report = make(), Report()
    for seed in seeds:
        report.add(Game(ruleset, seed, level, style).play(upto))
    return report


def _check_whole(ruleset: Ruleset[Any], report: Report, seed: int) -> None:
    """Add failures of the whole run that only many games can show. A run of one scenario is exempt,
    since it need not reach everything in the ruleset."""
    for name in report.coverage.missing(ruleset):
        report.failures.append(Failure(seed, -1, f"reach: {name} never came up"))
    for secret in report.hidden.never_varied():
        what = f"determinize: never varied {secret}: whether it leaks was not tested"
        report.failures.append(Failure(seed, -1, what))
