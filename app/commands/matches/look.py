"""Looking at matches: python -m app matches list, show, test-upgrade and export."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from ...hosting import transfer
from ...matches.live import repair
from ...matches.log import overview, setting_back, store
from ...matches.tables import STATUSES
from ...packs import Library
from ..at_database import CannotDo, OpenDatabase, at_desk, id_of
from ..dispatch import Command
from ..printing import add_json, print_facts, print_json, print_table

HEADS = ("match", "game", "status", "players", "rows", "last row", "waits for the host because")
UPGRADE_HEADS = ("match", "game", "rows", "with this version it", "because")
ONE_STATE = text("set transaction isolation level repeatable read, read only")


def add_match(parser: argparse.ArgumentParser) -> None:
    """Have the host name a match."""
    parser.add_argument("match", help="the id of the match, as in its address")


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--status", choices=STATUSES, default="running", help="which ones (running)"
    )
    parser.add_argument("--held", action="store_true", help="only those that wait for you")
    add_json(parser)


async def _list(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with desk.sessions() as db:
        found = await overview.matches(db, arguments.status, held=arguments.held)
    if arguments.json:
        print_json(found)
    else:
        print_table(HEADS, [list(one.values()) for one in found])


def _add_show(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    add_json(parser)


async def _show(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    match_id, library = id_of(arguments.match), Library(data_dir=desk.settings.data_dir)
    async with desk.sessions() as db:
        facts = await overview.facts(db, match_id)
        if facts is None:
            raise CannotDo(f"There is no match {match_id}.")
        if facts["status"] == "running":
            header = await store.read_header(db, match_id, library.recorded)
            prospect = await repair.prospect(db, header)
            facts |= {"these rules": prospect.verdict, "problem": prospect.problem}
            if prospect.problem:
                facts["repair"], _ = await setting_back.prospect(db, header)
    if arguments.json:
        print_json(facts)
    else:
        print_facts(list(facts.items()))


async def _test_upgrade(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    """Fails unless every running match can go on, at least after a clean stop. Only reads, so it
    may run beside the server of the version before."""
    library = Library(data_dir=desk.settings.data_dir)
    told, lost = [], 0
    async with desk.sessions() as db:
        for one in await overview.matches(db, "running"):
            prospect = await _prospect(db, library, one["match"])
            lost += prospect.is_grave
            told.append(
                {
                    "match": one["match"],
                    "game": one["game"],
                    "rows": one["rows"],
                    "verdict": prospect.verdict,
                    "problem": prospect.problem,
                }
            )
    if arguments.json:
        print_json(told)
    else:
        print_table(UPGRADE_HEADS, [list(line.values()) for line in told])
    if lost:
        raise CannotDo(f"{lost} of {len(told)} running matches cannot go on by themselves.")


async def _prospect(db: AsyncSession, library: Library, match_id: UUID) -> repair.Prospect:
    try:
        header: Any = await store.read_header(db, match_id, library.recorded)
    except Exception as error:  # whatever a changed game makes of an old pack
        return repair.Prospect(repair.LOST, f"the game cannot be built: {error}")
    return await repair.prospect(db, header)


def _add_export(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    parser.add_argument("file", type=Path, help="where to write it; must not exist")


async def _export(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    path: Path = arguments.file
    async with desk.sessions() as db:
        await db.execute(ONE_STATE)
        try:
            content = await transfer.write(db, id_of(arguments.match))
        except transfer.NotMoved as refusal:
            raise CannotDo(str(refusal)) from None
    _write_secret(path, content)
    print(f"{path}: {len(content):,} bytes. It holds the seed of the match: keep it secret.")


def _write_secret(path: Path, content: bytes) -> None:
    """A new file that only its owner can read. Raises CannotDo where there is one already."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise CannotDo(f"{path} exists already.") from None
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)


LIST = Command("list the matches, and those that wait for you", _add_list, at_desk(_list))
SHOW = Command(
    "show one match, and whether this version can go on with it", _add_show, at_desk(_show)
)
TEST_UPGRADE = Command(
    "say of each running match whether this version can go on with it",
    add_json,
    at_desk(_test_upgrade),
)
EXPORT = Command("write a match to a file, for another server", _add_export, at_desk(_export))
