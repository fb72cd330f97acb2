"""A server that was away is noticed, and one that lived through a quiet time is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.engine import DATABASE_ERRORS, make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.database.place import ensure_database
from app.base.database.revisions import migrate
from app.play.clocks import heartbeat as module
from app.play.clocks.heartbeat import Heart
from app.play.clocks.pace import BRISK
from app.play.clocks.tables import Heartbeat, ServerAbsence
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import clocks_of, left
from tests.support.moved_time import MovedTime
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS


class Hearts:
    """Processes on one database."""

    def __init__(self, url: str) -> None:
        self.time = MovedTime()
        self.engine = make_engine(url)
        self.missed = 0

    def heart(self) -> Heart:
        return Heart(make_sessions(self.engine), self.time.wall, Outage(), self._miss)

    def _miss(self) -> None:
        self.missed += 1

    async def absences(self) -> list[timedelta]:
        async with make_sessions(self.engine)() as db:
            found = await db.scalars(select(ServerAbsence).order_by(ServerAbsence.begins))
            return [one.ends - one.begins for one in found]


@pytest.fixture
async def hearts(db: AsyncSession, database_url: str) -> AsyncIterator[Hearts]:
    """None has beaten yet."""
    await db.execute(delete(ServerAbsence))
    await db.execute(delete(Heartbeat))
    await db.commit()
    made = Hearts(database_url)
    yield made
    await made.engine.dispose()


async def test_only_time_in_which_no_process_lived_is_an_absence(hearts: Hearts) -> None:
    first, second = hearts.heart(), hearts.heart()
    await first.beat()
    await second.beat()
    hearts.time.forward(hours=3)
    await second.beat()  # lived through it; the first has died
    hearts.time.sleep(seconds=4)
    await hearts.heart().beat()  # a third process: the second is due again in a moment
    assert await hearts.absences() == []
    hearts.time.sleep(hours=5)
    await hearts.heart().beat()  # all had died
    (absence,) = await hearts.absences()
    assert timedelta(hours=5) <= absence < timedelta(hours=5, minutes=5)
    assert hearts.missed == 1


async def test_a_stop_does_not_wait_for_a_silent_database(
    hearts: Hearts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an end of its patience this test would never end."""
    monkeypatch.setattr(module, "SECONDS_AT_A_STOP", 0.05)
    heart = hearts.heart()
    asked = asyncio.Event()

    async def silent() -> None:
        asked.set()
        await asyncio.Future()

    monkeypatch.setattr(heart, "beat", silent)
    await heart.stop()
    assert asked.is_set()


async def test_a_machine_that_slept_was_away_although_the_process_lives(hearts: Hearts) -> None:
    heart = hearts.heart()
    await heart.beat()
    hearts.time.sleep(hours=8)
    await heart.beat()
    (absence,) = await hearts.absences()
    assert timedelta(hours=8) <= absence < timedelta(hours=8, minutes=5)


async def test_a_beat_that_is_cut_short_by_the_stop_leaves_no_absence(hearts: Hearts) -> None:
    heart = hearts.heart()
    await heart.beat()
    hearts.time.forward(hours=2)
    beat = asyncio.create_task(heart.beat())
    await asyncio.sleep(0)  # it has begun
    beat.cancel()
    await asyncio.gather(beat, return_exceptions=True)
    await heart.stop()
    assert await hearts.absences() == []


async def test_a_process_that_freezes_in_a_beat_does_not_keep_others_from_theirs(
    hearts: Hearts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SECONDS_TO_BEAT", 1)
    await hearts.heart().beat()
    hearts.time.forward(seconds=5)
    async with make_sessions(hearts.engine)() as frozen:
        await module._beat(frozen, hearts.time.wall.now(), note_gap=True)
        async with asyncio.timeout(SECONDS):
            await asyncio.create_task(hearts.heart().beat())
        with pytest.raises(DATABASE_ERRORS):
            await frozen.commit()
    assert await hearts.absences() == []


async def test_a_database_that_was_away_is_an_absence_too(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    postgres = EmbeddedPostgres(tmp_path_factory.mktemp("away") / "postgres", fsync=False)
    postgres.start()
    try:
        await ensure_database(postgres, "postgres")
        url = postgres.url("postgres")
        await migrate(url)
        hearts = Hearts(url)
        heart = hearts.heart()
        await heart.beat()
        postgres.halt("immediate")
        hearts.time.forward(hours=1)  # the process goes on living
        with pytest.raises(DATABASE_ERRORS):
            await heart.beat()
        hearts.time.forward(hours=1)
        postgres.start()
        await heart.beat()
        (absence,) = await hearts.absences()
        assert timedelta(hours=2) <= absence < timedelta(hours=2, minutes=5)
        await hearts.engine.dispose()
    finally:
        postgres.stop()


async def test_a_server_that_was_away_costs_no_time(hearts: Hearts, database_url: str) -> None:
    """No other server may use the database: its heart would notice the absence, too, and count what
    the second server lives through."""
    async with AsyncExitStack() as stack:
        with threaded_server(database_url, wall=hearts.time.wall) as server:
            host = await stack.enter_async_context(Person(server, "Margaret"))
            guest = await stack.enter_async_context(Person(server, "Cecily"))
            match = await start(host, guest, seat="york", pace=BRISK)
            hearts.time.forward(hours=2)
        hearts.time.sleep(days=9)
        with threaded_server(database_url, wall=hearts.time.wall) as again:
            hearts.time.forward(hours=1)
            host.base_url = again.url
            assert left(await clocks_of(host, match)) == {"lancaster": 21, "york": 21}


async def test_a_jump_of_the_clock_is_told_in_one_sentence(
    hearts: Hearts, caplog: pytest.LogCaptureFixture
) -> None:
    heart = hearts.heart()
    await heart.beat()
    hearts.time.forward(seconds=5)
    await heart.beat()
    assert caplog.text == ""
    hearts.time.sleep(hours=1)
    await heart.beat()
    hearts.time.sleep(hours=-2)
    await heart.beat()
    await heart.beat()
    told = [record.getMessage() for record in caplog.records]
    assert told == [
        module.JUMPED % 3600,
        module.JUMPED % -7200,
    ]
