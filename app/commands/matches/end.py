"""python -m app matches end: end a running match without a winner."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...matches import upkeep
from ...matches.tables import Match
from ...wall_clock import WallClock
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _end(desk, arguments.match))


async def _end(desk: Desk, word: str) -> None:
    match_id = id_of(word)
    async with desk.sessions() as db:
        match = await db.get(Match, match_id, with_for_update=True)
        if match is None or match.status != "running":
            raise CannotDo(f"There is no running match {match_id}.")
        await upkeep.end(db, match, WallClock().ms())
        await db.commit()
    note("ended_by_host", match=match_id)
    print("The match has ended without a winner. It counts for no one, and its players are told.")
