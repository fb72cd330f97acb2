"""The matches of a server, for a command that runs beside it or instead of it.

What is written here reaches the players as what any other process of the server writes does.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..bus.hub import Hub
from ..bus.notify import Notifier
from ..database.engine import Sessions
from ..matches.registry import MatchRegistry
from ..packs import Library
from ..replays.archive import replay_token
from ..settings import Settings
from ..wall_clock import WallClock


@asynccontextmanager
async def matches_of(
    settings: Settings, url: str, sessions: Sessions
) -> AsyncIterator[MatchRegistry]:
    """A registry that can open matches and write rows, but listens to no one."""
    library = Library(data_dir=settings.data_dir)
    registry = MatchRegistry(
        url,
        sessions,
        Hub(),
        Notifier(url),
        library.recorded,
        replay_token,
        WallClock(),
        guides=library.guides(),
    )
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()
