"""python -m app matches cancel: call off a match that has not begun."""

from __future__ import annotations

import argparse

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...lobby.access import load_match
from ...lobby.seating import call_off
from ...matches.tables import Match
from ...web.errors import Problem
from ..asking import add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import cell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _cancel(desk, arguments.match, yes=arguments.yes))


async def _cancel(desk: Desk, word: str, *, yes: bool) -> None:
    async with desk.sessions() as db:
        match = await _open_match(db, word)
        taken = sum(seat.is_taken for seat in match.seats)
        plan = (
            f"A match of {match.ruleset} from {cell(match.created)} is called off, with {taken} of "
            f"{len(match.seats)} seats taken."
        )
    await ask(plan, yes=yes)
    async with desk.sessions() as db:
        match = await _open_match(db, word)
        call_off(match)
        await db.commit()
        note("match_cancelled_by_host", match=match.id)
    print("The match is cancelled; its invite links no longer work.")


async def _open_match(db: AsyncSession, word: str) -> Match:
    try:
        match = await load_match(db, id_of(word), lock=True)
    except Problem:
        raise CannotDo(f"There is no match {word}.") from None
    if match.status != "open":
        raise CannotDo(f"The match is {match.status}: only one that has not begun is cancelled.")
    return match
