"""Changing matches: python -m app matches cancel, take-back, repair, end and import."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...hosting import transfer
from ...hosting.access import sign_in_link
from ...hosting.server_matches import matches_of
from ...hosting.take_back import NotTakenBack, newest, take_back
from ...lobby.access import load_match
from ...lobby.seating import call_off
from ...matches.header import Header
from ...matches.live import repair
from ...matches.log import overview, setting_back, store
from ...matches.log.setting_back import CannotSetBack, SetBack
from ...matches.tables import Match
from ...packs import Library
from ...process.wall_clock import WallClock
from ...referee.log import to_datetime
from ...web.errors import Problem
from ..asking import CHANGED, add_yes, ask
from ..at_database import CannotDo, OpenDatabase, at_database, at_desk, id_of
from ..dispatch import Command
from ..printing import cell, print_table
from .look import add_match


def _add_change(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    add_yes(parser)


async def _cancel(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with desk.sessions() as db:
        match = await _open_match(db, arguments.match)
        taken = sum(seat.is_taken for seat in match.seats)
        plan = (
            f"A match of {match.ruleset} from {cell(match.created)} is called off, with {taken} of "
            f"{len(match.seats)} seats taken."
        )
    await ask(plan, yes=arguments.yes)
    async with desk.sessions() as db:
        match = await _open_match(db, arguments.match)
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


def _add_take_back(parser: argparse.ArgumentParser) -> None:
    _add_change(parser)
    parser.add_argument(
        "--show",
        action="store_true",
        help="print the action too, which tells what only its player may know",
    )


async def _take_back(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
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


async def _repair(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    """Set the match back to the last row that this version can follow."""
    match_id = id_of(arguments.match)
    async with desk.sessions() as db:
        header, plan = await _plan(db, desk, match_id)
    await ask(f"The match {plan}.\n{_last(header, plan)}", yes=arguments.yes)
    async with desk.sessions() as db:
        header, again = await _plan(db, desk, match_id)
        if again.ends != plan.ends:
            raise CHANGED
        await setting_back.carry_out(db, header, again, WallClock().ms())
        await db.commit()
    note("set_back_by_host", match=match_id, row=plan.good.seq)
    print(f"The match goes on after row {plan.good.seq}. Its players are told.")


async def _plan(db: AsyncSession, desk: OpenDatabase, match_id: UUID) -> tuple[Header, SetBack]:
    await _running(db, match_id)
    library = Library(data_dir=desk.settings.data_dir)
    header = await store.read_header(db, match_id, library.recorded)
    if (await repair.prospect(db, header)).verdict == repair.GOES_ON:
        raise CannotDo("This version can follow the whole match: there is nothing to repair.")
    try:
        return header, await setting_back.planned(db, header)
    except CannotSetBack as refusal:
        raise CannotDo(str(refusal)) from None


def _last(header: Header, plan: SetBack) -> str:
    row = plan.struck_out[-1]
    assert row.seat is not None  # an action
    return f"The last of them: {header.viewer_name(row.seat)} at {cell(to_datetime(row.at))}."


async def _end(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    match_id = id_of(arguments.match)
    async with desk.sessions() as db:
        await _running(db, match_id, lock=True)
        facts = await overview.line(db, match_id)
    await ask(
        f"A game of {facts['game']} between {cell(facts['players'])}, with {facts['rows']} rows, "
        f"the last of {cell(facts['last_row'])}, ends without a winner, for good.",
        yes=arguments.yes,
    )
    async with desk.sessions() as db:
        await repair.end(db, await _running(db, match_id, lock=True), WallClock().ms())
        await db.commit()
    note("ended_by_host", match=match_id)
    print("The match has ended without a winner. It counts for no one, and its players are told.")


async def _running(db: AsyncSession, match_id: UUID, *, lock: bool = False) -> Match:
    match = await db.get(Match, match_id, with_for_update=lock)
    if match is None or match.status != "running":
        raise CannotDo(f"There is no running match {match_id}.")
    return match


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `matches export` has written")


def _import(arguments: argparse.Namespace) -> int:
    try:
        content = arguments.file.read_bytes()
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return 1
    return at_database(lambda desk: _take_in(desk, content))


async def _take_in(desk: OpenDatabase, content: bytes) -> None:
    try:
        file = transfer.read(content)
        async with desk.sessions() as db:
            arrival = await transfer.take_in(db, file)
            links = [
                (name, player, await sign_in_link(db, desk.settings, player) if is_new else "")
                for name, player, is_new in arrival.seated
            ]
            await db.commit()
    except transfer.NotMoved as refusal:
        raise CannotDo(str(refusal)) from None
    note("match_imported_by_host", match=arrival.match)
    print(f"The match is at {desk.settings.base_url or ''}/matches/{arrival.match}")
    print("Players who are new here sign in by a link that works once, within seven days:")
    print_table(("player", "id", "link"), links)


CANCEL = Command("call off a match that has not begun", _add_change, at_desk(_cancel))
TAKE_BACK = Command(
    "take back the newest action of a running match, and tell its players",
    _add_take_back,
    at_desk(_take_back),
)
REPAIR = Command(
    "set a held match back to the last row that this version can follow",
    _add_change,
    at_desk(_repair),
)
END = Command("end a running match without a winner", _add_change, at_desk(_end))
IMPORT = Command("add a match from a file that another server has written", _add_import, _import)
