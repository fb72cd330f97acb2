"""python -m app players remove: delete a player, as they could have done themselves."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...accounts.tables import Player
from ...hosting.playing import matches_of
from ...people.leaving import leave, playing_in
from ...web.errors import Problem
from ..asking import add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was removed."""
    return at_database(lambda desk: _remove(desk, arguments))


async def _remove(desk: Desk, arguments: argparse.Namespace) -> None:
    player_id = id_of(arguments.player)
    async with desk.sessions() as db:
        player = await db.get(Player, player_id)
        if player is None or player.left is not None:
            raise CannotDo(f"There is no player {arguments.player}.")
        name, games = player.name, len(await playing_in(db, player_id))
    resigns = "is playing no game" if games == 0 else f"resigns {counted(games, 'running game')}"
    await ask(f"{name} {resigns}, and is deleted for good.", yes=arguments.yes)
    async with (
        matches_of(desk.settings, desk.url, desk.sessions) as matches,
        desk.sessions() as db,
    ):
        try:
            await leave(db, matches, player_id)
        except Problem as problem:
            raise CannotDo(problem.message) from None
        note("removed_by_host", player_id)
    print(f"{name} is deleted. Their matches stay for the others, without the name.")
