"""Writes the log: the rows of all matches of this process, many in one transaction.

While a batch is being written, new rows gather for the next one, so the price of a commit is shared
exactly when there is a rush. A row is in the database; or it was refused because another process
had its number or its request first; or it is not saved, and was never acknowledged. There is no
fourth case. A batch that may or may not have been committed when the connection broke is written
again: rows that exist count as taken, and their senders find their own requests in the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from time import perf_counter
from typing import Any
from uuid import UUID

import asyncpg

from ..bus.log_bus import LogBus
from ..database.outage import Outage
from ..database.trial import TRIAL
from ..durations import Durations
from ..referee.log import Row
from .batch import Batch, ListingUpdate, Waiting, json_text
from .snapshots import SnapshotJob
from .sql import INSERT, SNAPSHOTS

log = logging.getLogger("roses.matches")

LARGEST_BATCH = 128
"""The most rows in a transaction."""
GIVE_UP = 5.0
"""Seconds for which a batch is tried before its rows are reported as not saved."""
RETRY = 0.1
"""Seconds between two attempts."""
TIMEOUT = 5.0
"""Seconds that the database may take for a batch."""
PART = "the log"
"""What this writer is called when it reports an outage."""
SECONDS_BETWEEN_TRIALS = 1.0
"""How often to try whether writing works again, during an outage in which no row waits."""

TRANSIENT_ERRORS = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was killed between two operations
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Errors that pass by themselves: the same rows are written again."""


class NotSaved(Exception):
    """The database did not take a row in time. The sender may try again later."""


