"""python -m app matches repair: set a match back to the last row that this version can follow."""

from __future__ import annotations

import argparse

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...matches import setting_back, store, upkeep
from ...matches.header import Header
from ...matches.setting_back import CannotSetBack, SetBack
from ...matches.tables import Match
from ...packs import Library
from ...referee.log import to_datetime
from ...wall_clock import WallClock
from ..asking import CHANGED, add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import cell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was changed."""
    return at_database(lambda desk: _repair(desk, arguments.match, yes=arguments.yes))


async def _repair(desk: Desk, match: str, *, yes: bool) -> None:
    match_id = id_of(match)
    async with desk.sessions() as db:
        header, plan = await _plan(db, desk, match)
    await ask(f"The match {plan}.\n{_last(header, plan)}", yes=yes)
    async with desk.sessions() as db:
        header, again = await _plan(db, desk, match)
        if again.ends != plan.ends:
            raise CHANGED
        await setting_back.carry_out(db, header, again, WallClock().ms())
        await db.commit()
    note("set_back_by_host", match=match_id, row=plan.good.seq)
    print(f"The match goes on after row {plan.good.seq}. Its players are told.")


async def _plan(db: AsyncSession, desk: Desk, match: str) -> tuple[Header, SetBack]:
    match_id, library = id_of(match), Library(data_dir=desk.settings.data_dir)
    found = await db.get(Match, match_id)
    if found is None or found.status != "running":
        raise CannotDo(f"There is no running match {match_id}.")
    header = await store.read_header(db, match_id, library.recorded)
    if (await upkeep.prospect(db, header)).verdict == upkeep.GOES_ON:
        raise CannotDo("This version can follow the whole match: there is nothing to repair.")
    try:
        return header, await setting_back.planned(db, header)
    except CannotSetBack as refusal:
        raise CannotDo(str(refusal)) from None


def _last(header: Header, plan: SetBack) -> str:
    row = plan.struck_out[-1]
    assert row.seat is not None  # an action
    return f"The last of them: {header.viewer_name(row.seat)} at {cell(to_datetime(row.at))}."
