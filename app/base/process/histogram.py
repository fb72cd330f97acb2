"""Histograms of durations, for monitoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client import Histogram

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper bounds of the buckets, in seconds; one more bucket holds whatever took longer."""


def histogram(name: str, about: str) -> Histogram:
    """A histogram of seconds, in no registry: several servers may run in a process of tests."""
    from prometheus_client import Histogram  # which loads a web server, and commands need none

    return Histogram(name, about, buckets=BOUNDS, registry=None)
