"""Plans the notices that are due, and keeps the channel workers of this process going.

Any number of processes may do so on one database. Nothing is kept in memory that matters: what
a process had not finished when it was killed, another one finds in the tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from email.utils import parseaddr

from ...accounts.notices.tables import TOPIC
from ...base.bus.notify import Notifier
from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.table.presence import Presence
from ...play.thumbnails.paintings import Illustrate
from ..texts.composer import MessageComposer
from ..transports.hooks import Hooks
from ..transports.mail import MailServer
from ..transports.push import PushServices, signer
from .channel_worker import ChannelWorker, Transport
from .group import Group
from .planner import Planner


async def transports(
    settings: Settings, sessions: Sessions, wall: WallClock, illustrate: Illustrate
) -> dict[str, Transport]:
    """Who carries messages, by kind of channel; mails get their pictures from `illustrate`."""
    contact = f"mailto:{parseaddr(settings.mail_sender)[1]}"
    push = PushServices(await signer(sessions, contact), settings.private_addresses, wall)
    hooks = Hooks(settings.base_url, settings.private_addresses)
    found: dict[str, Transport] = {"push": push, "hook": hooks}
    if settings.smtp_url is not None and settings.base_url is not None:
        found["mail"] = MailServer(
            settings.smtp_url, settings.mail_sender, settings.base_url, wall, illustrate
        )
    return found


def hooks_of(found: Mapping[str, Transport]) -> Hooks:
    """The one of them that posts to hooks and messengers."""
    hooks = found["hook"]
    assert isinstance(hooks, Hooks)
    return hooks


log = logging.getLogger("roses.post")

LOOK = 5.0
"""Seconds between two looks at what is due: notices that are held tell no one when to look."""


class NoticeDispatcher:
    """Works between `start` and `stop`. `transports` are the channels that this server can use."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        wall: WallClock,
        presence: Presence,
        composer: MessageComposer,
        transports: Mapping[str, Transport],
        group: Group,
    ) -> None:
        outage = notifier.outage
        self._sessions, self._outage, self._wall = sessions, outage, wall
        self._planner = Planner(wall, presence)
        self._workers = {
            name: ChannelWorker(name, transport, sessions, composer, wall, outage)
            for name, transport in transports.items()
        }
        self._group, self._transports = group, transports
        self._background = Background(outage, log)
        self._wake = asyncio.Event()
        notifier.listen(TOPIC, lambda _: self._wake.set(), missed=self._wake.set)

    @property
    def channels(self) -> frozenset[str]:
        """The kinds of channels that this server can use."""
        return frozenset(self._workers)

    @property
    def hooks(self) -> Hooks:
        """Who posts to hooks and messengers."""
        return hooks_of(self._transports)

    def transport(self, kind: str) -> Transport:
        """Who carries messages by that kind of channel. Raises KeyError."""
        return self._workers[kind].transport

    async def start(self) -> None:
        """Open."""
        for name, worker in self._workers.items():
            self._background.start(worker.run(), f"{name} worker")
        if self._workers:
            self._background.start(self._run(), "notice dispatcher")
        self._background.start(self._group.run(), "groups")

    async def stop(self) -> None:
        """Close. Messages that are under way are sent again by the next process that is open."""
        await self._background.stop()

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
