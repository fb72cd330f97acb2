"""Patience with a process that answers: judged by the work that it does, never by the wall clock
alone. On a busy machine one that gets little of a core is slow, and no less alive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SECONDS_STILL: Final = 120.0
"""So long a process may use no core at all: then it waits for something that does not come."""
MOST_PAUSE: Final = 60.0
"""Seconds; the longest pause before a process that keeps failing is begun again."""


class OutOfPatience(TimeoutError):
    """A process has worked more than its answer may cost, or waits for ever."""


class Patience:
    """What is known of one question: what the process has worked since, and when it last did.

    `most` are the seconds of a core that the answer may cost; `cpu` tells what the process has had
    in all, 0 after its end; `clock` tells seconds."""

    def __init__(self, most: float, cpu: Callable[[], float], clock: Callable[[], float]) -> None:
        self._most, self._cpu, self._clock = most, cpu, clock
        self._before = self._last = cpu()
        self._moved = clock()

    def worked(self) -> float:
        """For how many seconds of a core the process has worked, as far as is known."""
        had = self._cpu()
        if had > self._last:
            self._last, self._moved = had, self._clock()
        return self._last - self._before

    def look(self) -> None:
        """Raises OutOfPatience where nothing more is to be hoped for."""
        if self.worked() > self._most:
            raise OutOfPatience("it was stuck: it has worked too long")
        if self._clock() - self._moved > SECONDS_STILL:
            raise OutOfPatience("it was stuck: it waits and does not work")


def pause_after(failures: int) -> float:
    """Seconds before a process is begun again that has failed so often in a row: none after one."""
    return 0.0 if failures < 2 else min(MOST_PAUSE, 2.0 ** (failures - 2))
