"""The start of what runs the server: backups, housekeeping, figures and alarms."""

from __future__ import annotations

from dataclasses import dataclass

from ..after.start import After
from ..base.start import Foundation
from ..lobby.start import Lobby
from ..people.start import People
from ..play.start import Play
from .admin.alarms import Alarms
from .admin.metrics import Monitor
from .admin.problems import KeptProblems
from .hosting.daily_backups import DailyBackups
from .hosting.housekeeping import Housekeeper


@dataclass(frozen=True)
class Host:
    """What others ask of the running of the server."""

    monitor: Monitor
    daily_backups: DailyBackups


async def start(base: Foundation, play: Play, lobby: Lobby, after: After, people: People) -> Host:
    """Begin to keep house and to look after the server."""
    settings, sessions, wall, outage = base.settings, base.sessions, base.wall, base.outage
    backups = DailyBackups(settings, wall, outage)
    await base.begin(
        Housekeeper(sessions, settings, wall, outage, lobby.guides),
        backups,
        KeptProblems(sessions, wall, outage),
        Alarms(settings, sessions, people.transports, wall, outage, play.library),
    )
    return Host(Monitor(base, play, after, backups), backups)
