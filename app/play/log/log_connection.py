"""The rows of many matches on their way into the log, and the connection that writes them.

A client that gives up does not stop the database: a statement that it sent may be carried out
later. So the database is told to end statements sooner than we would, and each connection holds
the writer's lock: the next one ends the session that has it, and waits until that is gone. What an
earlier connection began is in the log by then, or never will be.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from rulesets.kernel.interface import Json
from rulesets.kernel.value import value

from ...base.database.commits import was_rolled_back
from ...base.database.engine import DATABASE_ERRORS
from ...base.database.outage import TRIAL, Outage, trouble_of
from ...referee.position import Row
from ...referee.settlements import STAND_IN
from .sql import INSERT, KNOWN

TIMEOUT = 5.0
"""Seconds that we wait for the database."""
STATEMENT_TIMEOUT = 3
"""Seconds after which the database ends a statement by itself. Less than `TIMEOUT`: then it says
that it did."""
WRITERS = 0x526F7765
"""The class of the advisory locks that writers hold ("Rowe" in ASCII)."""

END_EARLIER = """
select set_config('statement_timeout', $3, false), count(pg_terminate_backend(pid))
from pg_locks
where locktype = 'advisory' and classid = $1::bigint::oid and objid = $2::bigint::oid
    and database = (select oid from pg_database where datname = current_database())
"""
"""A session that is not doing anything ends at once; one that writes is rolled back, or has just
committed."""


@value
class ListingUpdate:
    """What the list of matches shows, when a row has changed it."""

    awaited: tuple[int, ...] | None
    """None where that has not changed."""
    since: int | None
    """Since when they are; None where no row has changed anything."""
    outcome: Json
    called: tuple[int, ...] = ()
    """The seats whose turn begins with the row: their players get a notice."""
    ends_turn: bool = False
    """Whether those who watch a turn late are shown it now."""


NO_UPDATE = ListingUpdate(None, None, None)


@dataclass(slots=True)
class WaitingRow:
    """A row to be written, and the future of its sender."""

    match_id: UUID
    row: Row
    update: ListingUpdate | None
    written: asyncio.Future[bool]
    since: float = field(default_factory=monotonic)

    @property
    def key(self) -> tuple[UUID, int]:
        """Which row of all logs it is."""
        return self.match_id, self.row.seq


class LogConnection:
    """A connection that is made again when it is lost, with the statement that writes rows. In the
    name of `process` it tells the other servers of them."""

    def __init__(self, url: str, outage: Outage, process: str) -> None:
        self._url, self._outage, self._process = url, outage, process
        self._key = secrets.randbits(31)
        self._connection: asyncpg.Connection[Any] | None = None
        self._insert: Any = None
        self.is_open = False
        """Whether it is not known what became of the statement that was begun last."""

    async def opened(self) -> asyncpg.Connection[Any]:
        """The connection. What earlier ones began is settled."""
        self.is_open = False
        if self._connection is None or self._connection.is_closed():
            made = await asyncpg.connect(self._url, timeout=TIMEOUT, command_timeout=TIMEOUT)
            try:
                await made.execute(END_EARLIER, WRITERS, self._key, f"{STATEMENT_TIMEOUT}s")
                await made.execute("select pg_advisory_lock($1, $2)", WRITERS, self._key)
                self._insert = await made.prepare(INSERT)
            except BaseException:
                made.terminate()
                raise
            self._connection = made
        return self._connection

    async def insert(self, rows: Sequence[WaitingRow]) -> set[tuple[UUID, int]]:
        """Write rows in one transaction: those that were not taken."""
        await self.opened()
        found = await self.fetch(*_arguments(rows, self._process))
        if self._outage.is_suspected:
            self._outage.works()
        return {(match_id, seq) for match_id, seq, *_ in found}

    async def fetch(self, *values: object) -> list[Any]:
        """What the statement says that writes rows; the connection has been opened."""
        self.is_open = True
        try:
            rows: list[Any] = await self._insert.fetch(*values)
        except Exception as error:
            self.is_open = not was_rolled_back(error)
            raise
        self.is_open = False
        return rows

    async def taken(self, rows: Sequence[WaitingRow]) -> set[tuple[UUID, int]]:
        """The rows whose number or request is in the log."""
        connection = await self.opened()
        found = await connection.fetch(
            KNOWN,
            [one.match_id for one in rows],
            [one.row.seq for one in rows],
            [one.row.request for one in rows],
        )
        return {(match_id, seq) for match_id, seq in found}

    async def try_to_write(self, seconds: float | None) -> None:
        """Write something that is rolled back, and report whether that worked within `seconds`; a
        server that stops has little patience."""
        try:
            async with asyncio.timeout(seconds):
                await (await self.opened()).execute(TRIAL)
        except DATABASE_ERRORS as error:
            if trouble_of(error) is not None:
                self.failed(error)
                return
        self._outage.works()  # where it is not allowed to, at least the database answers

    def failed(self, error: BaseException) -> None:
        """The database could not be used: let go of the connection, and say so."""
        self._outage.failed(error)
        self.close()

    def close(self) -> None:
        """Let go of it at once."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _arguments(waiting: Sequence[WaitingRow], process: str) -> tuple[object, ...]:
    """The arguments of `sql.INSERT`, in order."""
    rows = [one.row for one in waiting]
    updates = [one.update or NO_UPDATE for one in waiting]
    return (
        [one.match_id for one in waiting],
        [row.seq for row in rows],
        [row.seat for row in rows],
        [row.kind for row in rows],
        [None if row.action is None else _json_text(row.action) for row in rows],
        [_json_text(row.draws) for row in rows],
        [_json_text(row.events) for row in rows],
        [row.seen for row in rows],
        [row.request for row in rows],
        [row.at for row in rows],
        [row.rules for row in rows],
        [row.digest for row in rows],
        [None if one.awaited is None else _array(one.awaited) for one in updates],
        [one.since for one in updates],
        [None if one.outcome is None else _json_text(one.outcome) for one in updates],
        [_array(one.called) for one in updates],
        [one.ends_turn for one in updates],
        STAND_IN,
        process,
    )


def _json_text(value: Json) -> str:
    """As the statement takes it."""
    return orjson.dumps(value).decode()


def _array(seats: tuple[int, ...]) -> str:
    """As PostgreSQL writes it."""
    return "{" + ",".join(map(str, seats)) + "}"
