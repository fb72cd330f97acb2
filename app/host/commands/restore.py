"""python -m app restore: replace the database by a copy. The server must not run."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from ...base.database.place import database_of
from ...base.settings import Settings
from ..console.startup_errors import by_settings
from ..hosting.backups import NoCopy, restore
from ..hosting.daily_backups import newest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="what `backup` or pg_dump has written (the newest daily copy)",
    )
    parser.add_argument(
        "--replace", action="store_true", help="even if the database holds matches now"
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where everything is as it was. An embedded database is made if there is
    none."""
    return by_settings(lambda settings: _restore(settings, arguments))


def _restore(settings: Settings, arguments: argparse.Namespace) -> None:
    path = arguments.file or newest(settings.backup_folder)
    if path is None:
        raise NoCopy(f"There is no copy in {settings.backup_folder} (BACKUP_DIR).")
    with database_of(settings) as url:
        held = asyncio.run(restore(url, path, replace=arguments.replace))
    print(f"Restored from {path}: {held}.")
    print("The next start of the server brings the tables up to date.")
