"""Work that waits for players: while they fill the machine, it all but stops."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import psutil

from .priority import offering

FULL, BUSY = 0.75, 0.3
"""From which part of the machine taken at normal priority nothing is to spare, and from which part
of a core its server is taken to be what fills it."""
SECONDS_BETWEEN_LOOKS = 0.25
REST = 0.05
"""Seconds between two offers while players need the machine: some work goes on, so that all is made
some day."""


@contextmanager
def spare_cpu() -> Iterator[None]:
    """Work on this with what players leave of the machine, and hardly at all while they fill it.
    There the lowest priority is not enough: each gap is filled, and the next action finds its core
    taken and the caches cold. That was a sixth of what two busy servers could do. Hold nothing
    meanwhile that others wait for, as in the database. The parent of this process is its server."""
    demand = Demand(psutil.Process(os.getppid()))

    def offer() -> None:
        os.sched_yield()
        if demand.is_high():
            sleep(REST)

    with offering(offer):
        yield


class Demand:
    """Whether a server fills the machine, or has a part in that. Processes that have given way do
    not count."""

    def __init__(self, server: psutil.Process) -> None:
        self._server = server
        self._is_high = False
        self._seen = (0.0, 0.0, 0.0)
        self._looked, self._seen = monotonic(), self._look()

    def is_high(self) -> bool:
        """Between the last two looks."""
        now = monotonic()
        if (elapsed := now - self._looked) >= SECONDS_BETWEEN_LOOKS:
            before, self._looked, self._seen = self._seen, now, self._look()
            served, taken, available = (b - a for a, b in zip(before, self._seen, strict=True))
            self._is_high = served >= BUSY * elapsed and taken >= FULL * available
        return self._is_high

    async def until_low(self) -> None:
        """Return once something is left of the machine."""
        self.is_high()  # it begins here to look
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            if not self.is_high():
                return

    def _look(self) -> tuple[float, float, float]:
        """The CPU seconds used by the server so far; taken on all cores at normal priority, or by
        others on their host; and all that there were."""
        try:
            own = self._server.cpu_times()
        except psutil.NoSuchProcess:  # this process ends in a moment too
            return self._seen
        times = psutil.cpu_times()
        besides = sum(getattr(times, name, 0.0) for name in ("irq", "softirq", "steal"))
        taken = times.user + times.system + besides
        available = taken + times.nice + times.idle + getattr(times, "iowait", 0.0)
        return own.user + own.system, taken, available
