"""python -m app players COMMAND: look after the players of the server."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ...accounts.audit import note
from ..acts.of_server import Remove, Rename
from ..console.acting import ask_and_do, tools_of
from ..console.asking import add_yes
from ..console.at_database import CannotDo, OpenDatabase, as_command, id_of
from ..console.dispatch import Command
from ..console.printing import add_json, print_facts, print_json, print_table
from ..hosting import players
from ..hosting.access import sign_in_link


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", default="", help="only those whose name contains this")
    parser.add_argument("--limit", type=int, default=100, help="at most so many (100)")
    add_json(parser)


async def _list(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with database.sessions() as db:
        found = [asdict(one) for one in await players.players(db, arguments.name, arguments.limit)]
    if arguments.json:
        print_json(found)
    else:
        print_table(players.COLUMNS, [list(one.values()) for one in found])


def _add_player(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", help="the id, as `players list` shows it")


def _add_show(parser: argparse.ArgumentParser) -> None:
    _add_player(parser)
    add_json(parser)


async def _show(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """Without anything secret."""
    async with database.sessions() as db:
        found = await players.player(db, id_of(arguments.player))
    if found is None:
        raise CannotDo(f"There is no player {arguments.player}.")
    if arguments.json:
        print_json(asdict(found))
    else:
        print_facts([(name.replace("_", " "), value) for name, value in asdict(found).items()])


def _add_rename(parser: argparse.ArgumentParser) -> None:
    _add_player(parser)
    parser.add_argument("name", help="the new name")
    add_yes(parser)


async def _rename(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    act = Rename(tools_of(database), id_of(arguments.player), arguments.name)
    await ask_and_do(act, arguments.yes)


async def _access(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    player_id = id_of(arguments.player)
    async with database.sessions() as db:
        try:
            link = await sign_in_link(db, database.settings, player_id)
        except LookupError as error:
            raise CannotDo(str(error)) from None
        await db.commit()
        note("link_made_by_host", player_id)
    print(link)
    print("It signs in the one who opens it as this player, once, within seven days.")
    print("Make sure that you know who asks, and hand it over where no one else reads it.")


def _add_remove(parser: argparse.ArgumentParser) -> None:
    _add_player(parser)
    add_yes(parser)


async def _remove(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """As players delete themselves."""
    await ask_and_do(Remove(tools_of(database), id_of(arguments.player)), arguments.yes)


COMMANDS = {
    "list": Command("list players, the latest seen first", _add_list, as_command(_list)),
    "show": Command("show what the server knows of a player", _add_show, as_command(_show)),
    "rename": Command("give a player another name", _add_rename, as_command(_rename)),
    "access": Command("make a link that lets a player in again", _add_player, as_command(_access)),
    "remove": Command(
        "delete a player; their matches stay, without their name", _add_remove, as_command(_remove)
    ),
}
