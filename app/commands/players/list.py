"""python -m app players list: the players, the latest seen first."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ...hosting.roll import COLUMNS, players
from ..at_database import Desk, at_database
from ..printing import add_json, print_json, print_table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", default="", help="only those whose name contains this")
    parser.add_argument("--limit", type=int, default=100, help="at most so many (100)")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where the database cannot be read."""
    return at_database(lambda desk: _list(desk, arguments))


async def _list(desk: Desk, arguments: argparse.Namespace) -> None:
    async with desk.sessions() as db:
        found = [asdict(one) for one in await players(db, arguments.name, arguments.limit)]
    if arguments.json:
        print_json(found)
    else:
        print_table(COLUMNS, [list(one.values()) for one in found])
