"""python -m app matches repair: set a match back to the last row that this version can follow."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...matches import store, upkeep
from ...matches.tables import Match
from ...packs import Library
from ...wall_clock import WallClock
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _repair(desk, arguments.match))


async def _repair(desk: Desk, match: str) -> None:
    match_id, library = id_of(match), Library(data_dir=desk.settings.data_dir)
    async with desk.sessions() as db:
        found = await db.get(Match, match_id)
        if found is None or found.status != "running":
            raise CannotDo(f"There is no running match {match_id}.")
        header = await store.read_header(db, match_id, library.recorded)
        prospect = await upkeep.prospect(db, header)
        if prospect.now is not None:
            raise CannotDo("This version can follow the whole match: there is nothing to repair.")
        try:
            good = await upkeep.set_back(db, header, WallClock().ms())
        except upkeep.CannotSetBack as refusal:
            raise CannotDo(str(refusal)) from None
        await db.commit()
    note("set_back_by_host", match=match_id, row=good)
    print(f"The match goes on after row {good}. Its players are told.")
