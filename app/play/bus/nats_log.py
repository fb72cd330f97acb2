"""News of rows over NATS, for servers on several hosts: one subject for each match, to which a
process subscribes while it has the match open.

News is told after the commit, so a process that dies in between tells nothing, and what is told
while NATS is away is lost. Every process therefore also compares what is open here with the log,
now and then. Without NATS the server goes on: others learn of a row that much later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from uuid import UUID

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from .log_bus import LogBus, WrittenRow

log = logging.getLogger("roses.bus")

RETRY = 0.25
"""Seconds between two attempts to reach NATS again."""
SECONDS_TO_ANSWER = 1
FAILURES = (Error, OSError, TimeoutError)


CLIENT = logging.getLogger("nats.aio.client")
"""Where the client says what it does not tell us."""


class LateAnswer(logging.Filter):
    """A NATS that was frozen answers a ping that `flush` has given up. The client takes that for an
    error of its own, ends the connection and makes another: all is well, and its traceback tells
    nobody anything."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Make one line of it; all else is said as it is."""
        if record.exc_info and isinstance(record.exc_info[1], asyncio.InvalidStateError):
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.msg, record.args = "NATS answered too late: connecting again", ()
            record.exc_info = None
        return True


LATE_ANSWER = LateAnswer()


SUBJECT = "roses.log."


def _subject(match_id: UUID) -> str:
    """Where the news of a match is told: the numbers of its rows."""
    return f"{SUBJECT}{match_id.hex}"


class NatsLog(LogBus):
    """News of rows through the NATS servers at `url`, several with commas between."""

    compare_every = 2.0

    def __init__(self, url: str) -> None:
        super().__init__()
        self._urls = url.split(",")
        self._client = Client()
        self._open: dict[UUID, Subscription | None] = {}
        """The matches that are open here; None for one that is not subscribed to yet."""
        self._outgoing: asyncio.Queue[WrittenRow | Subscription] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._was_there = self._was_told = False
        CLIENT.addFilter(LATE_ANSWER)  # once, however many there are

    @property
    def is_up(self) -> bool:
        """Whether NATS answers."""
        return self._client.is_connected

    async def start(self) -> None:
        """Begin to connect; the server does not wait for it."""
        connecting = asyncio.create_task(self._connect(), name="NATS")
        sending = asyncio.create_task(self._send(), name="news to NATS")
        self._tasks = [connecting, sending]

    async def stop(self) -> None:
        """Tell what is waiting, then end."""
        if self._client.is_connected:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    await self._outgoing.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*FAILURES):
            await self._client.close()

    async def open(self, match_id: UUID) -> None:
        """Subscribe, and wait until NATS knows of it."""
        self._open[match_id] = None
        if self._client.is_connected:
            with suppress(*FAILURES):
                await self._subscribe(match_id)
                await self._client.flush(SECONDS_TO_ANSWER)

    def close(self, match_id: UUID) -> None:
        """Soon no longer subscribe."""
        if (subscription := self._open.pop(match_id, None)) is not None:
            self._outgoing.put_nowait(subscription)

    def tell(self, rows: Iterable[WrittenRow]) -> None:
        """Tell of each to those who have its match open."""
        for row in rows:
            self._outgoing.put_nowait(row)

    async def _connect(self) -> None:
        """Connect for the first time; from then on the client does so itself."""
        await self._client.connect(
            servers=self._urls,
            name="roses",
            no_echo=True,
            pending_size=0,  # what was not told is found by comparing
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY,  # type: ignore[arg-type]
            connect_timeout=2,
            ping_interval=5,
            max_outstanding_pings=1,
            error_cb=self._on_error,
            disconnected_cb=self._on_lost,
            reconnected_cb=self._on_back,
        )
        self._was_there = True
        if self._was_told:
            log.warning("NATS answers now")
        await self._begin_to_hear()

    async def _begin_to_hear(self) -> None:
        """Subscribe to what is open already. If the connection is lost meanwhile, `_on_back` does
        so again."""
        for match_id in list(self._open):
            with suppress(*FAILURES):
                await self._subscribe(match_id)
        self.on_missed()

    async def _subscribe(self, match_id: UUID) -> None:
        if match_id not in self._open or self._open[match_id] is not None:
            return
        subscription = await self._client.subscribe(_subject(match_id), cb=self._on_message)
        if self._open.get(match_id, subscription) is None:
            self._open[match_id] = subscription
        else:  # closed meanwhile, or subscribed to by another task
            self._outgoing.put_nowait(subscription)

    async def _send(self) -> None:
        while True:
            one = await self._outgoing.get()
            try:
                if isinstance(one, Subscription):
                    await one.unsubscribe()
                elif self._client.is_connected:
                    match_id, seq = one
                    await self._client.publish(_subject(match_id), b"%d" % seq)
            except FAILURES as error:
                log.info("news was not told: %r", error)
            except Exception:  # whatever is wrong with it, the next news is told
                log.exception("news was not told")
            finally:
                self._outgoing.task_done()

    async def _on_message(self, message: Msg) -> None:
        self.hear([(UUID(message.subject.removeprefix(SUBJECT)), int(message.data))])

    async def _on_lost(self) -> None:
        if not self._client.is_closed:
            log.warning("NATS is unreachable; polling the log instead")

    async def _on_back(self) -> None:
        log.warning("NATS is back")
        await self._begin_to_hear()

    async def _on_error(self, error: Exception) -> None:
        """Attempts that fail are made again; that the connection was lost has been said."""
        if self._was_there or self._was_told:
            log.info("NATS: %r", error)
            return
        self._was_told = True
        log.warning(
            "NATS does not answer (BUS_URL: %s): processes learn of rows by comparing",
            error or type(error).__name__,
        )
