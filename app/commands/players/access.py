"""python -m app players access: let a player in again who has lost every way back."""

from __future__ import annotations

import argparse

from ...accounts.audit import note
from ...hosting.access import sign_in_link
from ..at_database import CannotDo, Desk, at_database, id_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where there is no such player."""
    return at_database(lambda desk: _access(desk, arguments.player))


async def _access(desk: Desk, player: str) -> None:
    async with desk.sessions() as db:
        try:
            link = await sign_in_link(db, desk.settings, id_of(player))
        except LookupError as error:
            raise CannotDo(str(error)) from None
        await db.commit()
        note("link_made_by_host", id_of(player))
    print(link)
    print("It signs in the one who opens it as this player, once, within seven days.")
    print("Make sure that you know who asks, and hand it over where no one else reads it.")
