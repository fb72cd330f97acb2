"""python -m app purge: remove what is past the times that the settings name, at once.

The server does the same every hour. This is for a host who has changed the settings, or who wants
to see what they would remove.
"""

from __future__ import annotations

import argparse

from ..admin.acts.of_everyone import GONE, tidied
from .console.acting import tools_of
from .console.asking import add_yes, ask
from .console.at_database import OpenDatabase, at_database
from .console.printing import add_json, print_facts, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="only say what would be removed")
    add_yes(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where the database cannot be used."""
    return at_database(lambda desk: _purge(desk, arguments))


async def _purge(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    tools = tools_of(desk)
    counts = await tidied(tools, keep=False)
    if arguments.json:
        print_json(counts)
    else:
        print_facts([(GONE[name], count) for name, count in counts.items()])
    if arguments.dry_run:
        if not arguments.json:
            print("Nothing was removed: this was a dry run.")
    elif any(counts.values()):
        await ask("", yes=arguments.yes)
        await tidied(tools, keep=True)
