"""The acts of a host (app/host/admin), as commands: they say what will happen, ask, and do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...base.process.wall_clock import WallClock
from ...referee.packs import Library
from ..acts.act import ActPlan, ActRefused, HostAct, Tools
from ..hosting.server_matches import matches_of
from .asking import ask
from .at_database import CannotDo, OpenDatabase


def tools_of(database: OpenDatabase) -> Tools:
    """What acts work with in a command."""
    return Tools(
        database.settings,
        database.sessions,
        Library(data_dir=database.settings.data_dir),
        WallClock(),
        lambda: matches_of(database.settings, database.url, database.sessions),
    )


async def ask_and_do(
    act: HostAct, yes: bool, more: Callable[[ActPlan], Sequence[str]] = lambda _: ()
) -> None:
    """Say what an act will do, and `more` of it; do it once the host agrees. Raises CannotDo."""
    try:
        plan = await act.plan()
        await ask("\n".join((*plan.lines, *more(plan))), yes=yes)
        print(await act.carry_out(plan))
    except ActRefused as refusal:
        raise CannotDo(str(refusal)) from None
