"""Spans of time, in milliseconds, and what is left of a while when they are taken out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

Span = tuple[int, int]
"""From the first moment up to, but not including, the second."""

FOREVER: Final = 2**53
"""Later than anything that happens, and still exact in a browser."""


class Stops:
    """The time in which a clock does not run: any spans, kept in order and without overlaps."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        self._spans = _merged(spans)
        self._starts = [start for start, _ in self._spans]
        self._before = [0]
        """How long the spans before each one last together."""
        for start, end in self._spans:
            self._before.append(self._before[-1] + end - start)

    def ran(self, start: int, end: int) -> int:
        """How long a clock ran from `start` to `end`."""
        return max(0, end - start - (self._stopped(end) - self._stopped(start)))

    def _stopped(self, moment: int) -> int:
        """How much of the time before `moment` was stopped."""
        index = bisect_right(self._starts, moment)
        if index == 0:
            return 0
        _, end = self._spans[index - 1]
        return self._before[index] - max(0, end - moment)

    def holds(self, moment: int) -> bool:
        """Whether a clock stands still at `moment`."""
        index = bisect_right(self._starts, moment)
        return index > 0 and moment < self._spans[index - 1][1]

    def next_change(self, moment: int) -> int | None:
        """When that changes by itself; None: not in the foreseeable future."""
        index = bisect_right(self._starts, moment)
        if index > 0 and moment < self._spans[index - 1][1]:
            end = self._spans[index - 1][1]
            return None if end >= FOREVER else end
        return self._starts[index] if index < len(self._starts) else None


def _merged(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found
