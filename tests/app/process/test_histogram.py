"""Durations are counted in cumulative buckets, as Prometheus wants them."""

from __future__ import annotations

import pytest

from app.process.histogram import BOUNDS, Histogram


def test_a_duration_counts_in_its_bucket_and_in_all_larger_ones() -> None:
    durations = Histogram()
    for seconds in (0.001, 0.0011, 0.3, 100.0):
        durations.add(seconds)
    buckets = dict(durations.cumulative())
    assert buckets["0.001"] == 1, "a bound is part of its bucket"
    assert buckets["0.0025"] == 2
    assert buckets["0.25"] == 2
    assert buckets["0.5"] == 3
    assert buckets["5.0"] == 3
    assert buckets["+Inf"] == 4
    assert durations.count == 4
    assert durations.seconds == pytest.approx(100.3021)


def test_nothing_is_counted_at_first() -> None:
    assert Histogram().cumulative() == [(str(bound), 0.0) for bound in BOUNDS] + [("+Inf", 0.0)]
