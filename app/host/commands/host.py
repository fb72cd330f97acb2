"""python -m app host COMMAND: the page of the host, and what it says of the server's health."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from ...accounts.audit import note
from ...base.process.wall_clock import WallClock
from ...base.web.text import counted
from ..admin import keys
from ..admin.findings import findings, headline
from ..admin.state import read_state
from ..cannot_do import CannotDo
from ..console.acting import YES, ask
from ..console.at_database import OpenDatabase, as_command
from ..console.printing import JSON, print_table
from ..console.welcome import address


async def _link(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with database.sessions() as db:
        path = await keys.make_link(db, WallClock().now())
    note("host_link_made")
    settings = database.settings
    print(f"{settings.base_url or address(settings.host, settings.port)}{path}")
    print("It opens the page of the host in one browser, once, within ten minutes.")


async def _lock(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    await ask("Every browser and every link of the host is locked out.", yes=arguments.yes)
    async with database.sessions() as db:
        gone = await keys.lock(db, WallClock().now())
    note("host_locked_out")
    print(f"Done: {counted(gone, 'key')} no longer open the page.")


async def _status(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """Fails where something is wrong, for scripts."""
    now = WallClock().now()
    async with database.sessions() as db:
        found = findings(await read_state(db, database.settings, now), now)
    print_table(("about", "grade", ""), map(asdict, found), as_json=arguments.json)
    if any(one.grade == "bad" for one in found):
        raise CannotDo(f"{headline(found)}.")
    if not arguments.json:
        print(f"{headline(found)}.")


COMMANDS = {
    "link": as_command("make a link that opens the page of the host", _link),
    "lock": as_command("close the page of the host everywhere", _lock, YES),
    "status": as_command("say how the server stands", _status, JSON),
}
