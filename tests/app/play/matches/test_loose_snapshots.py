"""A server that stops keeps the last row of every unfinished match, loaded or not."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, Mock
from uuid import UUID

import pytest
from sqlalchemy import delete

from app.play.live import held_matches, loose_snapshots
from app.play.live.loose_snapshots import LEFT, UNKNOWN, LooseSnapshots
from app.play.matches.tables import Match, Snapshot
from tests.app.lobby.people import Person, start
from tests.support.statements import statements
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS

from .hosted import Process, process
from .test_held_matches import crashed


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy we are."""
    monkeypatch.setattr(loose_snapshots, "SECONDS_TO_KEEP", SECONDS)


async def kept(here: Process, match: UUID) -> list[int]:
    """The rows of a match that have a snapshot."""
    return [snapshot.seq for snapshot in await here.snapshots(match)]


async def forget_snapshots(here: Process, match: UUID) -> None:
    async with here.sessions() as db:
        await db.execute(delete(Snapshot).where(Snapshot.match_id == match))
        await db.commit()


async def test_a_server_that_stops_keeps_a_match_that_nobody_has_opened(database_url: str) -> None:
    with threaded_server(database_url) as server:
        async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
            match = UUID(await start(host, guest))
        async with process(database_url) as beside:
            await forget_snapshots(beside, match)
    async with process(database_url) as after:
        assert await kept(after, match) == [0]


async def test_a_stop_keeps_the_loose_and_leaves_the_held(database_url: str) -> None:
    loose, held = await crashed(database_url), await crashed(database_url)
    async with process(database_url) as here:
        async with here.sessions() as db:
            (await db.get_one(Match, held)).held = "a test"
            await db.commit()
        await LooseSnapshots(here.sessions, here.matches).stop()
    async with process(database_url) as after:
        assert (await kept(after, loose), await kept(after, held)) == ([3], [])


async def test_a_stop_with_nothing_to_keep_costs_one_query(database_url: str) -> None:
    async with process(database_url) as here:
        await LooseSnapshots(here.sessions, here.matches).stop()
    async with process(database_url) as here:
        with statements(here.engine.sync_engine) as asked:
            await LooseSnapshots(here.sessions, here.matches).stop()
        assert len([one for one, _ in asked if "from snapshots" in one.lower()]) == 1
        assert here.matches.count == 0


async def test_a_stop_whose_time_runs_out_says_how_many_matches_are_left(
    database_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await crashed(database_url)
    monkeypatch.setattr(loose_snapshots, "SECONDS_TO_KEEP", 0)
    monkeypatch.setattr(held_matches, "loose", AsyncMock(return_value=[match]))
    async with process(database_url) as here:
        monkeypatch.setattr(here.matches, "open", lambda _: asyncio.Event().wait())
        await LooseSnapshots(here.sessions, here.matches).stop()
    assert LEFT % 1 in caplog.messages


async def test_a_stop_asks_no_database_that_is_away_and_says_what_is_not_known(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with process(database_url) as here:
        here.matches.outage.failed("a test", OSError("away"))
        asked = Mock(side_effect=OSError("away"))
        await LooseSnapshots(asked, here.matches).stop()
        asked.assert_not_called()
        here.matches.outage.works("a test")
        await LooseSnapshots(asked, here.matches).stop()
        asked.assert_called_once()
    assert caplog.messages.count(UNKNOWN) == 2
