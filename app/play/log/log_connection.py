"""The connection over which the log is written, and the fence behind each that was lost.

A client that gives up does not stop the database: a statement that it sent may be carried out
later. So the database is told to end statements sooner than we would, and each connection holds
the writer's lock: the next one ends the session that has it, and waits until that is gone. What an
earlier connection began is in the log by then, or never will be.
"""

from __future__ import annotations

import secrets
from typing import Any

import asyncpg

from ...base.database.commits import was_rolled_back

TIMEOUT = 5.0
"""Seconds that we wait for the database."""
STATEMENT_TIMEOUT = 3
"""Seconds after which the database ends a statement by itself. Less than `TIMEOUT`: then it says
that it did."""
WRITERS = 0x526F7765
"""The class of the advisory locks that writers hold ("Rowe" in ASCII)."""

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

END_EARLIER = """
select set_config('statement_timeout', $3, false), count(pg_terminate_backend(pid))
from pg_locks
where locktype = 'advisory' and classid = $1::bigint::oid and objid = $2::bigint::oid
    and database = (select oid from pg_database where datname = current_database())
"""
"""A session that is not doing anything ends at once; one that writes is rolled back, or has just
committed."""


class LogConnection:
    """A connection that is made again when it is lost, with one prepared statement."""

    def __init__(self, url: str, statement: str) -> None:
        self._url, self._statement = url, statement
        self._key = secrets.randbits(31)
        self._connection: asyncpg.Connection[Any] | None = None
        self._prepared: Any = None
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
                self._prepared = await made.prepare(self._statement)
            except BaseException:
                made.terminate()
                raise
            self._connection = made
        return self._connection

    async def fetch(self, *arguments: object) -> list[Any]:
        """The rows of the prepared statement; the connection has been opened."""
        self.is_open = True
        try:
            rows: list[Any] = await self._prepared.fetch(*arguments)
        except Exception as error:
            self.is_open = not was_rolled_back(error)
            raise
        self.is_open = False
        return rows

    def close(self) -> None:
        """Let go of it at once."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
