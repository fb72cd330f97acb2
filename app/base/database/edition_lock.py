"""Two editions never serve one database at the same time.

Each server holds for its life a shared advisory lock whose key is its tables and the editions of
its games; a command that changes something holds it while it works. One that differs does not
begin. The release that runs is told by the name of the connection that has the lock, in
pg_stat_activity. So equal servers are replaced one after the other, and different ones are all
stopped first.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import asyncpg

from rulesets import RULESETS

from .. import edition
from .outage import trouble_of
from .place import HostMustAct, OtherRevision, newest, revision_by

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]

log = logging.getLogger("roses.database")

SPACE = 0x526F7365
"""The first half of the lock's key, the same for all editions ("Rose" in ASCII)."""
BEGINNING = 0x526F736567
"""The key of the lock of the one server that begins: it looks, copies and moves tables alone."""
HELD = """
select coalesce(nullif(activity.application_name, ''), 'another version of Roses')
from pg_locks join pg_stat_activity as activity using (pid)
where locktype = 'advisory' and granted and objsubid = 2
    and pg_locks.database = (select oid from pg_database where datname = current_database())
    and classid::bigint = $1 and objid::bigint <> $2
order by pid limit 1
"""
"""The name of one that has another key."""
SECONDS_TO_ANSWER = 10.0
EVERY = 1.0
"""Seconds between two questions whether the connection is still there, or tries to have it back."""


class OtherServer(HostMustAct):
    """A server with other tables or rules runs on this database."""

    def __init__(self, name: str) -> None:
        ours = f"Roses {edition.RELEASE}"
        super().__init__(
            f"{name} serves this database, with other tables or rules than {ours}. "
            "Stop all its servers first, then start this."
        )


def key() -> int:
    """The second half of the lock's key: of the tables and of what plays."""
    parts = (newest(), *(f"{game}/{edition.fingerprint(game)}" for game in sorted(RULESETS)))
    return int.from_bytes(hashlib.sha256("\n".join(parts).encode()).digest()[:4], "big") >> 1


async def connect(url: str) -> Connection:
    """A connection that says in pg_stat_activity which release has it."""
    named = {"application_name": f"Roses {edition.RELEASE}"}
    return await asyncpg.connect(url, timeout=SECONDS_TO_ANSWER, server_settings=named)


@asynccontextmanager
async def beginning(connection: Connection) -> AsyncIterator[None]:
    """Alone among those that begin, while none with another key serves. Raises OtherServer."""
    await connection.execute("select pg_advisory_lock($1)", BEGINNING)
    try:
        if name := await connection.fetchval(HELD, SPACE, key()):
            raise OtherServer(name)
        yield
    finally:
        if not connection.is_closed():
            await connection.execute("select pg_advisory_unlock($1)", BEGINNING)


async def _taken(url: str) -> Connection:
    """A connection with the lock, which ends with it. Raises OtherServer, and OtherRevision where
    the tables have been moved on meanwhile."""
    connection = await connect(url)
    try:
        async with beginning(connection):
            found = await revision_by(connection.fetchval)
            if found != newest():
                raise OtherRevision(f"its tables are at revision {found}, not {newest()}")
            await connection.execute("select pg_advisory_lock_shared($1, $2)", SPACE, key())
    except BaseException:
        connection.terminate()
        raise
    return connection


@asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """For a command: the lock is held until the block ends. Raises OtherServer, OtherRevision."""
    connection = await _taken(url)
    try:
        yield
    finally:
        await connection.close()


class EditionLock:
    """Holds the lock for a server. `on_other` is called, once, where the connection was lost and
    another key is held by the time it is back."""

    def __init__(self, url: str, on_other: Callable[[HostMustAct], None]) -> None:
        self._url, self._on_other = url, on_other
        self._connection: Connection | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take it. Raises OtherServer, OtherRevision."""
        self._connection = await _taken(self._url)
        self._watching = asyncio.create_task(self._watch(self._connection), name="edition lock")

    async def stop(self) -> None:
        """Let go of it."""
        if self._watching is not None:
            self._watching.cancel()
        if self._connection is not None:
            self._connection.terminate()

    async def _watch(self, connection: Connection) -> None:
        """Ask whether the connection is still there, and have the lock again where it is not."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if connection.is_closed():
                    self._connection = connection = await _taken(self._url)
                    log.info("the lock of this edition was lost with its connection, and is back")
                await connection.execute("select 1", timeout=SECONDS_TO_ANSWER)
            except HostMustAct as other:
                self._on_other(other)
                return
            except Exception as error:
                connection.terminate()
                if trouble_of(error) is None:
                    log.exception("the lock of this edition is asked for again")
