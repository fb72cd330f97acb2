"""Values that are looked up in the database by the driver itself.

What SQLAlchemy does around a statement, from the pool's connection to the rows, takes ten times as
long as a statement that finds one row by its key. Where a thousand people ask for the same page,
that is most of what they cost.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from .engine import DATABASE_ERRORS

TIMEOUT = 2.0
"""Seconds that we wait for the database."""
PAUSE = 1.0
"""Seconds after a failure in which nothing is looked up: those who wait need not wait in turn."""


class Lookups:
    """One connection, made when it is first needed, and one statement at a time."""

    def __init__(self, url: str) -> None:
        self._url, self._turn = url, asyncio.Lock()
        self._connection: asyncpg.Connection[Any] | None = None
        self._pause_ends = float("-inf")

    async def value(self, statement: str, *words: str) -> Any:
        """The one value that a statement finds; None where there is none, or no answer."""
        async with self._turn:
            now = asyncio.get_running_loop().time
            if now() < self._pause_ends:
                return None
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(
                        self._url, timeout=TIMEOUT, command_timeout=TIMEOUT
                    )
                return await self._connection.fetchval(statement, *words)
            except DATABASE_ERRORS:
                await self.stop()
                self._pause_ends = now() + PAUSE
                return None

    async def stop(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
