"""What a command shares with the servers that run beside it: the matches, whose rows it may write,
and who is connected. It serves no one itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ...base.bus.notify import Notifier
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.bus.hub import Hub
from ...play.live.registry import MatchRegistry
from ...play.table.presence import Presence
from ...referee.packs import Library

SECONDS_TO_ANSWER = 0.3


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
