"""Changes between views, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.after.film.delta import delta

from .deltas import patched, text

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 1) | st.sampled_from(["", "a", "é"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("old", "new", "changes", "cut"),
    [
        ({"a": 1}, {"a": 1}, [], []),
        ({"a": 1}, {"a": 2}, [["a", 2]], []),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, [["a", "b", 1, 3]], []),
        ({"a": [1]}, {"a": [1, 2]}, [["a", [1, 2]]], []),
        ({"a": 1}, {"b": 1}, [["b", 1]], [["a"]]),
        ({"a": None}, {"a": {"b": 1}}, [["a", {"b": 1}]], []),
        ({"a": 1}, {"a": True}, [["a", True]], []),
        ({"a": [0]}, {"a": [False]}, [["a", 0, False]], []),
        ({"a": []}, {"a": {}}, [["a", {}]], []),
        ([1], {"a": 1}, [[{"a": 1}]], []),
    ],
)
def test_only_what_differs_is_told(old: Any, new: Any, changes: Any, cut: Any) -> None:
    found = delta(old, new)
    assert text([found.set, found.cut]) == text([changes, cut])


@given(JSON, JSON)
@settings(max_examples=300)
def test_a_change_tells_the_new_view_and_nothing_where_nothing_changed(old: Any, new: Any) -> None:
    found = delta(old, new)
    assert text(patched(old, {"set": found.set, "cut": found.cut})) == text(new)
    assert (not found.set and not found.cut) == (text(old) == text(new))
