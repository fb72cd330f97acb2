"""Players are called once when their time runs low."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Channel, Notice
from app.play.clocks.low_time_notices import Resting, call_players_with_little_time
from app.play.clocks.pace import BRISK
from app.play.clocks.store import clocks_of
from app.play.matches.tables import Match
from tests.app.lobby.people import Person, start
from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer


async def called(db: AsyncSession) -> list[UUID]:
    """The players who have been called."""
    return list(await db.scalars(select(Notice.player_id).where(Notice.kind == "clock_low")))


async def reachable(person: Person, db: AsyncSession, time: MovedTime, token: str) -> UUID:
    """Give a player a channel by which to call them; who they are."""
    player = UUID((await person.get("/api/me")).json()["id"])
    channel = Channel(
        player_id=player,
        kind="hook",
        address="https://example.org",
        label="a hook",
        token=token,
        kinds=["clock_low"],
        confirmed=time.wall.now(),
    )
    db.add(channel)
    await db.commit()
    return player


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
        margaret = await reachable(host, db, time, f"unguessable {percent}")
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
        ]  # Cecily has no channel by which to reach her


async def test_a_match_is_read_again_only_when_a_clock_may_run_low_or_something_happens(
    server: ThreadedServer, time: MovedTime, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[UUID] = []

    async def noted(db: AsyncSession, matches: Iterable[Match], now: datetime) -> Any:
        found = list(matches)
        read.extend(match.id for match in found)
        return await clocks_of(db, found, now)

    monkeypatch.setattr("app.play.clocks.low_time_notices.clocks_of", noted)
    resting, known = Resting(), await called(db)

    async def is_read(match: str) -> bool:
        read.clear()
        await call_players_with_little_time(db, time.wall, resting)
        return UUID(match) in read

    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        match = await start(host, guest, seat="york", pace=BRISK)
        await guest.put("/api/me/low-clock", json={"percent": 0})
        assert not await is_read(match), "no channel leads to her yet"
        await reachable(host, db, time, "a channel that is found late")
        assert await is_read(match)
        time.forward(hours=17)  # of 24, of which a quarter counts as low
        assert not await is_read(match)
        await host.put("/api/me/low-clock", json={"percent": 50})
        assert await is_read(match), "she wants to be called sooner"
        time.forward(hours=2)
        assert await is_read(match), "her clock runs low now"
        assert len(await called(db)) == len(known) + 1
        await is_read(match)
        assert not await is_read(match), "she has been called"
