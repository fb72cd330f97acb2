"""python -m app check: say whether the server could start as configured; change nothing."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

import asyncpg
from pydantic import ValidationError

from ...base.database.embedded import MISSING, PROGRAMS
from ...base.database.place import OLDEST_POSTGRES, refuse_older, revision_by
from ...base.settings import Settings, given, not_read
from ...referee.packs import Library
from ..console.startup_errors import explained, mistakes

SECONDS_TO_ANSWER = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments: the environment says it all."""


def run(arguments: argparse.Namespace) -> int:
    """Look at settings, packs and database. Returns 0 if all is well, else 1."""
    try:
        settings = Settings()
    except ValidationError as error:
        print("\n".join(mistakes(error)), file=sys.stderr)
        return 1
    print(f"settings from the environment: {', '.join(sorted(given(os.environ))) or 'none'}")
    for line in not_read(os.environ):
        print(line, file=sys.stderr)
    try:
        _packs(settings)
        asyncio.run(_database(settings))
    except Exception as error:
        print(explained(error, settings), file=sys.stderr)
    else:
        return 0
    return 1


def _packs(settings: Settings) -> None:
    for key, pack in Library(data_dir=settings.data_dir).packs().items():
        print(f"cards of {key}: {pack.digest}")


async def _database(settings: Settings) -> None:
    if settings.database_url is None:
        if not (PROGRAMS / "postgres").exists():
            raise RuntimeError(MISSING)
        print(f"database: embedded, in {settings.var_dir}")
        return
    connection = await asyncpg.connect(settings.database_url, timeout=SECONDS_TO_ANSWER)
    try:
        number = int(await connection.fetchval("show server_version_num"))
        if number < OLDEST_POSTGRES:
            raise RuntimeError(f"PostgreSQL 15 or newer is needed, not {number // 10000}")
        refuse_older(await revision_by(connection.fetchval))
        print(f"database: PostgreSQL {number // 10000} answers")
    finally:
        await connection.close()
