"""python -m tools drills: accidents in the middle of play, and whether every word was true.

`back` is the time from the end of an accident until the next acknowledgement, `whole` that until
every server serves again. Beside play, pages, the API and the server's health are asked: `well`
were answered, `told` had a 503 that says so, `silent` no answer, `wrong` any other. `lines` are
those of the servers' log, `host` is the worst that `host status` says afterwards.
"""

from __future__ import annotations

import argparse
import asyncio

from app.base.web.text import counted

from ..drills.accidents import ACCIDENTS
from ..drills.drill import NotTried, Passed, Plan, drill
from ..drills.plants import PLANTS, plant

ROW = "{:32} {:>6} {:>9} {:>9} {:>7} {:>8} {:>5} {:>5} {:>6} {:>5} {:>7} {:>5}  {}"
HEADS = (
    "accident", "acked", "not saved", "not known", "back, s", "whole, s",
    "well", "told", "silent", "wrong", "slowest", "lines", "host",
)  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    count = len(ACCIDENTS)
    parser.add_argument("--actions", type=int, default=5000, help="acknowledged actions (5000)")
    parser.add_argument(
        "--accidents", type=int, default=count, help=f"how many accidents ({count})"
    )
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each lasts (8)")
    parser.add_argument("--tables", type=int, default=8, help="matches at a time (8)")
    parser.add_argument(
        "--only",
        action="append",
        choices=[accident.name for accident in ACCIDENTS],
        metavar="ACCIDENT",
        help="an accident of the table, more than once for several (all, in turn)",
    )
    parser.add_argument(
        "--patience", type=float, default=5.0, help="seconds that a page may take (5)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--plant",
        action="store_true",
        help="no accident, but a fault for each column: is it found?",
    )


def run(arguments: argparse.Namespace) -> int:
    """Returns the exit status: 1 if anything was lost, doubled, or said wrongly, if a player or
    the host saw what must not be, or if a planted fault was not found."""
    return _plant() if arguments.plant else _drill(arguments)


def _drill(arguments: argparse.Namespace) -> int:
    plan = Plan(
        actions=arguments.actions,
        accidents=arguments.accidents,
        seconds=arguments.seconds,
        tables=arguments.tables,
        seed=arguments.seed,
        patience=arguments.patience,
        kinds=[one for one in ACCIDENTS if one.name in (arguments.only or (one.name,))],
    )
    passed: list[Passed] = []

    def show(row: Passed | NotTried) -> None:
        _show(row)
        if isinstance(row, Passed):
            passed.append(row)

    print(ROW.format(*HEADS), flush=True)
    found = asyncio.run(drill(plan, show))
    faults = sum(len(row.faults) for row in passed)
    print(
        f"\n{found.acknowledged} acknowledged actions, {counted(len(passed), 'accident')}: "
        f"{found.lost} lost, {found.doubled} doubled, {found.false} false words, "
        f"{found.gaps} logs with gaps; {found.unknown} were not known for a while; "
        f"{faults} faults beside play."
    )
    return 0 if found.is_clean and not faults else 1


def _show(row: Passed | NotTried) -> None:
    if isinstance(row, NotTried):
        print(f"{row.name:32} not tried: {row.why}", flush=True)
        return
    seen = row.seen
    times = (f"{row.back:.1f}", f"{row.whole:.1f}")
    answers = (seen.well, seen.told, len(seen.unheard), len(seen.wrong), f"{seen.slowest:.1f}")
    figures = (row.acknowledged, row.refused, row.unknown, *times, *answers, seen.lines, seen.host)
    print(ROW.format(row.name, *figures), flush=True)
    for fault in dict.fromkeys(row.faults):
        print(f"    {fault}", flush=True)


def _plant() -> int:
    found = asyncio.run(plant())
    for name in PLANTS:
        print(f"{name:24} {'found' if name in found else 'NOT FOUND'}")
    return 0 if found == {*PLANTS} else 1
