"""python -m app check: say whether the server could start as configured; change nothing."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from ...base.database.embedded import MISSING, PROGRAMS
from ...base.database.place import (
    IS_SUPERUSER,
    OF_A_SUPERUSER,
    OLDEST_POSTGRES,
    connected,
    database_of,
    refuse_older,
    revision_by,
)
from ...base.settings import Settings, given, not_read
from ...referee.packs import Library
from ..console.startup_errors import by_settings

SECONDS_TO_ANSWER = 10
NEWEST = Path()
"""In place of a file: the newest daily copy."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The environment says the rest."""
    parser.add_argument("--verbose", action="store_true", help="name the data pack of each game")
    parser.add_argument(
        "--upgrade",
        type=Path,
        nargs="?",
        const=NEWEST,
        metavar="COPY",
        help="whether this version can go on with every match of a copy of the database (the "
        "newest daily copy); the server of the version before may run meanwhile",
    )


def run(arguments: argparse.Namespace) -> int:
    """Look at settings, packs and database. Returns 0 if all is well, else 1."""
    return by_settings(lambda settings: _check(settings, arguments))


def _check(settings: Settings, arguments: argparse.Namespace) -> int:
    print(f"settings from the environment: {', '.join(sorted(given(os.environ))) or 'none'}")
    for line in not_read(os.environ):
        print(line, file=sys.stderr)
    packs = Library(data_dir=settings.data_dir).packs()
    print(f"games: the cards of all {len(packs)} can be read")
    if arguments.verbose:
        print("\n".join(f"cards of {key}: {pack.digest}" for key, pack in packs.items()))
    asyncio.run(_database(settings))
    return 0 if arguments.upgrade is None else _upgrade(settings, arguments.upgrade)


def _upgrade(settings: Settings, path: Path) -> int:
    """Try a copy out, beside the database. The exit status: 1 if this version cannot go on with
    it. Raises NoCopy."""
    from ..hosting.daily_backups import newest_there
    from ..upgrade import begin

    copy = newest_there(settings.backup_folder) if path is NEWEST else path
    with database_of(settings) as url:
        stuck = asyncio.run(begin.look_at_copy(settings, url, copy))
    problem = begin.told(stuck)
    for line in (problem, begin.waiting(stuck)):
        if line:
            print(line, file=sys.stderr)
    if not problem:
        print(f"upgrade: this version can go on from {copy}")
    return 1 if problem else 0


async def _database(settings: Settings) -> None:
    if settings.database_url is None:
        if not (PROGRAMS / "postgres").exists():
            raise RuntimeError(MISSING)
        print(f"database: embedded, in {settings.var_dir}")
        return
    async with connected(settings.database_url, timeout=SECONDS_TO_ANSWER) as connection:
        number = int(await connection.fetchval("show server_version_num"))
        if number < OLDEST_POSTGRES:
            raise RuntimeError(f"PostgreSQL 15 or newer is needed, not {number // 10000}")
        refuse_older(await revision_by(connection.fetchval))
        print(f"database: PostgreSQL {number // 10000} answers")
        if await connection.fetchval(IS_SUPERUSER):
            print(OF_A_SUPERUSER, file=sys.stderr)
