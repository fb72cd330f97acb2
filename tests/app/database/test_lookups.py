"""Values that are looked up by the driver itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.database import lookups
from app.database.lookups import Lookups

ECHO = "select $1::text"


@pytest.fixture
async def ours(database_url: str) -> AsyncIterator[Lookups]:
    made = Lookups(database_url)
    yield made
    await made.stop()


async def test_many_who_ask_at_once_are_answered_each_in_their_turn(ours: Lookups) -> None:
    words = [str(number) for number in range(50)]
    assert await asyncio.gather(*(ours.value(ECHO, word) for word in words)) == words
    assert await ours.value("select 'found' where $1 = 'something'", "nothing") is None


async def test_a_lost_connection_costs_no_one_more_than_the_answer(
    ours: Lookups, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "TIMEOUT", 0.2)
    ended = await ours.value("select pg_backend_pid()::text from (select $1) as word", "")
    await db.execute(text("select pg_terminate_backend(:pid)"), {"pid": int(ended)})
    slow = "select $1 from pg_sleep(5)"
    assert await asyncio.gather(*(ours.value(slow, "late") for _ in range(20))) == [None] * 20
    assert await ours.value(ECHO, "soon") is None
    monkeypatch.setattr(ours, "_pause_ends", float("-inf"))
    assert await ours.value(ECHO, "here again") == "here again"
