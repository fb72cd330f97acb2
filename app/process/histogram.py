"""A histogram of durations, for monitoring."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper bounds of the buckets, in seconds; one more bucket holds whatever took longer."""


class Histogram:
    """A histogram that costs less than a microsecond to add to, as actions on the event loop
    require. Only one thread may add to it."""

    __slots__ = ("_counts", "seconds")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        """All of them added up."""

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        """How many there have been."""
        return sum(self._counts)

    def cumulative(self) -> list[tuple[str, float]]:
        """For each bound, and for "+Inf", how many took at most as long: as Prometheus counts."""
        total, buckets = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, float(total)))
        return buckets
