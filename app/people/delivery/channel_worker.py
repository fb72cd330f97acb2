"""Claims the due deliveries of one kind of channel, sends them, and notes how it went.

A worker has as many messages in hand as its transport says. Where a receiver cannot tell a message
from a second copy, that is as many as can be under way at once: what is claimed is being sent.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Protocol

from ...accounts.notices.tables import Channel
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..texts.rooms import Rooms
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from .deliveries import LEASE, Deliveries, NeverSent, Result

log = logging.getLogger("roses.post")


class Transport(Protocol):
    """Carries messages by one kind of channel."""

    connections: int
    """How many messages may be under way at once."""
    in_hand: int
    """How many may be claimed: those that wait for a connection too. A claim costs about as much
    for many messages as for one."""

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        """Raises PermanentFailure or TemporaryFailure."""

    async def close(self) -> None: ...


class ChannelWorker:
    """The deliveries of one kind of channel that this process sends."""

    def __init__(
        self,
        name: str,
        transport: Transport,
        sessions: Sessions,
        rooms: Rooms,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        self.name, self.transport = name, transport
        self._wall, self._outage = wall, outage
        self._deliveries = Deliveries(name, sessions, rooms, wall, outage)
        self._wake = asyncio.Event()
        self._places = asyncio.Semaphore(transport.connections)
        self._in_hand: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Something may be due."""
        self._wake.set()

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                try:
                    await self.send_due()
                except DATABASE_ERRORS as error:
                    self._outage.mention(f"notices by {self.name} wait", error)
        finally:
            for task in self._in_hand:
                task.cancel()
            await asyncio.gather(*self._in_hand, return_exceptions=True)
            await self.transport.close()

    async def send_due(self) -> None:
        """Claim and send until nothing is due or our hands are full; each message that is done
        wakes the worker again."""
        most = self.transport.in_hand
        while (free := most - len(self._in_hand)) >= most / 2:
            until = self._wall.now() + LEASE / 2
            messages = await self._deliveries.take(free)
            if not messages:
                return
            for channel, message in messages:
                task = asyncio.create_task(
                    self._send(channel, message, until), name=f"{self.name} message"
                )
                self._in_hand.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._in_hand.discard(task)
        self.wake()

    async def finished(self) -> None:
        """Return once nothing is in hand."""
        while self._in_hand:
            await asyncio.gather(*self._in_hand, return_exceptions=True)

    async def _send(self, channel: Channel, message: OutgoingMessage, until: datetime) -> None:
        """Send a message in its turn. After `until` its lease might end while it is under way, and
        another process send it too."""
        try:
            async with self._places:
                on_time = self._wall.now() <= until
                problem = await self._carried(channel, message) if on_time else NeverSent()
            await self._deliveries.note(Result(message, channel, problem))
        except Exception:
            log.exception("a message by %s", self.name)

    async def _carried(
        self, channel: Channel, message: OutgoingMessage
    ) -> PermanentFailure | TemporaryFailure | None:
        try:
            await self.transport.carry(message, channel)
        except (PermanentFailure, TemporaryFailure) as problem:
            return problem
        return None