class LogWriter:
    """The one writer of log rows of a process. `bus` tells the other processes of them."""

    def __init__(self, url: str, bus: LogBus, outage: Outage | None = None) -> None:
        self._url, self._bus = url, bus
        self._outage = outage or Outage()
        self._gathering: list[Waiting] = []
        self._snapshots: list[SnapshotJob] = []
        self._wake = asyncio.Event()
        self._connection: asyncpg.Connection[Any] | None = None
        self._insert: Any = None
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self.rows = 0
        """How many rows have been committed."""
        self.commits = Durations()
        """The transactions in which they were."""

    @property
    def queue(self) -> int:
        """How many rows wait for the next batches."""
        return len(self._gathering)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def stop(self) -> None:
        """Write what has gathered, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def write(self, match_id: UUID, row: Row, update: ListingUpdate | None) -> asyncio.Future[bool]:
        """Whether the row could be written: False if its number or request is taken. The future
        fails with NotSaved while the database is not there."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathering.append(Waiting(match_id, row, update, written))
        self._wake.set()
        return written

    def keep(self, snapshot: SnapshotJob) -> None:
        """Write a snapshot soon, after the rows that are waiting."""
        self._snapshots.append(snapshot)
        self._wake.set()

    async def _run(self) -> None:
        try:
            while self._gathering or not self._stopping:
                await self._wait_for_rows()
                batch = self._gathering[:LARGEST_BATCH]
                del self._gathering[:LARGEST_BATCH]
                is_rest = self._gathering or len(self._snapshots) > LARGEST_BATCH
                if not is_rest and not self._stopping:
                    self._wake.clear()
                if batch:
                    await self._write(batch)
                if self._snapshots:
                    await self._write_snapshots()
            while self._snapshots:  # of matches in which nothing has happened since
                await self._write_snapshots()
        finally:
            self._disconnect()

    async def _wait_for_rows(self) -> None:
        """Wait until there is something to write. During an outage, notice its end while waiting:
        the next action may be long in coming."""
        while self._outage.is_on and not self._wake.is_set():
            try:
                async with asyncio.timeout(SECONDS_BETWEEN_TRIALS):
                    await self._wake.wait()
            except TimeoutError:
                await self._try_to_write()
        await self._wake.wait()

    async def _try_to_write(self) -> None:
        """Write something that is rolled back, and report whether that worked."""
        try:
            connection = await self._connected()
            await connection.execute(TRIAL, timeout=TIMEOUT)
        except TRANSIENT_ERRORS as error:
            self._outage.failed(PART, error)
            self._disconnect()
        except asyncpg.PostgresError:  # not allowed to: at least it answers
            self._outage.works(PART)
        else:
            self._outage.works(PART)

    async def _write(self, batch: list[Waiting]) -> None:
        """Write rows until they are in or time is up."""
        # All processes lock in the same order, so that their batches cannot wait for each other.
        batch.sort(key=lambda waiting: waiting.match_id)
        deadline = asyncio.get_running_loop().time() + GIVE_UP
        while True:
            began = perf_counter()
            try:
                fresh = await self._insert_rows(batch)
            except asyncio.CancelledError:
                _fail(batch, NotSaved("the server is stopping"))
                raise
            except TRANSIENT_ERRORS as error:
                self._outage.failed(PART, error)
                self._disconnect()
                # A server that stops has no time: the rows' senders are told, and ask again.
                if self._stopping or asyncio.get_running_loop().time() > deadline:
                    _fail(batch, NotSaved(str(error)))
                    return
                await asyncio.sleep(RETRY)
            except Exception as error:
                await self._isolate(batch, error)
                return
            else:
                self.commits.add(perf_counter() - began)
                self.rows += len(fresh)
                self._outage.works(PART)
                for waiting in batch:
                    if not waiting.written.done():
                        waiting.written.set_result(waiting.key in fresh)
                return

    async def _isolate(self, batch: list[Waiting], error: Exception) -> None:
        """A row that the database will never take must not keep the others out."""
        if len(batch) == 1:
            log.error("row %s of match %s: %r", batch[0].row.seq, batch[0].match_id, error)
            _fail(batch, NotSaved(str(error)))
            return
        for waiting in batch:
            await self._write([waiting])

    async def _insert_rows(self, rows: list[Waiting]) -> set[tuple[UUID, int]]:
        await self._connected()
        batch = Batch(rows, self._bus)
        found = await self._insert.fetch(*batch.arguments(), timeout=TIMEOUT)
        fresh = {(match_id, seq) for match_id, seq, *_ in found}
        self._bus.tell(batch.news_of(fresh))
        return fresh

    async def _write_snapshots(self) -> None:
        """A batch of them. While a server plays, one that fails is let go: there will be others.
        A server that stops writes no others, and tries again once, on another connection."""
        jobs = self._snapshots[:LARGEST_BATCH]
        del self._snapshots[:LARGEST_BATCH]
        if await self._wrote(jobs) or not self._stopping:
            return
        self._disconnect()
        if not await self._wrote(jobs):
            self._snapshots.clear()  # the database is away, and a stop must not wait for it

    async def _wrote(self, jobs: Sequence[SnapshotJob]) -> bool:
        try:
            connection = await self._connected()
            await connection.execute(
                SNAPSHOTS,
                [job.match_id for job in jobs],
                [job.seq for job in jobs],
                [job.version for job in jobs],
                [job.rules for job in jobs],
                [job.state.decode() for job in jobs],
                [job.midst and job.midst.decode() for job in jobs],
                [json_text(job.counts) for job in jobs],
                [job.links and job.links.head for job in jobs],
                [job.links and job.links.shown for job in jobs],
                timeout=TIMEOUT,
            )
        except (*TRANSIENT_ERRORS, asyncpg.PostgresError) as error:
            self._outage.mention(f"{len(jobs)} snapshots were not written", error)
            return False
        return True

    async def _connected(self) -> asyncpg.Connection[Any]:
        """The connection, made again if it is lost."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url, timeout=TIMEOUT)
            self._insert = await self._connection.prepare(INSERT, timeout=TIMEOUT)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _fail(batch: list[Waiting], error: NotSaved) -> None:
    for waiting in batch:
        if not waiting.written.done():
            waiting.written.set_exception(error)
