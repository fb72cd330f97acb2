"""python -m app matches take-back: take back the newest action of a running match."""

from __future__ import annotations

import argparse

import orjson

from ...accounts.audit import note
from ...hosting.playing import matches_of
from ...hosting.taking_back import NotTakenBack, newest, take_back
from ...referee.log import to_datetime
from ..asking import add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    add_yes(parser)
    parser.add_argument(
        "--show",
        action="store_true",
        help="print the action too, which tells what only its player may know",
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was taken back."""
    return at_database(lambda desk: _take_back(desk, arguments))


async def _take_back(desk: Desk, arguments: argparse.Namespace) -> None:
    match_id = id_of(arguments.match)
    async with matches_of(desk.settings, desk.url, desk.sessions) as matches:
        try:
            async with desk.sessions() as db:
                taken = await newest(db, matches, match_id)
            at = f"{to_datetime(taken.at):%Y-%m-%d %H:%M:%S} UTC"
            plan = f"Row {taken.row} no longer counts: an action of {taken.seat} at {at}."
            shown = f"\n{orjson.dumps(taken.action).decode()}" if arguments.show else ""
            await ask(plan + shown, yes=arguments.yes)
            async with desk.sessions() as db:
                await take_back(db, matches, match_id, taken)
        except NotTakenBack as refusal:
            raise CannotDo(str(refusal)) from None
    note("taken_back_by_host", match=match_id, row=taken.row)
    print("Done. The players see it in the log; those who are away are sent a notice.")
