"""What `make test` leaves to CI: the same question about the other games."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from _pytest.mark.structures import ParameterSet

from rulesets import RULESETS


def each_game(
    *daily: str, among: Collection[str] = tuple(RULESETS), name: str = "key"
) -> pytest.MarkDecorator:
    """Parametrises a test by each game of `among`: the `daily` ones, which bear most in what it
    asks, and the others as `thorough`."""
    assert set(daily) <= set(among)
    return pytest.mark.parametrize(name, [key if key in daily else rarely(key) for key in among])


def rarely(*values: object) -> ParameterSet:
    """Values of a parametrised test that `make test` leaves out."""
    return pytest.param(*values, marks=pytest.mark.thorough)
