"""A sitting in the midst of a round."""

from __future__ import annotations

import pytest

from .council import Sitting


@pytest.fixture
def acting() -> Sitting:
    """Three seats have planned; the strongest one acts."""
    sitting = Sitting.of(3)
    for seat in range(3):
        sitting.plan(seat)
    return sitting
