"""python -m app players COMMAND: look after the players of the server."""

from __future__ import annotations

import argparse

from ..acts.of_server import LetIn, Remove, Rename
from ..console.acting import YES, ask_and_do, tools_of
from ..console.at_database import OpenDatabase, as_command, id_of
from ..console.dispatch import option
from ..console.printing import JSON, print_table, say
from ..hosting import players

PLAYER = option("player", help="the id, as `players list` shows it")


async def _list(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with database.sessions() as db:
        found = await players.players(db, arguments.name, arguments.limit)
    rows = [row._asdict() for row in found]
    print_table(players.COLUMNS, rows, as_json=arguments.json)


async def _rename(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    act = Rename(tools_of(database), id_of(arguments.player), arguments.name)
    await ask_and_do(act, yes=arguments.yes)


async def _access(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """At once: it takes nothing away."""
    act = LetIn(tools_of(database), id_of(arguments.player))
    plan = await act.plan()
    say(await act.carry_out(plan), *plan.lines)


async def _remove(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """As players delete themselves."""
    await ask_and_do(Remove(tools_of(database), id_of(arguments.player)), yes=arguments.yes)


COMMANDS = {
    "list": as_command(
        "list players, the latest seen first",
        _list,
        option("--name", default="", help="only those whose name contains this"),
        option("--limit", type=int, default=100, help="at most so many (100)"),
        JSON,
    ),
    "rename": as_command(
        "give a player another name",
        _rename,
        PLAYER,
        option("name", help="the new name"),
        YES,
    ),
    "access": as_command("make a link that lets a player in again", _access, PLAYER),
    "remove": as_command(
        "delete a player; their matches stay, without their name", _remove, PLAYER, YES
    ),
}
