"""Messages between the server processes on one database, by LISTEN and NOTIFY.

Each topic is a channel of PostgreSQL, each message a JSON object of less than 8,000 bytes. A
message reaches every process, the one that sent it too, in the order in which it was committed.
Messages are not kept: those sent while a process was not listening are lost to it. So a listener
also says what to do each time that listening begins: look at the tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import asyncpg
import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..database.engine import DATABASE_ERRORS, SECONDS_TO_CONNECT
from ..database.outage import Outage

Message = dict[str, Any]

LARGEST = 7_900
"""Bytes of a message that PostgreSQL is sure to carry."""
RETRY = 0.25
"""Seconds between two attempts to reach the database again."""
PROBE = 5.0
"""Seconds of silence after which the connection is tried: a dead peer does not say so."""
NOTIFY = "select pg_notify($1, $2)"


def channel(topic: str) -> str:
    """The name of a topic's channel in the database."""
    return f"roses_{topic}"


async def tell(db: AsyncSession, topic: str, message: Message) -> None:
    """Send `message` to every process as part of the transaction's commit."""
    await db.execute(select(func.pg_notify(channel(topic), orjson.dumps(message).decode())))


@dataclass(frozen=True, slots=True)
class Listener:
    """One part of the process that listens to a topic."""

    topic: str
    hear: Callable[[Message], None]
    missed: Callable[[], None]
    own: bool
    """Whether it hears what this very process sends."""


class Notifier:
    """One connection of this process that listens, and sends what `publish` was given."""

    def __init__(self, url: str, outage: Outage | None = None) -> None:
        self.outage = outage or Outage()
        self.process = uuid4().hex
        """The name of this process: messages carry it so that it can recognize its own."""
        self.beginning = f'{{"process":"{self.process}",'
        """How a message begins that says first whose it is."""
        self._url = url
        self._listeners: list[Listener] = []
        self._waiting: asyncio.Queue[tuple[str, str] | Listener] = asyncio.Queue()
        """For the connection, which does one thing after the other: new listeners, and what is to
        be sent to a channel."""
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(
        self,
        topic: str,
        hear: Callable[[Message], None],
        missed: Callable[[], None] = lambda: None,
        *,
        own: bool = True,
    ) -> None:
        """Call `hear` with every message of `topic`, and `missed` each time that listening begins:
        at the start, after a lost connection, or at once where this process listens already.
        Without `own`, messages that begin as this process begins them are not even read."""
        listener = Listener(topic, hear, missed, own)
        self._listeners.append(listener)
        if self._task is not None:
            self._waiting.put_nowait(listener)

    def publish(self, topic: str, message: Message) -> None:
        """Send `message` soon, without waiting for it; lost while the database is not there.
        Raises ValueError for a message that is too long."""
        text = orjson.dumps(message).decode()
        if len(text.encode()) > LARGEST:
            raise ValueError(f"too long for a notification: {len(text)} characters on {topic}")
        self._waiting.put_nowait((channel(topic), text))

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
                await self._waiting.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=SECONDS_TO_CONNECT)
                try:
                    await self._serve(connection)
                finally:
                    connection.terminate()
            except DATABASE_ERRORS as error:
                self.outage.cannot_listen(error)
            except Exception as error:  # a mistake of one part must not make all deaf
                self.outage.mention("the notifications are asked for again", error)
            await asyncio.sleep(RETRY)
            self._forget_waiting()

    async def _serve(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Listen and send until the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        listeners = tuple(self._listeners)  # later ones wait for their turn
        for listener in listeners:
            await connection.add_listener(channel(listener.topic), self._hear)
        self.outage.listens()
        self._listening.set()
        for listener in listeners:
            listener.missed()
        while not lost.is_set():
            await self._do_next(connection, lost)

    async def _do_next(
        self, connection: asyncpg.Connection[asyncpg.Record], lost: asyncio.Event
    ) -> None:
        getting = asyncio.ensure_future(self._waiting.get())
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
        try:
            match getting.result():
                case (name, text):
                    await connection.execute(NOTIFY, name, text, timeout=PROBE)
                case Listener() as listener:
                    await connection.add_listener(channel(listener.topic), self._hear)
                    listener.missed()
        finally:
            self._waiting.task_done()

    def _hear(self, _connection: Any, _pid: int, name: str, payload: object) -> None:
        text = str(payload)
        is_own = text.startswith(self.beginning)
        listeners = [one for one in self._listeners if channel(one.topic) == name]
        if concerned := [one for one in listeners if one.own or not is_own]:
            message = orjson.loads(text)
            for listener in concerned:
                listener.hear(message)

    def _forget_waiting(self) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()
            self._waiting.task_done()
