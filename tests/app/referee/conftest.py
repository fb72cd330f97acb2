"""Sittings at the beginning of a round, and in the midst of one."""

from __future__ import annotations

import pytest

from .council import Sitting


@pytest.fixture
def sitting() -> Sitting:
    """Three seats, all of them planning."""
    return Sitting.of(3)


@pytest.fixture
def acting(sitting: Sitting) -> Sitting:
    """Three seats have planned; the strongest one acts."""
    for seat in range(3):
        sitting.plan(seat)
    return sitting
