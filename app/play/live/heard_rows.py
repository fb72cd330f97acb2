"""Rows of other processes that came with their news while a match was busy.

Players of a match who are spread over processes answer each other so fast that the answer is heard
of before the process has come to what follows its own commit. Such a row waits until the match is
free again: it needs no query and no task.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress

from ...referee.record.log import Row

SOON = 0.1
"""Seconds for which news of a row is waited for that is known to be in the log."""


class HeardRows:
    """The heard rows of one match, in the order in which they were committed."""

    __slots__ = ("_awaited", "_rows")

    def __init__(self) -> None:
        self._rows: list[Row] = []
        self._awaited: asyncio.Future[None] | None = None

    def put(self, row: Row) -> None:
        """Keep a row for later."""
        self._rows.append(row)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def wait(self) -> None:
        """Return once there is a row, or none has come soon."""
        if self._rows:
            return
        self._awaited = asyncio.get_running_loop().create_future()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(SOON):
                    await self._awaited
        finally:
            self._awaited = None

    def following(self, newest: Callable[[], int]) -> Iterator[Row]:
        """Take out one row after the other, as long as each follows the `newest` that the match has
        by then. Takebacks stay: they need the log."""
        while self._rows and self._rows[0].seq <= newest() + 1 and self._rows[0].kind != "takeback":
            row = self._rows.pop(0)
            if row.seq > newest():
                yield row

    def clear(self) -> bool:
        """Forget the others. Whether there were any."""
        left, self._rows = bool(self._rows), []
        return left


class MatchLock(asyncio.Lock):
    """Held while a row is being written or followed: one at a time, in order of arrival."""

    def __init__(self) -> None:
        super().__init__()
        self.before_release: Callable[[], None] | None = None
        """What has been put off until the lock is let go."""

    def release(self) -> None:
        """Do what was put off, then let the next one in."""
        try:
            if self.before_release is not None:
                self.before_release()
        finally:
            super().release()
