"""Players are called once when their time runs low."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.play.clocks.low_time_notices import LowTimeNotices
from app.play.clocks.pace import BRISK
from app.play.clocks.service import Clocks
from app.play.clocks.store import clocks_of
from app.play.matches.tables import Match
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import reachable
from tests.support.moved_time import MovedTime


async def called(db: AsyncSession) -> list[UUID]:
    """The players who have been called."""
    found = await db.scalars(select(Notice.player_id).where(Notice.kind == "clock_low"))
    players = list(found)
    await db.rollback()
    return players


@pytest.fixture
async def notices(database_url: str, time: MovedTime) -> AsyncIterator[LowTimeNotices]:
    """They look when they are told to."""
    engine = make_engine(database_url)
    yield LowTimeNotices(make_sessions(engine), time.wall, Outage())
    await engine.dispose()


@pytest.mark.parametrize(
    ("percent", "before", "after"), [(None, 17, 19), (50, 11, 13), (10, 21, 23), (0, 12, 30)]
)
async def test_a_player_is_called_once_when_less_than_the_chosen_part_of_the_bank_is_left(
    notices: LowTimeNotices,
    host: Person,
    guest: Person,
    time: MovedTime,
    db: AsyncSession,
    percent: int | None,
    before: int,
    after: int,
) -> None:
    """Without a choice: a quarter."""
    await start(host, guest, seat="york", pace=BRISK)
    if percent is not None:
        assert (await host.put("/api/me/low-clock", json={"percent": percent})).is_success
    margaret = await reachable(host, db, "clock_low")
    known = await called(db)
    time.forward(hours=before)  # of 24
    await notices.look()
    assert await called(db) == known
    time.forward(hours=after - before)
    for _ in range(2):
        await notices.look()
    assert await called(db) == [
        *known,
        *([margaret] if percent != 0 else []),
    ]  # Cecily has no channel by which to reach her


async def test_a_match_is_read_again_only_when_a_clock_may_run_low_or_something_happens(
    notices: LowTimeNotices,
    host: Person,
    guest: Person,
    time: MovedTime,
    db: AsyncSession,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[UUID] = []

    async def noted(db: AsyncSession, matches: Iterable[Match], now: datetime) -> Any:
        found = list(matches)
        read.extend(match.id for match in found)
        return await clocks_of(db, found, now)

    monkeypatch.setattr("app.play.clocks.low_time_notices.clocks_of", noted)
    known = await called(db)

    async def is_read(match: str) -> bool:
        read.clear()
        await notices.look()
        return UUID(match) in read

    match = await start(host, guest, seat="york", pace=BRISK)
    await guest.put("/api/me/low-clock", json={"percent": 0})
    assert not await is_read(match), "no channel leads to her yet"
    await reachable(host, db, "clock_low")
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


async def test_who_was_given_time_is_called_again_when_that_runs_low(
    notices: LowTimeNotices, host: Person, guest: Person, time: MovedTime, db: AsyncSession
) -> None:
    match = await start(host, guest, seat="york", pace=BRISK)
    margaret = await reachable(host, db, "clock_low")
    time.forward(hours=19)  # of 24
    await notices.look()
    assert (await called(db)).count(margaret) == 1
    for seat, hours in ((1, 12), (0, 12)):
        detail = {"time": hours * 3_600_000}
        await Clocks(time.wall).note(db, UUID(match), "given", detail, seat=seat)
        await db.commit()
    await notices.look()
    assert (await called(db)).count(margaret) == 1
    time.forward(hours=12)
    await notices.look()
    assert (await called(db)).count(margaret) == 2
