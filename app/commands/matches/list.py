"""python -m app matches list: the matches of the server."""

from __future__ import annotations

import argparse

from ...matches import overview
from ...matches.tables import STATUSES
from ..at_database import Desk, at_database
from ..printing import add_json, print_json, print_table

HEADS = ("match", "game", "status", "players", "rows", "last row", "waits for the host because")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--status", choices=STATUSES, default="running", help="which ones (running)"
    )
    parser.add_argument("--held", action="store_true", help="only those that wait for you")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where the database cannot be read."""
    return at_database(lambda desk: _list(desk, arguments))


async def _list(desk: Desk, arguments: argparse.Namespace) -> None:
    async with desk.sessions() as db:
        found = await overview.matches(db, arguments.status, held=arguments.held)
    if arguments.json:
        print_json(found)
    else:
        print_table(HEADS, [list(one.values()) for one in found])
