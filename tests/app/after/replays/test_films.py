"""Films, records and charts over HTTP, and the changes between views that films are made of."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.after.film.delta import delta
from tests.app.after.conftest import Finished
from tests.app.play.table.tables import receive
from tests.support.replays import documents

from .deltas import patched, text


async def test_a_document_may_be_kept_for_ever_at_an_address_with_its_digest(
    finished: Finished,
) -> None:
    told = await documents(finished.reader, finished.token)
    for address in (*told["film"], told["record"]):
        answer = await finished.reader.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip"
        other = f"{address.rpartition('/')[0]}/{'0' * 32}.json"
        assert (await finished.reader.get(other)).status_code == 404
    named = await finished.reader.get(f"/api/replays/{finished.token}")
    assert named.headers["cache-control"] == "private, no-store"
    assert told["story"] is None


async def test_the_record_is_a_download_with_the_seed(finished: Finished) -> None:
    told = await documents(finished.reader, finished.token)
    answer = await finished.reader.get(told["record"])
    assert answer.headers["content-disposition"].startswith("attachment;")
    record = answer.json()
    assert len(bytes.fromhex(record["seed"])) == 32
    assert [row["kind"] for row in record["rows"]] == ["setup", "resign"]


async def test_a_viewer_or_replay_that_does_not_exist_is_not_found(finished: Finished) -> None:
    for path in (
        f"{finished.replay}/warwick/0.svg",
        f"{finished.replay}/warwick/next.json",
        "/api/replays/nothing",
        "/api/matches/00000000-0000-4000-8000-000000000000/film",
    ):
        assert (await finished.reader.get(path)).status_code == 404


async def test_the_charts_of_a_match_are_those_of_its_pack(finished: Finished) -> None:
    async with finished.table.connect(0) as socket:
        match = (await receive(socket, "welcome"))["match"]
    path = "/api/rulesets/cousins_war/charts.json"
    recorded = await finished.reader.get(f"{path}?pack={match['pack']}")
    assert recorded.headers["cache-control"] == "no-cache"  # the words in it are the server's
    assert recorded.json() == (await finished.reader.get(path)).json()
    assert (await finished.reader.get(f"{path}?pack=none")).status_code == 404
    other = f"/api/rulesets/chess/charts.json?pack={match['pack']}"
    assert (await finished.reader.get(other)).status_code == 404
    assert (await finished.reader.get("/api/rulesets/chess/charts.json")).status_code == 404


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
