"""python -m tools drills: accidents in the middle of play, and whether every word was true.

`back` is the time from the end of an accident until the next acknowledgement, `whole` that until
every server serves again.
"""

from __future__ import annotations

import argparse
import asyncio

from ..drills.accidents import ACCIDENTS
from ..drills.drill import Passed, Plan, drill

ROW = "{:32} {:>12} {:>10} {:>10} {:>8} {:>9}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--actions", type=int, default=5000, help="acknowledged actions (5000)")
    parser.add_argument("--accidents", type=int, default=16, help="how many accidents (16)")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each lasts (8)")
    parser.add_argument("--tables", type=int, default=8, help="matches at a time (8)")
    parser.add_argument(
        "--only",
        action="append",
        choices=[accident.name for accident in ACCIDENTS],
        metavar="ACCIDENT",
        help="an accident of the table, more than once for several (all, in turn)",
    )
    parser.add_argument("--seed", type=int, default=1)


def run(arguments: argparse.Namespace) -> int:
    """Returns the exit status: 1 if anything was lost, doubled, or said wrongly."""
    plan = Plan(
        actions=arguments.actions,
        accidents=arguments.accidents,
        seconds=arguments.seconds,
        tables=arguments.tables,
        seed=arguments.seed,
        kinds=[one for one in ACCIDENTS if one.name in (arguments.only or (one.name,))],
    )
    print(
        ROW.format("accident", "acknowledged", "not saved", "not known", "back, s", "whole, s"),
        flush=True,
    )
    found = asyncio.run(drill(plan, _show))
    print(
        f"\n{found.acknowledged} acknowledged actions, {plan.accidents} accidents: "
        f"{found.lost} lost, {found.doubled} doubled, {found.false} false words, "
        f"{found.gaps} logs with gaps; {found.unknown} were not known for a while."
    )
    return 0 if found.is_clean else 1


def _show(passed: Passed) -> None:
    times = (f"{passed.back:.1f}", f"{passed.whole:.1f}")
    figures = (passed.acknowledged, passed.refused, passed.unknown, *times)
    print(ROW.format(passed.name, *figures), flush=True)
