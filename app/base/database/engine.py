"""The connection to PostgreSQL."""

from __future__ import annotations

from typing import Any, cast
from weakref import WeakSet

import asyncpg
import orjson
from sqlalchemy import Engine, event, func
from sqlalchemy.engine import ExceptionContext
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
from .outage import DatabaseAway, Outage

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
"""What a query raises during an outage of the database, or by a mistake of ours: outage.py tells
which."""
SECONDS_TO_CONNECT = 5.0
SECONDS_FOR_A_STATEMENT = 10.0
"""After which the database ends a statement of a request or of work beside them."""
PATIENCE = {"timeout": SECONDS_TO_CONNECT, "command_timeout": 12.0}
"""Seconds that we wait ourselves. For a statement they are more: then the database says that it
has ended it."""


class _Connection(asyncpg.Connection):
    """One that no one waits for."""

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 (asyncpg’s)
        """End it without a word: a goodbye waits behind what is under way, and so for a database
        that may be silent."""
        self.terminate()


class _Connections:
    """The connections of one engine. When it is disposed of, SQLAlchemy closes those that are
    not in use, and forgets the others: they would stay open."""

    def __init__(self, url: str, outage: Outage | None) -> None:
        self._url, self._outage = url, outage
        self._patience: dict[str, Any] = {} if outage is None else PATIENCE
        self._made: WeakSet[_Connection] = WeakSet()
        self._is_disposed = False

    async def make(self) -> _Connection:
        """Connect. Raises DatabaseAway during an outage, and ConnectionAbortedError once the engine
        is disposed of."""
        self._refuse()
        made = await asyncpg.connect(self._url, connection_class=_Connection, **self._patience)
        self._made.add(made)
        try:
            if self._outage is not None:
                await made.execute(f"set statement_timeout = {SECONDS_FOR_A_STATEMENT * 1000:.0f}")
            if self._is_disposed:
                raise ConnectionAbortedError("the engine is disposed of")
        except BaseException:
            made.terminate()
            raise
        return made

    def check(self, _: object, record: ConnectionPoolEntry, __: object) -> None:
        """Have a connection that was lost replaced, and all that are as old. The loop learns of it
        at once, so that the ping of `pool_pre_ping`, three queries, would tell no more."""
        self._refuse()
        if cast(asyncpg.Connection, record.driver_connection).is_closed():
            raise InvalidatePoolError

    def _refuse(self) -> None:
        """No one waits for a database that is known to be away."""
        if self._outage is not None and self._outage.is_away:
            raise DatabaseAway("the database is away")

    def end(self, _: Engine) -> None:
        """The engine is disposed of."""
        self._is_disposed = True
        self.break_off()

    def break_off(self) -> None:
        """No answer will come: end what is still being asked."""
        for each in tuple(self._made):
            each.terminate()


def make_engine(
    url: str, outage: Outage | None = None, pool_size: int = 10, rush: int | None = None
) -> AsyncEngine:
    """An engine whose connections asyncpg makes from `url` itself, so that everything it
    understands there (sslmode, several hosts, a socket's folder) works. With an `outage` they
    have limits of time, and fail at once while it lasts; without one, work takes as long as it
    takes. There are `pool_size` of them, and `rush` more while many are needed (None: as many
    again). `dispose` ends all of them, even those in use, and the engine."""
    connections = _Connections(url, outage)
    if outage is not None:
        outage.on_away.append(connections.break_off)
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
    event.listen(engine.sync_engine, "checkout", connections.check)
    event.listen(engine.sync_engine, "handle_error", _on_error)
    event.listen(engine.sync_engine, "engine_disposed", connections.end)
    commits.watch(engine)
    in_hand.watch(engine)
    return engine


def _on_error(context: ExceptionContext) -> None:
    """Drop a connection that did not answer in time: the next one would wait for the same."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect, context.invalidate_pool_on_disconnect = True, False


def make_sessions(engine: AsyncEngine) -> Sessions:
    """Sessions whose objects stay readable after the commit."""
    return async_sessionmaker(
        engine, expire_on_commit=False, sync_session_class=in_hand.WatchedSession
    )
