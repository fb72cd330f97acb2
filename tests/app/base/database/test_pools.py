"""Readers, play and health have connections apart from each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.base.database import engine, pools
from app.base.database.outage import Outage, to_players
from app.base.database.pools import HEALTH, PLAY, READERS, Pools
from app.base.settings import ROOT
from app.base.web.health import Health

OWN = 3
"""The writer of the log, the notifier and the lock of the edition."""
MAKERS = 2
"""The processes that make replays and stories."""
NOW_AND_THEN = 2
"""While a server starts, or makes a backup."""
OF_POSTGRESQL = 100 - 3
"""Its default, less those that it keeps for superusers."""


@pytest.fixture
async def made(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pools]:
    """Pools in which no one waits, so that what is tried waits for no one either."""
    monkeypatch.setattr(engine, "SECONDS_FOR_A_CONNECTION", 0.0)
    made = Pools(database_url, Outage())
    yield made
    await made.dispose()


@pytest.mark.parametrize("taken", ["readers", "play"])
async def test_who_takes_all_connections_of_one_part_keeps_no_other_waiting(
    made: Pools, taken: str
) -> None:
    mine, other = (made.readers, made.play) if taken == "readers" else (made.play, made.readers)

    async def ask() -> None:
        async with mine() as db:
            with pytest.raises(PoolTimeout) as full:
                await db.execute(text("select 1"))
            assert to_players(full.value).startswith("The server is busy;")
        async with other() as db:
            assert await db.scalar(text("select 1")) == 1
        assert await Health(made.health, Outage()).trouble() is None

    async with AsyncExitStack() as held:
        for _ in range(sum(getattr(pools, taken.upper()))):
            await held.enter_async_context(mine.kw["bind"].connect())
        await asyncio.create_task(ask())  # of another who has none in hand
    assert made.busy == 0


def test_three_servers_need_no_more_connections_than_postgresql_gives() -> None:
    all_of_them = sum((*PLAY, *READERS, *HEALTH)) + OWN + MAKERS
    assert 3 * (all_of_them + NOW_AND_THEN) <= OF_POSTGRESQL
    told = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert f"Each server takes up to {all_of_them} connections" in told
