"""python -m app players show: what the server knows of a player, without anything secret."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ...hosting.roll import player
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import add_json, print_facts, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where there is no such player."""
    return at_database(lambda desk: _show(desk, arguments))


async def _show(desk: Desk, arguments: argparse.Namespace) -> None:
    async with desk.sessions() as db:
        found = await player(db, id_of(arguments.player))
    if found is None:
        raise CannotDo(f"There is no player {arguments.player}.")
    if arguments.json:
        print_json(asdict(found))
    else:
        print_facts([(name.replace("_", " "), value) for name, value in asdict(found).items()])
