"""python -m app players rename: give a player another name."""

from __future__ import annotations

import argparse
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts import service
from ...accounts.audit import note
from ...accounts.tables import Player
from ...matches.reseating import tell_reseated
from ...people.belongings import matches_of
from ...web.errors import Problem
from ..asking import add_yes, ask
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")
    parser.add_argument("name", help="the new name")
    add_yes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where the name cannot be theirs."""
    return at_database(lambda desk: _rename(desk, arguments))


async def _rename(desk: Desk, arguments: argparse.Namespace) -> None:
    player_id = id_of(arguments.player)
    async with desk.sessions() as db:
        player = await _player(db, player_id)
        seats = counted(len(await matches_of(db, player.id)), "match")
        plan = f"{player.name} is called {arguments.name} from now on, in {seats} too."
    await ask(plan, yes=arguments.yes)
    async with desk.sessions() as db:
        player = await _player(db, player_id)
        try:
            await service.rename(db, player, arguments.name)
        except Problem as problem:
            raise CannotDo(problem.message) from None
        await tell_reseated(db, await matches_of(db, player.id))
        await db.commit()
        note("renamed_by_host", player.id)
    print(f"The player is called {player.name} now, at running tables too.")


async def _player(db: AsyncSession, player_id: UUID) -> Player:
    player = await db.get(Player, player_id)
    if player is None or player.left is not None:
        raise CannotDo(f"There is no player {player_id}.")
    return player
