"""A wall clock that a test moves forward, so that days pass at once."""

from __future__ import annotations

import time
from datetime import timedelta
from threading import Lock

from app.base.process.wall_clock import WallClock, system_ms


class MovedTime:
    """The time of this machine and what the test has added to it. Give the server `wall`."""

    def __init__(self) -> None:
        self._added = 0
        self._awake = 0.0
        self._still = Lock()
        """A server in another thread would take a step that it sees on one of its clocks alone for
        a sleep of the machine."""
        self.wall = WallClock(
            lambda: system_ms() + self._added, lambda: time.monotonic() + self._awake, self._still
        )

    def forward(self, **later: float) -> None:
        """Let time pass for a server that runs: `forward(days=2, hours=3)`."""
        with self._still:
            self.sleep(**later)
            self._awake += timedelta(**later).total_seconds()

    def sleep(self, **later: float) -> None:
        """Let time pass while no server runs, or while the machine sleeps."""
        self._added += timedelta(**later) // timedelta(milliseconds=1)
