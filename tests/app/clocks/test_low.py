"""Players are called once when their time runs low."""

from __future__ import annotations

from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.clocks.low import call_players_with_little_time
from app.clocks.pace import BRISK
from app.notices.tables import Notice, Way
from tests.app.lobby.people import Person, start
from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer


async def called(db: AsyncSession) -> list[UUID]:
    """The players who have been called."""
    return list(await db.scalars(select(Notice.player_id).where(Notice.kind == "clock_low")))


@pytest.mark.parametrize(
    ("percent", "before", "after"), [(None, 17, 19), (50, 11, 13), (10, 21, 23), (0, 12, 30)]
)
async def test_a_player_is_called_once_when_less_than_the_chosen_part_of_the_bank_is_left(
    server: ThreadedServer,
    time: MovedTime,
    db: AsyncSession,
    percent: int | None,
    before: int,
    after: int,
) -> None:
    """Without a choice: a quarter."""
    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        await start(host, guest, seat="york", pace=BRISK)
        if percent is not None:
            choice = {"percent": percent}
            assert (await host.put("/api/me/low-clock", json=choice)).is_success
        margaret = UUID((await host.get("/api/me")).json()["id"])
        way = Way(
            player_id=margaret,
            kind="hook",
            address="https://example.org",
            label="a hook",
            token=f"unguessable {percent}",
            kinds=["clock_low"],
            confirmed=time.wall.now(),
        )
        db.add(way)
        await db.commit()
        known = await called(db)
        time.forward(hours=before)  # of 24
        await call_players_with_little_time(db, time.wall)
        assert await called(db) == known
        time.forward(hours=after - before)
        for _ in range(2):
            await call_players_with_little_time(db, time.wall)
        assert await called(db) == [
            *known,
            *([margaret] if percent != 0 else []),
        ]  # Cecily has no way by which to reach her
