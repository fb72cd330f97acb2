"""Claims the due deliveries of one kind of channel, sends them, and notes how it went.

A worker claims as many messages as its transport can have under way: what is claimed is being sent,
and no other process sends it too.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from ...accounts.notices.tables import Channel
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..texts.rooms import Rooms
from ..transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from .deliveries import Deliveries, Failure

log = logging.getLogger("roses.post")


class Transport(Protocol):
    """Carries messages by one kind of channel."""

    connections: int
    """How many messages may be under way at once."""

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
        self._outage = outage
        self._deliveries = Deliveries(name, sessions, rooms, wall, outage)
        self._wake = asyncio.Event()
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
        most = self.transport.connections
        while (free := most - len(self._in_hand)) >= most / 2:
            messages = await self._deliveries.take(free)
            if not messages:
                return
            for channel, message in messages:
                sending = self._send(channel, message)
                task = asyncio.create_task(sending, name=f"{self.name} message")
                self._in_hand.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._in_hand.discard(task)
        self.wake()

    async def finished(self) -> None:
        """Return once nothing is in hand."""
        while self._in_hand:
            await asyncio.gather(*self._in_hand, return_exceptions=True)

    async def _send(self, channel: Channel, message: OutgoingMessage) -> None:
        try:
            await self._deliveries.note(channel, message, await self._carried(channel, message))
        except Exception:
            log.exception("a message by %s", self.name)

    async def _carried(self, channel: Channel, message: OutgoingMessage) -> Failure:
        try:
            await self.transport.carry(message, channel)
        except (PermanentFailure, TemporaryFailure) as problem:
            return problem
        return None
