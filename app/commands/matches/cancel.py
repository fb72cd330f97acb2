"""python -m app matches cancel: call off a match that has not begun."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...lobby.access import load_match
from ...lobby.seating import call_off
from ...web.errors import Problem
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _cancel(desk, arguments.match))


async def _cancel(desk: Desk, match_id: str) -> None:
    async with desk.sessions() as db:
        try:
            match = await load_match(db, id_of(match_id), lock=True)
        except Problem:
            raise CannotDo(f"There is no match {match_id}.") from None
        if match.status != "open":
            raise CannotDo(
                f"The match is {match.status}: only one that has not begun is cancelled."
            )
        call_off(match)
        await db.commit()
        note("match_cancelled_by_host", match=match.id)
    print("The match is cancelled; its invite links no longer work.")
