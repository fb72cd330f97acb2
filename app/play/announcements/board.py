"""Makes, takes down and shows the host's announcement.

Each process keeps it in memory and reads it again when another says that it has changed, so that no
page costs a query.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

import orjson
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import Notifier, tell
from ...base.database.background import BackgroundWorker
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.log import milliseconds
from ..bus.hub import Hub
from .messages import AnnouncementMessage
from .tables import Announcement

TOPIC = "announced"
"""Told to all processes, empty, when there is another announcement or none."""
LONGEST = 300
"""Characters of an announcement."""


@dataclass(frozen=True, slots=True)
class Announced:
    """An announcement as pages and sockets show it."""

    id: int | None
    """None: nothing is announced."""
    text: str
    until: int | None
    """In milliseconds."""

    @property
    def frame(self) -> bytes:
        """The message of a socket."""
        return orjson.dumps(
            AnnouncementMessage(type="announcement", id=self.id, text=self.text, until=self.until)
        )


NOTHING = Announced(None, "", None)


async def announce(db: AsyncSession, text: str, until: datetime | None) -> None:
    """Announce something in place of what was announced before. Does not commit."""
    await db.execute(delete(Announcement))
    db.add(Announcement(text=text, until=until))
    await db.flush()
    await tell(db, TOPIC, {})


async def take_down(db: AsyncSession) -> bool:
    """Announce nothing any more; whether anything was. Does not commit."""
    found = await db.execute(delete(Announcement).returning(Announcement.id))
    await tell(db, TOPIC, {})
    return found.first() is not None


async def newest(db: AsyncSession) -> Announced | None:
    """What was announced last and not taken down, even if its time is up."""
    found = await db.scalar(select(Announcement).order_by(Announcement.id.desc()).limit(1))
    if found is None:
        return None
    until = None if found.until is None else milliseconds(found.until)
    return Announced(found.id, found.text, until)


class AnnouncementBoard(BackgroundWorker):
    """Knows the announcement in force, and calls it out to the watchers of this process."""

    def __init__(
        self, sessions: Sessions, hubs: Sequence[Hub], notifier: Notifier, wall: WallClock
    ) -> None:
        super().__init__(notifier.outage)
        self._sessions, self._hubs, self._wall = sessions, hubs, wall
        self._newest: Announced | None = None
        self._reading = asyncio.Lock()
        notifier.listen(TOPIC, lambda _: self._read_soon(), missed=self._read_soon)

    async def start(self) -> None:
        """Read what is announced."""
        await self._read()

    @property
    def current(self) -> Announced | None:
        """What is announced now."""
        found = self._newest
        is_past = found is not None and found.until is not None and found.until <= self._wall.ms()
        return None if is_past else found

    def _read_soon(self) -> None:
        self._background.start(self._read_and_call(), "the announcement")

    async def _read_and_call(self) -> None:
        async with self._reading:  # in turn, so that what was read last is the newest
            before = self.current
            await self._read()
            if self.current == before:
                return
            frame = (self.current or NOTHING).frame
            for watcher in chain.from_iterable(hub.everyone() for hub in self._hubs):
                watcher.deliver(frame)

    async def _read(self) -> None:
        async with self._sessions() as db:
            self._newest = await newest(db)
