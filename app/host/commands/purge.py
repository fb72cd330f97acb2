"""python -m app purge: remove what is past the times that the settings name, at once.

The server does the same every hour. This is for a host who has changed the settings, or who wants
to see what they would remove.
"""

from __future__ import annotations

import argparse

from sqlalchemy.ext.asyncio import AsyncSession

from ...lobby.lessons.guides import Guides
from ..acts.act import Tools
from ..console.acting import YES, ask, tools_of
from ..console.at_database import OpenDatabase, at_database
from ..console.printing import JSON, print_facts
from ..hosting.housekeeping import tidy

GONE = {
    "called_off": "matches called off that never began (OPEN_MATCH_DAYS)",
    "cancelled": "cancelled matches deleted (twice OPEN_MATCH_DAYS)",
    "abandoned": "abandoned matches deleted (ABANDONED_MATCH_DAYS)",
    "finished": "finished matches deleted (FINISHED_MATCH_DAYS)",
    "notices": "notices deleted that were settled 30 days ago",
    "guests": "guests deleted who never played (GUEST_DAYS)",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="only say what would be removed")
    YES(parser)
    JSON(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where the database cannot be used."""
    return at_database(_purge, arguments)


async def _purge(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    tools = tools_of(database)
    counts = await _tidied(tools, keep=False)
    said = counts if arguments.json else {GONE[name]: count for name, count in counts.items()}
    print_facts(said, as_json=arguments.json)
    if arguments.dry_run:
        if not arguments.json:
            print("Nothing was removed: this was a dry run.")
    elif any(counts.values()):
        await ask("", yes=arguments.yes)
        await _tidied(tools, keep=True)


async def _tidied(tools: Tools, *, keep: bool) -> dict[str, int]:
    """How much of each kind is removed, or only would be."""
    guides = Guides(tools.library.plugins)
    async with tools.sessions() as outer, outer.begin() as all_of_it:
        # The commits of the round end savepoints, so that a dry run can take all of them back.
        connection = await outer.connection()
        async with AsyncSession(connection, join_transaction_mode="create_savepoint") as db:
            counts = await tidy(db, tools.settings, tools.wall.now(), guides)
        if not keep:
            await all_of_it.rollback()
    return counts
