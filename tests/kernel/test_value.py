"""Values: what never changes may be compared, hashed and shared."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from rulesets.kernel.convert import is_value
from rulesets.kernel.flow import Table, step
from rulesets.kernel.value import value


@value
class Road:
    source: int
    target: int = 0


@value
class River:
    source: int
    target: int = 0


@value
class Journey:
    roads: tuple[Road, ...]


@dataclass(slots=True)
class Cart:
    load: int


@value
class Load:
    cart: Cart


def test_values_with_equal_fields_are_equal_and_have_the_same_hash() -> None:
    assert Road(1, 2) == Road(1, 2) != Road(2, 1)
    assert len({Road(1, 2), Road(1, 2), Road(1)}) == 2
    assert replace(Road(1, 2), target=3) == Road(1, 3)


def test_a_value_differs_in_any_field_and_from_all_that_is_no_such_value() -> None:
    assert Road(1, 2) not in (Road(1, 3), Road(3, 2), River(1, 2), (1, 2), 1, None)
    assert Journey((Road(1), Road(2))) != Journey((Road(1), Road(3)))


def test_a_value_has_no_fields_but_its_own() -> None:
    with pytest.raises(AttributeError):
        Road(1).length = 3  # type: ignore[attr-defined]


def test_clones_share_values_but_nothing_that_can_change() -> None:
    assert is_value(Road)
    assert is_value(Journey)
    assert not is_value(Cart)
    assert not is_value(Load)


@step
def rest(table: Table) -> None:
    """1 Nothing happens."""


@step
def travel(table: Table, road: int, back: bool = False) -> None:
    """2 Along a road."""


def test_a_step_without_arguments_is_made_once() -> None:
    assert rest() is rest()
    assert travel(1) is not travel(1)
    assert travel(1) == travel(1, back=False) != travel(2)
