"""The start of what runs the server: backups, housekeeping, figures and alarms."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

from ..after.start import After
from ..base.database.background import Background
from ..base.database.engine import make_engine, make_sessions
from ..base.start import Foundation
from ..lobby.start import Lobby
from ..people.start import People
from ..play.start import Play
from .acts.act import Tools
from .admin import alarms
from .admin.metrics import Monitor
from .admin.problems import KeptProblems
from .hosting import housekeeping
from .hosting.daily_backups import DailyBackups


@dataclass(frozen=True)
class Host:
    """What others ask of the running of the server."""

    monitor: Monitor
    tools: Tools


async def start(base: Foundation, play: Play, lobby: Lobby, after: After, people: People) -> Host:
    """Begin to keep house and to look after the server."""
    settings, sessions, wall, outage = base.settings, base.sessions, base.wall, base.outage
    backups = DailyBackups(settings, wall, outage)

    unhurried = make_engine(settings.url, pool_size=1)  # much may have to be deleted at once
    base.until_the_end.push_async_callback(unhurried.dispose)

    async def tidy() -> None:
        async with make_sessions(unhurried)() as db:
            await housekeeping.tidy(db, settings, wall.now(), lobby.guides)

    await base.begin(backups, KeptProblems(sessions, wall, outage))
    watch = alarms.Alarms(settings, sessions, people.transports, wall, play.library)
    background = Background(outage)
    base.until_the_end.push_async_callback(background.stop)
    background.repeat(tidy, housekeeping.EVERY, "housekeeping", at_once=True)
    background.repeat(watch.look, alarms.EVERY, "alarms")
    tools = Tools(
        settings, sessions, play.library, wall, lambda: nullcontext(play.matches), backups
    )
    return Host(Monitor(base, play, after, backups), tools)
