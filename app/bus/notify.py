"""What the server processes on one database tell each other, by LISTEN and NOTIFY.

Each topic is a channel of PostgreSQL, each message a JSON object of less than 8,000 bytes. A
message reaches every process, the one that sent it too, in the order in which it was committed.
Messages are not kept: those sent while a process was cut off are lost to it, and so the
callbacks in `restored` look at the tables again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

import asyncpg
import orjson

from ..database.engine import DATABASE_ERRORS
from ..database.outage import Outage

Message = dict[str, Any]
Listener = Callable[[Message], None]

LARGEST = 7_900
"""Bytes of a message that PostgreSQL is sure to carry."""
RETRY = 0.25
"""Seconds between two attempts to reach the database again."""
PROBE = 5.0
"""Seconds of silence after which the connection is tried: a dead peer does not say so."""


PART = "the notifications"
"""What this connection is called when it reports an outage."""


def channel(topic: str) -> str:
    """The name of a topic's channel in the database."""
    return f"roses_{topic}"


class Notifier:
    """One connection of this process that listens, and sends what `publish` was given."""

    def __init__(self, url: str, outage: Outage | None = None) -> None:
        self.outage = outage or Outage()
        self.process = uuid4().hex
        """The name of this process: messages carry it so that one can know one's own."""
        self.restored: list[Callable[[], None]] = []
        """Called each time that listening begins anew, when messages may have been missed."""
        self._url = url
        self._listeners: dict[str, list[Listener]] = {}
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(self, topic: str, listener: Listener) -> None:
        """Call `listener` with every message of `topic`. Register before `start`."""
        self._listeners.setdefault(topic, []).append(listener)

    def publish(self, topic: str, message: Message) -> None:
        """Send `message` soon, without waiting for it; lost while the database is not there.
        Raises ValueError for a message that is too long."""
        text = orjson.dumps(message).decode()
        if len(text.encode()) > LARGEST:
            raise ValueError(f"too long for a notification: {len(text)} characters on {topic}")
        self._outgoing.put_nowait((channel(topic), text))

    async def start(self) -> None:
        """Begin to listen; returns once the first connection listens."""
        self._task = asyncio.create_task(self._run(), name="notifier")
        listening = asyncio.create_task(self._listening.wait())
        await asyncio.wait({listening, self._task}, return_when=asyncio.FIRST_COMPLETED)
        listening.cancel()

    async def stop(self) -> None:
        """Send what is waiting, then end."""
        if self._task is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._outgoing.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=5)
                try:
                    await self._serve(connection)
                finally:
                    connection.terminate()
            except DATABASE_ERRORS as error:
                self.outage.failed(PART, error)
            await asyncio.sleep(RETRY)
            self._forget_outgoing()

    async def _serve(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Listen and send until the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        for topic in self._listeners:
            await connection.add_listener(channel(topic), self._hear)
        self.outage.works(PART)
        self._listening.set()
        for callback in self.restored:
            callback()
        while not lost.is_set():
            await self._send_next(connection, lost)

    async def _send_next(
        self, connection: asyncpg.Connection[asyncpg.Record], lost: asyncio.Event
    ) -> None:
        getting = asyncio.ensure_future(self._outgoing.get())
        ending = asyncio.ensure_future(lost.wait())
        try:
            await asyncio.wait(
                {getting, ending}, timeout=PROBE, return_when=asyncio.FIRST_COMPLETED
            )
        finally:  # whatever ends the wait, neither may be left pending
            is_idle = not getting.done()
            ending.cancel()
            getting.cancel()
        if is_idle:
            await connection.fetchval("select 1", timeout=PROBE)
            return
        name, text = getting.result()
        try:
            await connection.execute("select pg_notify($1, $2)", name, text, timeout=PROBE)
        finally:
            self._outgoing.task_done()

    def _hear(self, _connection: Any, _pid: int, name: str, payload: object) -> None:
        message = orjson.loads(str(payload))
        for listener in self._listeners[name.removeprefix("roses_")]:
            listener(message)

    def _forget_outgoing(self) -> None:
        while not self._outgoing.empty():
            self._outgoing.get_nowait()
            self._outgoing.task_done()
