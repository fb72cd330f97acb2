"""Plans the notices that are due, and keeps the channel workers of this process going.

Any number of processes may do so on one database. Nothing is kept in memory that matters: what
a process had not finished when it was killed, another one finds in the tables.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parseaddr

from ...accounts.notices.tables import TOPIC
from ...base.bus.notify import Notifier
from ...base.database.background import BackgroundWorker
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.table.presence import Presence
from ...play.thumbnails.paintings import Illustrate
from ..texts.rooms import Rooms
from ..transports.hooks import Hooks
from ..transports.mail import MailServer
from ..transports.push import PushServices, signer
from .channel_worker import ChannelWorker, Transport
from .group import Group
from .planner import Planner

LOOK = 5.0
"""Seconds between two looks at what is due: notices that are held tell no one when to look."""


@dataclass(frozen=True, slots=True)
class Transports:
    """Who carries messages, by kind of channel; mail only where the host has set up a server."""

    push: PushServices
    hook: Hooks
    mail: MailServer | None

    @property
    def by_kind(self) -> dict[str, Transport]:
        """The transports that this server can use."""
        found: dict[str, Transport] = {"push": self.push, "hook": self.hook}
        return found | ({"mail": self.mail} if self.mail else {})


async def transports(
    settings: Settings, sessions: Sessions, wall: WallClock, illustrate: Illustrate
) -> Transports:
    """The transports as the host has set them up; mails get their pictures from `illustrate`."""
    url, base, sender = settings.smtp_url, settings.base_url, settings.mail_sender
    contact = f"mailto:{parseaddr(sender)[1]}"
    return Transports(
        push=PushServices(await signer(sessions, contact), settings.private_addresses, wall),
        hook=Hooks(base, settings.private_addresses),
        mail=MailServer(url, sender, base, wall, illustrate) if url and base else None,
    )


class NoticeDispatcher(BackgroundWorker):
    """Works between `start` and `stop`. Messages that are under way then are sent again by the next
    process."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        wall: WallClock,
        presence: Presence,
        rooms: Rooms,
        transports: Transports,
        group: Group,
    ) -> None:
        outage = notifier.outage
        super().__init__(outage)
        self._sessions, self._outage, self._wall = sessions, outage, wall
        self._planner = Planner(wall, presence)
        self._workers = {
            name: ChannelWorker(name, transport, sessions, rooms, wall, outage)
            for name, transport in transports.by_kind.items()
        }
        self._group = group
        self._wake = asyncio.Event()
        notifier.listen(TOPIC, lambda _: self._wake.set(), missed=self._wake.set)

    async def start(self) -> None:
        """Open."""
        for name, worker in self._workers.items():
            self._background.start(worker.run(), f"{name} worker")
        self._background.start(self._run(), "notice dispatcher")
        self._background.repeat(self._group.tell_all, LOOK, "groups", at_once=True)

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._plan()
            except DATABASE_ERRORS as error:
                self._outage.mention("notices wait", error)

    async def _plan(self) -> None:
        planned = 1
        while planned:
            async with self._sessions() as db:
                planned = await self._planner.plan(db)
            for worker in self._workers.values():
                worker.wake()
