"""The connection to PostgreSQL."""

from __future__ import annotations

from typing import cast
from weakref import WeakSet

import asyncpg
import orjson
from sqlalchemy import Engine, event, func
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.pool import ConnectionPoolEntry

from . import commits, in_hand
from .outage import Outage

Sessions = async_sessionmaker[AsyncSession]
SECONDS_FOR_A_CONNECTION = 2.0
"""How long to wait for one where all are in use. No one keeps one for long (in_hand.py), so that
more would only make the line longer."""
DATABASE_SIZE = func.pg_database_size(func.current_database())
"""Bytes that the database has on its disk, as a query asks for them."""

DATABASE_ERRORS = (
    OSError,
    DBAPIError,
    PoolTimeout,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What a query raises during an outage of the database."""


class _Connection(asyncpg.Connection):
    """One that SQLAlchemy does not wait for during an outage."""

    outage: Outage | None = None

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 (asyncpg’s)
        """Say goodbye, unless that would be to a database that may be silent: SQLAlchemy waits two
        seconds for the answer, one connection after the other."""
        if self.outage is not None and self.outage.is_on:
            self.terminate()
        else:
            await super().close(timeout=timeout)


class _Connections:
    """The connections of one engine. When it is disposed of, SQLAlchemy closes those that are
    not in use, and forgets the others: they would stay open."""

    def __init__(self, url: str, outage: Outage | None) -> None:
        self._url, self._outage = url, outage
        self._made: WeakSet[_Connection] = WeakSet()
        self._is_disposed = False

    async def make(self) -> _Connection:
        """Connect. Raises ConnectionAbortedError once the engine is disposed of."""
        made = await asyncpg.connect(self._url, connection_class=_Connection)
        if self._is_disposed:
            made.terminate()
            raise ConnectionAbortedError("the engine is disposed of")
        made.outage = self._outage
        self._made.add(made)
        return made

    def end(self, _: Engine) -> None:
        """The engine is disposed of: break off what is still being asked."""
        self._is_disposed = True
        for each in self._made:
            each.terminate()


def make_engine(
    url: str, outage: Outage | None = None, *, pool_size: int = 10, rush: int | None = None
) -> AsyncEngine:
    """An engine whose connections asyncpg makes from `url` itself, so that everything it
    understands there (sslmode, several hosts, a socket's folder) works. During an `outage` they
    are let go without a word. There are `pool_size` of them, and `rush` more while many are needed
    (None: as many again). `dispose` ends all of them, even those in use, and the engine."""
    connections = _Connections(url, outage)
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connections.make,
        pool_size=pool_size,
        max_overflow=pool_size if rush is None else rush,
        pool_timeout=SECONDS_FOR_A_CONNECTION,
        # The connection that was used last is used next: each keeps up to a hundred prepared
        # statements, and those that only help out in a rush need none of them for long.
        pool_use_lifo=True,
        hide_parameters=True,
        json_deserializer=orjson.loads,  # a long log has three such columns in each row
    )
    event.listen(engine.sync_engine, "checkout", _check)
    event.listen(engine.sync_engine, "engine_disposed", connections.end)
    commits.watch(engine)
    in_hand.watch(engine)
    return engine


def _check(_: object, record: ConnectionPoolEntry, __: object) -> None:
    """Have a connection that was lost replaced, and all that are as old. The loop learns of it at
    once, so that the ping of `pool_pre_ping`, three queries, would tell no more."""
    if cast(asyncpg.Connection, record.driver_connection).is_closed():
        raise InvalidatePoolError


def make_sessions(engine: AsyncEngine) -> Sessions:
    """Sessions whose objects stay readable after the commit."""
    return async_sessionmaker(
        engine, expire_on_commit=False, sync_session_class=in_hand.WatchedSession
    )
