"""The list of matches: python -m app matches list."""

from __future__ import annotations

import argparse

from ....play.log import overview
from ....play.matches.tables import STATUSES
from ...console.at_database import OpenDatabase, as_command
from ...console.dispatch import Command
from ...console.printing import add_json, print_json, print_table

SHOWN = 100
"""Matches that a list for people shows."""
HEADS = ("match", "game", "status", "players", "rows", "last row", "waits for the host because")


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--status", choices=STATUSES, default="running", help="which ones (running)"
    )
    parser.add_argument("--held", action="store_true", help="only those that wait for you")
    parser.add_argument(
        "--limit", type=int, help=f"the newest so many ({SHOWN}, or all with --json)"
    )
    add_json(parser)


async def _list(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with database.sessions() as db:
        status, held, limit = arguments.status, arguments.held, arguments.limit
        if limit is None and not arguments.json:
            limit = SHOWN
        found = await overview.matches(db, status, held=held, limit=limit)
        if arguments.json:
            print_json(found)
            return
        there = await overview.count(db, status, held=held)
    print_table(HEADS, [list(one.values()) for one in found])
    if there > len(found):
        print(f"These are the newest {len(found):,} of {there:,}: --limit {there} shows all.")


COMMANDS = {
    "list": Command("list the matches, and those that wait for you", _add_list, as_command(_list)),
}
