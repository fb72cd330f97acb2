"""python -m app matches export: write a match to a file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from sqlalchemy import text

from ...hosting import transfer
from ..at_database import CannotDo, Desk, at_database, id_of

ONE_STATE = text("set transaction isolation level repeatable read, read only")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    parser.add_argument("file", type=Path, help="where to write it; must not exist")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was written."""
    return at_database(lambda desk: _export(desk, arguments.match, arguments.file))


async def _export(desk: Desk, match: str, path: Path) -> None:
    async with desk.sessions() as db:
        await db.execute(ONE_STATE)
        try:
            content = await transfer.write(db, id_of(match))
        except transfer.NotMoved as refusal:
            raise CannotDo(str(refusal)) from None
    write_secret(path, content)
    print(f"{path}: {len(content):,} bytes. It holds the seed of the match: keep it secret.")


def write_secret(path: Path, content: bytes) -> None:
    """A new file that only its owner can read. Raises CannotDo where there is one already."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise CannotDo(f"{path} exists already.") from None
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
