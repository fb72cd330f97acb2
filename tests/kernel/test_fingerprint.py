"""Fingerprints: the same for states that are saved alike, and for no others."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.fingerprint import encoded, named, reader
from rulesets.kernel.value import value
from tests.support.dice import Chance


@value
class Pair:
    area: int
    note: str = ""


@dataclass(slots=True)
class State:
    turn: int = 1
    at: list[int] = field(default_factory=lambda: [1, 2])
    taken: set[int] = field(default_factory=lambda: {9, 1})
    owners: dict[int, str] = field(default_factory=lambda: {2: "b", 1: "a"})
    last: Pair | None = None
    pairs: list[Pair] = field(default_factory=lambda: [Pair(1)])
    way: tuple[Pair, ...] = ()
    mask: int = 1 << 70


READ = reader(State)
CHANGES: list[dict[str, Any]] = [
    {"turn": 2},
    {"at": [2, 1]},
    {"taken": {9}},
    {"owners": {2: "b"}},
    {"last": Pair(0)},
    {"pairs": [Pair(1, "x")]},
    {"way": (Pair(1),)},
    {"mask": 1 << 71},
]


@pytest.mark.parametrize("change", CHANGES, ids=[next(iter(change)) for change in CHANGES])
def test_every_field_counts(change: dict[str, Any]) -> None:
    assert encoded(READ(replace(State(), **change))) != encoded(READ(State()))


def test_the_cases_change_every_field() -> None:
    assert [next(iter(change)) for change in CHANGES] == [one.name for one in fields(State)]


def test_neither_the_order_of_sets_and_dicts_nor_what_values_share_counts() -> None:
    one, two = State(taken={1, 9}, owners={1: "a", 2: "b"}), State()
    pair = Pair(3, "".join(["sh", "ared"]))
    one.pairs, two.pairs = [pair, pair], [Pair(3, "shared"), Pair(3, "".join(["share", "d"]))]
    assert encoded(READ(one)) == encoded(READ(two))


def test_two_classes_with_the_same_fields_differ() -> None:
    @dataclass(frozen=True)
    class Other:
        area: int
        note: str = ""

    assert named(Pair(1)) != named(Other(1))


def test_a_field_that_cannot_be_read_is_named() -> None:
    @dataclass
    class Odd:
        price: complex

    with pytest.raises(TypeError, match="complex"):
        reader(Odd)


@pytest.mark.parametrize("key", RULESETS)
def test_the_states_of_a_game_differ_exactly_where_their_dumps_do(key: str) -> None:
    """Along a random game, and a clone of each state."""
    ruleset, rng = load_ruleset(key), Chance(1461)
    scenario = ruleset.meta.scenarios[0].key
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    state, _ = ruleset.setup(scenario, options, rng)
    known: dict[bytes, Any] = {}
    for _ in range(120):
        if not (awaited := ruleset.awaited(state)):
            break
        seat = rng.choice(list(awaited))
        state = ruleset.clone(state)
        ruleset.apply(state, seat, rng.choice(list(ruleset.legal(state, seat))), rng)
        mark, dump = ruleset.fingerprint(state), ruleset.dump(state)
        assert known.setdefault(mark, dump) == dump
        assert ruleset.fingerprint(ruleset.clone(state)) == mark
    assert len(known) > 50
