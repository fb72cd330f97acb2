"""Writes the log: the rows of all matches of this process, many in one transaction.

While a batch is being written, new rows gather for the next one, so the price of a commit is shared
exactly when there is a rush. A row is in the database; or it was refused because another process
had its number or its request first; or it is not saved, and never will be.

Where the database has not said what became of a batch, because the connection broke or it did not
answer in time, the batch is written again, however long that takes: rows that exist count as taken,
and their senders find their own requests in the log. Only a server that stops leaves it open, and
says so.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Sequence
from time import monotonic, perf_counter
from uuid import UUID

from ...base.database.commits import was_rolled_back
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.outage import SECONDS_AT_A_STOP, Outage, passes
from ...base.process.histogram import histogram
from ...referee.position import Row
from .log_connection import ListingUpdate, LogConnection, WaitingRow
from .snapshots import SnapshotJob
from .sql import SNAPSHOTS

log = logging.getLogger("roses.matches")

LARGEST_BATCH = 128
"""The most rows in a transaction: one notification has room for all their numbers."""
GIVE_UP = 5.0
"""Seconds for which a batch is tried before its rows are reported as not saved."""
AT_A_STOP = 1.5
"""Seconds that a server that stops still gives the database: a row that was sent may be there."""
RETRY = 0.1
"""Seconds between two attempts."""
SECONDS_BETWEEN_TRIALS = 1.0
"""How often to try whether writing works again, during an outage in which no row waits."""


class NotSaved(Exception):
    """The database did not take a row in time, and will not. The sender may try again later."""


class NotKnown(Exception):
    """The server ends before the database has said whether it took a row. The log will tell."""


class LogWriter:
    """The one writer of log rows of a process, in whose name the others are told of them.
    `on_unheard` is called with the match and the number of a row whose sender waits no more: it may
    be in the log."""

    def __init__(
        self,
        url: str,
        process: str,
        on_unheard: Callable[[UUID, int], None],
        outage: Outage | None = None,
    ) -> None:
        self._on_unheard, self._outage = on_unheard, outage or Outage()
        self._connection = LogConnection(url, self._outage, process)
        self._gathering: list[WaitingRow] = []
        self._snapshots: list[SnapshotJob] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._latest = math.inf
        """When a server that stops gives up the rows that wait."""
        self._attempt: asyncio.Timeout | None = None
        self.rows = 0
        """How many rows have been committed."""
        self.commits = histogram("roses_commit_seconds", "One batch of rows, committed")
        """The transactions in which they were."""

    @property
    def queue(self) -> int:
        """How many rows wait for the next batches."""
        return len(self._gathering)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="log writer")

    def hurry(self) -> None:
        """The server is about to stop, and those who wait for a row keep it from it: what the
        database does not take soon is given up."""
        self._outage.hurry()
        if self._latest == math.inf:
            self._latest = monotonic() + AT_A_STOP
            if self._attempt is not None:
                self._attempt.reschedule(asyncio.get_running_loop().time() + AT_A_STOP)

    async def stop(self) -> None:
        """Write what has gathered, then end."""
        self.hurry()
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def write(self, match_id: UUID, row: Row, update: ListingUpdate | None) -> asyncio.Future[bool]:
        """Whether the row could be written: False if its number or request is taken. The future
        fails with NotSaved while the database is not there, and with NotKnown at a stop."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathering.append(WaitingRow(match_id, row, update, written))
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
                await asyncio.sleep(0)  # what this turn of the loop still judges comes along
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
            self._connection.close()

    async def _wait_for_rows(self) -> None:
        """Wait until there is something to write. During an outage, notice its end while waiting:
        the next action may be long in coming."""
        while not self._wake.is_set():
            try:
                async with asyncio.timeout(SECONDS_BETWEEN_TRIALS):
                    await self._wake.wait()
            except TimeoutError:
                if self._outage.is_on or self._outage.is_suspected:
                    await self._connection.try_to_write(AT_A_STOP if self._is_hurried else None)

    async def _write(self, batch: list[WaitingRow], *, is_open: bool = False) -> None:
        """Write rows until it is known what became of each. `is_open`: they may be there."""
        # All processes lock in the same order, so that their batches cannot wait for each other.
        batch.sort(key=lambda waiting: waiting.match_id)
        deadline = monotonic() + GIVE_UP
        while True:
            began = perf_counter()
            try:
                fresh = await self._insert(batch)
            except asyncio.CancelledError:
                _fail(batch, NotKnown("the server is stopping"))
                raise
            except Exception as error:
                if not passes(error):
                    await self._isolate(batch, error, is_open=is_open)
                    return
                is_open = is_open or self._connection.is_open
                self._connection.failed(error)
                # A server that stops has no time: the rows' senders are told, and ask again.
                is_late = monotonic() > min(deadline, self._latest)
                is_late = is_late or (self._is_hurried and not is_open)
                if is_late and await self._ends(batch, error, is_open=is_open):
                    return
                await asyncio.sleep(RETRY)
            else:
                self.commits.observe(perf_counter() - began)
                self.rows += len(fresh)
                self._settle(batch, fresh)
                return

    async def _ends(self, batch: list[WaitingRow], error: Exception, *, is_open: bool) -> bool:
        """Time is up: refuse the rows that are sure not to be in the log. Whether no more can be
        said of the batch now."""
        if self._is_hurried or not is_open:
            _fail(batch, NotKnown(str(error)) if is_open else NotSaved(str(error)))
            return True
        # No one shall wait longer for what becomes of others' rows.
        late = [one for one in self._gathering if monotonic() > one.since + GIVE_UP]
        self._gathering = [one for one in self._gathering if one not in late]
        _fail(late, NotSaved(str(error)))
        return was_rolled_back(error) and await self._has_asked(batch, error)

    async def _has_asked(self, batch: list[WaitingRow], error: Exception) -> bool:
        """The database answers but takes nothing, as with a full disk: ask for the rows. Those that
        are there count as taken, and their senders find their requests."""
        try:
            taken = await self._connection.taken(batch)
        except DATABASE_ERRORS as unheard:
            self._outage.mention("what became of rows", unheard)
            self._connection.close()
            return False
        self._settle([one for one in batch if one.key in taken], set())
        _fail(batch, NotSaved(str(error)))
        return True

    async def _isolate(self, batch: list[WaitingRow], error: Exception, *, is_open: bool) -> None:
        """A row that the database will never take must not keep the others out."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write([waiting], is_open=is_open)
            return
        log.error("row %s of match %s: %r", batch[0].row.seq, batch[0].match_id, error)
        if not is_open:
            _fail(batch, NotSaved(str(error)))
        elif not await self._has_asked(batch, error):
            _fail(batch, NotKnown(str(error)))

    @property
    def _is_hurried(self) -> bool:
        return self._latest < math.inf

    async def _insert(self, rows: list[WaitingRow]) -> set[tuple[UUID, int]]:
        """The connection has its own patience; that of a server that stops is shorter."""
        seconds = max(0, self._latest - monotonic()) if self._is_hurried else None
        try:
            async with asyncio.timeout(seconds) as self._attempt:
                return await self._connection.insert(rows)
        finally:
            self._attempt = None

    def _settle(self, batch: Sequence[WaitingRow], fresh: set[tuple[UUID, int]]) -> None:
        for waiting in batch:
            if waiting.written.done():
                self._on_unheard(*waiting.key)
            else:
                waiting.written.set_result(waiting.key in fresh)

    async def _write_snapshots(self) -> None:
        """A batch of them. While a server plays, one that fails is let go: there will be others.
        A server that stops writes no others, and tries again once, on another connection, unless
        the database is silent."""
        jobs = self._snapshots[:LARGEST_BATCH]
        del self._snapshots[:LARGEST_BATCH]
        latest = monotonic() + SECONDS_AT_A_STOP
        if await self._wrote(jobs) or not self._stopping:
            return
        self._connection.close()
        is_silent = self._outage.is_on and monotonic() >= latest
        if is_silent or not await self._wrote(jobs):
            self._snapshots.clear()  # the database is away, and a stop must not wait for it

    async def _wrote(self, jobs: Sequence[SnapshotJob]) -> bool:
        # A stop gives them the time they take, unless the database has been silent before.
        seconds = SECONDS_AT_A_STOP if self._stopping and self._outage.is_on else None
        try:
            async with asyncio.timeout(seconds):
                connection = await self._connection.opened()
                await connection.execute(SNAPSHOTS, *map(list, zip(*jobs, strict=True)))
        except DATABASE_ERRORS as error:
            self._outage.mention(f"{len(jobs)} snapshots were not written", error)
            return False
        return True


def _fail(batch: Sequence[WaitingRow], error: NotSaved | NotKnown) -> None:
    for waiting in batch:
        if not waiting.written.done():
            waiting.written.set_exception(error)
