"""Whatever a ruleset may keep in its state comes back from JSON as it was."""

from __future__ import annotations

import json
from types import GenericAlias
from typing import Any, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.convert import ConvertError, converter
from rulesets.kernel.value import value

Area = NewType("Area", int)
KEYS = {Area: ("calais", "derby", "kent")}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@value
class Stack:
    """A record as games have them."""

    area: Area
    blocks: tuple[int, ...]
    name: str | None


Typed = tuple[Any, st.SearchStrategy[Any]]
AREAS = st.builds(Area, st.integers(0, 2))
HASHABLE: tuple[Typed, ...] = (
    (int, st.integers()),
    (str, st.text()),
    (bool, st.booleans()),
    (Area, AREAS),
)
STACKS: Typed = (
    Stack,
    st.builds(Stack, AREAS, st.lists(st.integers(), max_size=3).map(tuple), st.none() | st.text()),
)


@st.composite
def typed(draw: st.DrawFn) -> tuple[Any, Any]:
    """An annotation, and a value that fits it."""
    hint, values = draw(_annotations(3))
    return hint, draw(values)


def _annotations(depth: int) -> st.SearchStrategy[Typed]:
    simple = st.sampled_from((*HASHABLE, STACKS))
    if depth == 0:
        return simple
    inner = _annotations(depth - 1)
    key = st.sampled_from([one for one in HASHABLE if one[0] is not bool])
    return st.one_of(
        simple,
        simple.map(lambda one: (one[0] | None, st.none() | one[1])),
        inner.map(lambda one: (GenericAlias(list, one[0]), st.lists(one[1], max_size=3))),
        key.map(lambda one: (GenericAlias(set, one[0]), st.sets(one[1], max_size=3))),
        st.tuples(inner, inner).map(_pair),
        st.tuples(key, inner).map(_table),
    )


def _pair(two: tuple[Typed, Typed]) -> Typed:
    (one, its), (other, others) = two
    return GenericAlias(tuple, (one, other)), st.tuples(its, others)


def _table(two: tuple[Typed, Typed]) -> Typed:
    (key, keys), (kind, values) = two
    return GenericAlias(dict, (key, kind)), st.dictionaries(keys, values, max_size=3)


@given(typed())
def test_a_value_of_any_annotation_is_read_back_as_it_was(case: tuple[Any, Any]) -> None:
    hint, value = case
    part = converter(hint, KEYS)
    assert part.load(json.loads(json.dumps(part.dump(value)))) == value


@given(typed(), JSON)
def test_json_is_either_refused_or_read_to_what_would_be_written_so(
    case: tuple[Any, Any], data: Any
) -> None:
    part = converter(case[0], KEYS)
    try:
        value = part.load(data)
    except ConvertError:
        return
    assert part.load(part.dump(value)) == value


@pytest.mark.parametrize("wrong", [[[]], [None], [[1]], [[1, 2, 3]]])
def test_a_table_of_what_are_no_pairs_is_refused(wrong: Any) -> None:
    with pytest.raises(ConvertError):
        converter(dict[int, int], KEYS).load(wrong)


@pytest.mark.parametrize("wrong", [object(), 1.5, b"x"])
def test_what_json_cannot_hold_is_refused(wrong: Any) -> None:
    with pytest.raises(ConvertError):
        converter(int, KEYS).load(wrong)
