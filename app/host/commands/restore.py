"""python -m app restore: replace the database by a copy. The server must not run."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from ...base.database.place import database_of
from ...base.settings import Settings
from ..console.acting import ask
from ..console.startup_errors import by_settings
from ..hosting.backups import plan, restore
from ..hosting.daily_backups import newest_there


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
    path = arguments.file or newest_there(settings.backup_folder)
    with database_of(settings) as url:
        asyncio.run(_ask_and_restore(url, path, yes=arguments.yes))


async def _ask_and_restore(url: str, path: Path, *, yes: bool) -> None:
    told, is_loss = await plan(url, path)
    await ask(told, yes=yes or not is_loss)
    print(f"Restored from {path}: {await restore(url, path)}.")
    print("The next start of the server brings the tables up to date.")
