"""The time: the only place in the server that asks for it.

Everything that is written down or compared with what was (the times of rows, ages, clocks, dates)
asks the one `WallClock` of the services, which tests can move. How long something takes in this
process is measured with `time.monotonic` instead, and sessions are judged by the database.

The time of day goes on while this machine sleeps; the steady time of `WallClock.steady` does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def system_ms() -> int:
    """The time of this machine, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class WallClock:
    """The time of day. `read` returns it in milliseconds since 1970, `steady` the seconds for which
    this machine has been awake. Both are read within `still`, where nothing may move them."""

    def __init__(
        self,
        read: Callable[[], int] = system_ms,
        steady: Callable[[], float] = time.monotonic,
        still: AbstractContextManager[object] | None = None,
    ) -> None:
        self._read, self.steady = read, steady
        self._still = still or nullcontext()

    def ms(self) -> int:
        """This moment, in milliseconds since 1970."""
        return self._read()

    def now(self) -> datetime:
        """This moment, with its zone."""
        return EPOCH + timedelta(milliseconds=self._read())

    def both(self) -> tuple[datetime, float]:
        """This moment by the time of day and by the steady time."""
        with self._still:
            return self.now(), self.steady()
