"""Measures how late the event loop is: time that every player at every table loses."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter

from ..database.background import Background
from ..database.outage import Outage
from ..process.histogram import Histogram

log = logging.getLogger("roses.monitoring")

SECONDS_BETWEEN_LOOKS = 0.25


class LoopLag:
    """Sleeps for a moment again and again, and notes how much later it wakes."""

    def __init__(self, outage: Outage) -> None:
        self.delays = Histogram()
        self._background = Background(outage, log)

    async def start(self) -> None:
        """Begin to measure."""
        self._background.start(self._measure(), "lag of the event loop")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()

    async def _measure(self) -> None:
        while True:
            began = perf_counter()
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self.delays.add(max(0.0, perf_counter() - began - SECONDS_BETWEEN_LOOKS))
