"""python -m app restore: replace the database by a copy. The server must not run."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from ...base.database.place import database_of
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ..console.acting import ask
from ..console.startup_errors import by_settings
from ..hosting.backups import restore
from ..hosting.daily_backups import newest
from ..hosting.notes import NoCopy


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="what `backup` or pg_dump has written (the newest daily copy)",
    )
    parser.add_argument(
        "--yes",
        "--replace",
        action="store_true",
        help="do it without asking, even if the database holds matches now",
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where everything is as it was. An embedded database is made if there is
    none."""
    return by_settings(lambda settings: _restore(settings, arguments))


def _restore(settings: Settings, arguments: argparse.Namespace) -> None:
    async def agree(plan: str, loses: bool) -> None:
        await ask(plan, yes=arguments.yes or not loses)

    path = arguments.file or newest(settings.backup_folder, WallClock().now())
    if path is None:
        raise NoCopy(
            f"There is no copy in {settings.backup_folder} (BACKUP_DIR) that is whole and not of a "
            "date to come."
        )
    with database_of(settings) as url:
        held = asyncio.run(restore(url, path, agree))
    print(f"Restored from {path}: {held}.")
    print("The next start of the server brings the tables up to date.")
