"""The acts of a host (app/host/acts), as commands: they say what will happen, ask, and do it."""

from __future__ import annotations

from ...base.process.wall_clock import WallClock
from ...referee.packs import Library
from ..acts.act import HostAct, Tools
from ..hosting.server_matches import matches_of
from .asking import ask
from .at_database import OpenDatabase


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
    await ask("\n".join(plan.lines), yes=yes)
    print(await act.carry_out(plan))
