"""Queries that are asked so often that what SQLAlchemy does around one would cost more than it.

SQLAlchemy words such a query once, from the tables as they are, and asyncpg asks it on the
session's connection. Where no transaction is open it begins none: a query sees one moment anyway,
and to begin and end a transaction costs two more exchanges with the database.
"""

from __future__ import annotations

import asyncio
from collections import namedtuple
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import asyncpg
from sqlalchemy import SelectBase
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import AsyncSession


class HotQuery:
    """A query whose parameters are `bindparam`s; lists go into arrays, since the words are final.
    Rows have the query's columns as attributes, and values as the driver reads them."""

    def __init__(self, query: SelectBase) -> None:
        self._query = query

    async def rows(self, db: AsyncSession, **parameters: Any) -> list[Any]:
        """What it finds, after all that the session has done. Raises what the driver raises."""
        if db.new or db.dirty or db.deleted:
            await db.flush()
        connection: Any = (await db.connection()).sync_connection
        driver: asyncpg.Connection[Any] = connection.connection.driver_connection
        text, names, given = self._worded
        values = given | parameters
        try:
            found = await driver.fetch(text, *(values[name] for name in names))
        except (asyncio.CancelledError, TimeoutError):
            driver.terminate()  # no one else shall wait for an answer that no one wants
            raise
        return [self._row(*record) for record in found]

    @cached_property
    def _worded(self) -> tuple[str, Sequence[str], dict[str, Any]]:
        """The words, what their numbers stand for, and what of it is always the same."""
        dialect = PGDialect_asyncpg()  # type: ignore[no-untyped-call]
        compiled: Any = self._query.compile(dialect=dialect)
        given = {name: one.value for name, one in compiled.binds.items() if not one.required}
        return str(compiled), compiled.positiontup, given

    @cached_property
    def _row(self) -> Any:
        return namedtuple("HotRow", self._query.selected_columns.keys(), rename=True)
