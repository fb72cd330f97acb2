"""News of a row: the row comes back as it was, and what does not fit is told by its number."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.play.bus.news import pack, unpack
from app.referee.position import Row
from rulesets.kernel.interface import Seat

ROW = Row(
    seq=7,
    seat=Seat(1),
    kind="act",
    action={"do": "Commit", "to": "Île de “Wight”"},
    draws=[[6, 1]],
    events=[[None, {"event": "Rolled"}], [0, {"event": "Drew", "card": 3}]],
    seen=5,
    request=uuid4(),
    at=1_234_567_890_123,
    rules="0.3.0/2/1f3a9c04",
    digest=bytes(range(8)),
)
SETUP = replace(ROW, seq=0, seat=None, kind="setup", action=None, request=None)
OLD = replace(ROW, rules=None, digest=None)


def packed(row: Row, longest: int = 7_000) -> str:
    texts = (json.dumps(value, ensure_ascii=False) for value in (row.action, row.draws, row.events))
    return pack(MATCH, row, *texts, longest=longest)


MATCH = uuid4()


@pytest.mark.parametrize("row", [ROW, SETUP, OLD], ids=["an action", "a setup", "without a proof"])
def test_a_row_comes_back_as_it_was(row: Row) -> None:
    assert _read(json.loads(packed(row))) == (MATCH, row.seq, row)


def test_of_a_row_that_is_too_long_only_the_number_is_told() -> None:
    size = len(packed(ROW).encode())
    assert unpack(json.loads(packed(ROW, size))).row == ROW
    assert _read(json.loads(packed(ROW, size - 1))) == (MATCH, 7, None)


def test_of_what_another_version_tells_only_the_number_is_read() -> None:
    values = [*json.loads(packed(ROW)), "something new"]
    assert _read(values) == (MATCH, 7, None)


def _read(values: list[Any]) -> tuple[UUID, int, Row | None]:
    news = unpack(values)
    return news.match_id, news.seq, news.row
