"""The matches of a server, for a command that runs beside it or instead of it.

Rows that a command writes reach the players like those of any other process of the server.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ...base.bus.notify import Notifier
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.bus.hub import Hub
from ...play.bus.log_bus import bus_at
from ...play.live.registry import MatchRegistry
from ...referee.packs import Library


@asynccontextmanager
async def matches_of(
    settings: Settings, url: str, sessions: Sessions
) -> AsyncIterator[MatchRegistry]:
    """A registry that can open matches and write rows. The other processes hear of these rows;
    theirs are read from the log when they are needed."""
    library, notifier = Library(data_dir=settings.data_dir), Notifier(url)
    registry = MatchRegistry(
        url,
        sessions,
        Hub(),
        notifier,
        library.recorded,
        WallClock(),
        guide_of=library.guide,
        bus=bus_at(settings.bus_url),
    )
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()
