"""Before a command takes something away, it says what it will do, and asks; the acts of a host
(app/host/acts) do so too."""

from __future__ import annotations

import sys

from ...base.database.in_hand import in_a_thread
from ...base.outside import plain
from ...base.process.wall_clock import WallClock
from ...referee.packs import Library
from ..acts.act import HostAct, Tools
from ..cannot_do import CannotDo
from .at_database import OpenDatabase
from .beside_servers import matches_of
from .dispatch import option
from .printing import say

YES = option("--yes", action="store_true", help="do it without asking")
"""Lets a script agree beforehand."""


def tools_of(database: OpenDatabase) -> Tools:
    """What acts work with in a command."""
    return Tools(
        database.settings,
        database.sessions,
        Library(data_dir=database.settings.data_dir),
        WallClock(),
        lambda: matches_of(database.settings, database.url, database.sessions),
    )


async def ask_and_do(act: HostAct, *, yes: bool) -> None:
    """Say what an act will do; do it once the host agrees. Raises CannotDo."""
    plan = await act.plan()
    await ask("\n".join(map(plain, plan.lines)), yes=yes)
    say(await act.carry_out(plan))


async def ask(plan: str, *, yes: bool) -> None:
    """Print what will be done, unless that is told already, and return once the host agrees. No
    transaction may be open: a host may think for long. Raises CannotDo."""
    if plan:
        print(plan)
    if yes:
        return
    if not sys.stdin.isatty():
        raise CannotDo("Nothing was changed. Add --yes to do it.")
    try:
        answer = await in_a_thread(input, "Do it? [y/N] ")
    except EOFError:
        answer = ""
    if answer.strip().lower() not in ("y", "yes"):
        raise CannotDo("Nothing was changed.")
