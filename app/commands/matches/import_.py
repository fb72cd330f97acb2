"""python -m app matches import: add a match from a file that another server has written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...accounts.audit import note
from ...hosting import transfer
from ...hosting.access import sign_in_link
from ..at_database import CannotDo, Desk, at_database
from ..printing import print_table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `matches export` has written")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was taken in."""
    try:
        content = arguments.file.read_bytes()
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return 1
    return at_database(lambda desk: _import(desk, content))


async def _import(desk: Desk, content: bytes) -> None:
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
