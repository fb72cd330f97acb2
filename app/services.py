"""What lives as long as the server: the services of its wings, from the bottom up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from rulesets import Plugin

from .accounts.sessions.store import purge_expired
from .after.start import start as start_after
from .base.process.wall_clock import WallClock
from .base.settings import Settings
from .base.start import start as start_base
from .host.start import start as start_host
from .lobby.start import start as start_lobby
from .people.start import start as start_people
from .play.start import start as start_play
from .referee.packs import Library

Services = Mapping[type, Any]
"""What requests and sockets ask for, each by its type: see app/base/web/injection.py."""


@asynccontextmanager
async def running(
    settings: Settings, plugins: Mapping[str, Plugin], wall: WallClock
) -> AsyncIterator[Services]:
    """Make everything, start it, and stop it in the opposite order. The database of `settings` is
    there and migrated (see app/base/database); `plugins` are the games that can be played, and
    `wall` says what time it is. Raises PackFileError for a mistake in the packs of the host."""
    library = Library(plugins, settings.data_dir)
    library.check()
    async with AsyncExitStack() as until_the_end:
        base = await start_base(until_the_end, settings, wall)
        async with base.sessions() as db:
            await purge_expired(db)
        play = await start_play(base, library)
        lobby = await start_lobby(base, play)
        after = await start_after(base, play)
        people = await start_people(base, play, lobby)
        host = await start_host(base, play, lobby, after, people)
        await base.notifier.start()
        wings = (base, play, lobby, after, people, host)
        # A test holds us to a type of its own for each.
        yield {type(service): service for wing in wings for service in vars(wing).values()}
