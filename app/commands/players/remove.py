"""python -m app players remove: delete a player, as they could have done themselves."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...accounts.tables import Player
from ...hosting.playing import matches_of
from ...people.leaving import leave
from ...web.errors import Problem
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")
    parser.add_argument(
        "--yes", action="store_true", help="do it: the player resigns every game they are playing"
    )


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was removed."""
    return at_database(lambda desk: _remove(desk, arguments))


async def _remove(desk: Desk, arguments: argparse.Namespace) -> None:
    player_id = id_of(arguments.player)
    async with (
        matches_of(desk.settings, desk.url, desk.sessions) as matches,
        desk.sessions() as db,
    ):
        player = await db.get(Player, player_id)
        if player is None or player.left is not None:
            raise CannotDo(f"There is no player {arguments.player}.")
        name = player.name
        if not arguments.yes:
            raise CannotDo(f"{name} would be deleted for good. Add --yes to do it.")
        try:
            await leave(db, matches, player_id)
        except Problem as problem:
            raise CannotDo(problem.message) from None
        note("removed_by_host", player_id)
    print(f"{name} is deleted. Their matches stay for the others, without the name.")
