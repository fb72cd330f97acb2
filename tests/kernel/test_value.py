"""Values, which never change, may be compared, hashed and shared; clones of states share them, and
nothing else."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

import pytest

from rulesets.kernel.cloning import FRESH, SHARED, cloneable, replace
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


@cloneable
@dataclass(slots=True)
class Battle:
    rounds: int = 1


@cloneable
@dataclass(slots=True)
class Game(Table):
    turn: int = 1
    hands: list[tuple[int, ...]] = field(default_factory=list)
    battle: Battle | None = None
    seen: set[int] = field(default_factory=set)
    printed: dict[str, int] = field(default_factory=dict, metadata=SHARED)
    told: int = field(default=7, metadata=FRESH)


def test_collections_are_copied() -> None:
    game = Game(turn=3, hands=[(1, 2)], seen={4})
    clone = game.clone()
    assert clone == game
    clone.hands[0] = ()
    clone.seen.clear()
    clone.turn += 1
    assert (game.turn, game.hands, game.seen) == (3, [(1, 2)], {4})


def test_a_state_within_is_cloned_if_there_is_one() -> None:
    game = Game(battle=Battle())
    clone = game.clone()
    assert game.battle
    assert clone.battle == game.battle
    assert clone.battle is not game.battle
    assert Game().clone().battle is None


def test_marked_fields_are_shared_or_start_afresh() -> None:
    game = Game(printed={"a": 1}, told=8, phase_closed=True, events=[])
    clone = game.clone()
    assert clone.printed is game.printed
    assert (clone.told, clone.phase_closed, clone.events) == (7, False, None)


@pytest.mark.parametrize("hint", [list[list[int]], dict[str, list[int]], Battle])
def test_what_it_cannot_copy_is_refused_when_the_class_is_made(hint: Any) -> None:
    kind: type[Any] = dataclass(type("Odd", (), {"__annotations__": {"odd": hint}}))
    with pytest.raises(TypeError, match=r"odd: .* can change"):
        cloneable(kind)


def test_a_table_that_is_not_cloneable_says_so() -> None:
    with pytest.raises(TypeError, match="Table is not cloneable"):
        Table().clone()


def test_a_value_with_changes_is_another_value() -> None:
    road = Road(1, 2)
    assert replace(road, target=3) == dataclasses.replace(road, target=3) == Road(1, 3)
    assert replace(road, source=5, target=6) == Road(5, 6)
    assert type(replace(road)) is Road
    assert road == Road(1, 2)


def test_a_change_to_a_field_that_a_value_does_not_have_is_an_error() -> None:
    with pytest.raises(AttributeError):
        replace(Road(1), length=3)  # type: ignore[call-arg]
