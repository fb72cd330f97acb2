"""python -m app matches end: end a running match without a winner."""

from __future__ import annotations

import argparse
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...matches import overview, upkeep
from ...matches.tables import Match
from ...wall_clock import WallClock
from ..asking import add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import cell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _end(desk, arguments.match, yes=arguments.yes))


async def _end(desk: Desk, word: str, *, yes: bool) -> None:
    match_id = id_of(word)
    async with desk.sessions() as db:
        await _running(db, match_id)
        facts = await overview.line(db, match_id)
    await ask(
        f"A game of {facts['game']} between {cell(facts['players'])}, with {facts['rows']} rows, "
        f"the last of {cell(facts['last_row'])}, ends without a winner, for good.",
        yes=yes,
    )
    async with desk.sessions() as db:
        await upkeep.end(db, await _running(db, match_id), WallClock().ms())
        await db.commit()
    note("ended_by_host", match=match_id)
    print("The match has ended without a winner. It counts for no one, and its players are told.")


async def _running(db: AsyncSession, match_id: UUID) -> Match:
    match = await db.get(Match, match_id, with_for_update=True)
    if match is None or match.status != "running":
        raise CannotDo(f"There is no running match {match_id}.")
    return match
