"""Changing matches: python -m app matches cancel, take-back, repair and end."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

import orjson

from ...acts.act import ActPlan, HostAct
from ...acts.of_matches import Cancel, End, Repair, TakeBack
from ...console.acting import ask_and_do, tools_of
from ...console.asking import add_yes
from ...console.at_database import OpenDatabase, as_command, id_of
from ...console.dispatch import Command
from .look import add_match


def _add_change(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    add_yes(parser)


def _add_take_back(parser: argparse.ArgumentParser) -> None:
    _add_change(parser)
    parser.add_argument(
        "--show",
        action="store_true",
        help="print the action too, which tells what only its player may know",
    )


async def _take_back(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    act = TakeBack(tools_of(database), id_of(arguments.match))
    shown = arguments.show
    await ask_and_do(act, arguments.yes, lambda plan: _action(plan) if shown else ())


def _action(plan: ActPlan) -> Sequence[str]:
    return (orjson.dumps(plan.detail.action).decode(),)


def _asking(kind: type[HostAct]) -> Callable[[argparse.Namespace], int]:
    """Runs an act about a match, once the host agrees."""

    async def run(database: OpenDatabase, arguments: argparse.Namespace) -> None:
        await ask_and_do(kind(tools_of(database), id_of(arguments.match)), arguments.yes)

    return as_command(run)


COMMANDS = {
    "cancel": Command("call off a match that has not begun", _add_change, _asking(Cancel)),
    "take-back": Command(
        "take back the newest action of a running match, and tell its players",
        _add_take_back,
        as_command(_take_back),
    ),
    "repair": Command(
        "set a held match back to the last row that this version can follow",
        _add_change,
        _asking(Repair),
    ),
    "end": Command("end a running match without a winner", _add_change, _asking(End)),
}
