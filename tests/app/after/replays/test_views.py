"""Views in two halves: each can be made of the one before it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.after.film.views import Half, View

from .deltas import patched, text

VALUES = st.one_of(
    st.none(),
    st.integers(0, 2),
    st.lists(st.integers(0, 1), max_size=2),
    st.dictionaries(st.sampled_from("xy"), st.integers(0, 1)),
)


@st.composite
def views(draw: st.DrawFn) -> View:
    """Each key stands in one half, or in none."""
    values = draw(st.dictionaries(st.sampled_from("abcd"), VALUES))
    public = {key: value for key, value in values.items() if draw(st.booleans())}
    rest = {key: value for key, value in values.items() if key not in public}
    return View(Half(public), Half(rest))


def made_of(before: View, now: View) -> Any:
    """What a browser makes of the view before it."""
    found = now.since(before)
    return patched(before.whole(), {"set": found.set, "cut": found.cut})


@given(st.lists(views(), min_size=2, max_size=5))
def test_each_view_can_be_made_of_the_one_before_it(shown: list[View]) -> None:
    for before, now in pairwise(shown):
        assert text(made_of(before, now)) == text(now.whole())


def test_what_is_no_longer_secret_goes_to_the_other_half() -> None:
    secret = View(Half({"turn": "1"}), Half({"units": [1, 2]}))
    shown = View(Half({"turn": "1", "units": [1, 3]}), Half({}))
    assert made_of(secret, shown) == {"turn": "1", "units": [1, 3]}
    assert made_of(shown, secret) == {"turn": "1", "units": [1, 2]}


def test_viewers_who_see_the_same_share_what_has_changed() -> None:
    before, now = Half({"score": 1}), Half({"score": 2})
    assert now.since(before) is now.since(before)
    assert now.since(before).set == [["score", 2]]
    assert now.since(Half({"score": 2})).set == []
