"""python -m app matches take-back: take back the newest action of a running match."""

from __future__ import annotations

import argparse

import orjson

from ...accounts.audit import note
from ...hosting.playing import matches_of
from ...hosting.taking_back import NotTakenBack, take_back
from ...referee.log import to_datetime
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    parser.add_argument(
        "--show",
        action="store_true",
        help="print the action too, which tells what only its player may know",
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was taken back."""
    return at_database(lambda desk: _take_back(desk, arguments.match, arguments.show))


async def _take_back(desk: Desk, match: str, show: bool) -> None:
    async with (
        matches_of(desk.settings, desk.url, desk.sessions) as matches,
        desk.sessions() as db,
    ):
        try:
            taken = await take_back(db, matches, id_of(match))
        except NotTakenBack as refusal:
            raise CannotDo(str(refusal)) from None
    note("taken_back_by_host", match=id_of(match), row=taken.row)
    at = f"{to_datetime(taken.at):%Y-%m-%d %H:%M:%S} UTC"
    print(f"Row {taken.row} no longer counts: an action of {taken.seat} at {at}.")
    if show:
        print(orjson.dumps(taken.action).decode())
    print("The players see it in the log; those who are away are sent a notice.")
