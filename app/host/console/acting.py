"""Before a command takes something away, it says what it will do, and asks; the acts of a host
(app/host/acts) do so too. Beside it, what a command shares with the servers that run: the matches,
whose rows it may write, and who is connected. It serves no one itself."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ...base.bus.notify import Notifier
from ...base.database.engine import Sessions
from ...base.database.in_hand import in_a_thread
from ...base.outside import plain
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.bus.hub import Hub
from ...play.live.registry import MatchRegistry
from ...play.table.presence import Presence
from ...referee.packs import Library
from ..acts.act import HostAct, Tools
from ..cannot_do import CannotDo
from .at_database import OpenDatabase
from .dispatch import option
from .printing import say

SECONDS_TO_ANSWER = 0.3
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


@asynccontextmanager
async def matches_of(
    settings: Settings, url: str, sessions: Sessions
) -> AsyncIterator[MatchRegistry]:
    """A registry that can open matches and write rows. The other processes hear of these rows, and
    tell their players; theirs are read from the log when they are needed."""
    library, notifier = Library(data_dir=settings.data_dir), Notifier(url)
    registry = MatchRegistry(
        url,
        sessions,
        Hub(),
        notifier,
        library.recorded,
        WallClock(),
        guide_of=library.guide,
    )
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()


@asynccontextmanager
async def presence_at(url: str) -> AsyncIterator[Presence]:
    """Who is connected, as the other processes tell when they are asked; no one where none runs."""
    notifier = Notifier(url)
    presence = Presence(Hub(), Hub(), notifier, lambda _: ())
    await notifier.start()
    await presence.start()
    try:
        await asyncio.sleep(SECONDS_TO_ANSWER)
        yield presence
    finally:
        await presence.stop()
        await notifier.stop()
