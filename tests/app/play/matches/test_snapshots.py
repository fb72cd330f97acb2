"""A server that stops keeps every unfinished match as it stands, loaded or not, even in the middle
of a turn."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, Mock
from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete, select

from app.play.live import held_matches, live_match, loose_snapshots
from app.play.live.live_match import Done
from app.play.live.loose_snapshots import LEFT, UNKNOWN, LooseSnapshots
from app.play.log import log_connection, log_writer, store
from app.play.log.fold import load
from app.play.matches.tables import Entry, Match, Snapshot
from app.referee.beginning import written
from app.referee.referee import Resign, Undo
from tests.app.lobby.people import Person, start
from tests.app.referee.council import RULESET
from tests.kernel.council import Council
from tests.support.statements import statements
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS

from .hosted import Process, process
from .test_held_matches import crashed


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot that takes long is let go while a server plays: on a busy machine too."""
    monkeypatch.setattr(log_connection, "TIMEOUT", SECONDS)
    monkeypatch.setattr(log_connection, "STATEMENT_TIMEOUT", int(SECONDS))


async def test_a_match_is_kept_in_the_transaction_that_begins_it(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it begins with a position; and other rules go on from there after a crash."""
    async with process(database_url) as old:
        match = await old.new_match()
        async with old.sessions() as db:
            now = (
                await load(db, await store.read_header(db, match, lambda *_: RULESET))
            ).referee.now
        given = written(RULESET, now.state)
        begun = [match, await old.new_match(position=given)]
        assert old.matches.open_matches.ids == []
        for one in begun:
            [kept] = await old.snapshots(one)
            assert (kept.seq, kept.state) == (0, given["state"])
    monkeypatch.setattr(Council, "setup", _forgotten)
    monkeypatch.setattr("app.play.log.store.edition", lambda _: "other")
    async with process(database_url) as new:
        for one in begun:
            watcher = await new.watch(one, 0)
            assert watcher.now["seq"] == 0
            assert await new.act(watcher) == Done(repeated=False)


async def test_an_open_match_is_kept_in_mid_turn_and_resumes_exactly(database_url: str) -> None:
    async with process(database_url) as first:
        match = await first.new_match()
        one = await first.watch(match, 0)
        await first.act(one)
        await first.act(one)
        before = (await first.matches.open(match)).referee.now
        assert before.tail
    async with process(database_url) as second:
        live = await second.matches.open(match)
        assert live._kept == 2
        assert live.referee.now == before
        again = await second.watch(match, 0)
        assert again.now["undo"]
        assert await second.make(match, 0, Undo(2), uuid4()) == Done(repeated=False)
    async with process(database_url) as third:
        assert (await third.watch(match, 0)).now["seq"] == 3


async def test_rules_that_changed_go_on_from_the_present_after_a_clean_stop(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of what was played is judged again: by the new rules it would have been illegal."""
    async with process(database_url) as old:
        match = await old.new_match()
        one = await old.watch(match, 0)
        await old.act(one)
        view = one.now["view"]
    monkeypatch.setattr(Council, "decode_action", _forgotten)
    monkeypatch.setattr("app.play.log.store.edition", lambda _: "other")
    async with process(database_url) as new:
        again = await new.watch(match, 0, 1)
        assert (again.now["seq"], again.now["view"]) == (1, view)
        assert not again.now["undo"]
        monkeypatch.undo()
        assert await new.act(again) == Done(repeated=False)
    async with process(database_url) as old:
        assert await kept_rows(old, match) == [1, 2]
        assert (await old.watch(match, 0)).now["seq"] == 2


def _forgotten(*_: object) -> None:
    raise ValueError("no such action any more")


async def test_a_row_names_its_rules_and_its_digest_is_shown_to_no_one(database_url: str) -> None:
    async with process(database_url) as here:
        match = await here.new_match()
        one, two = await here.watch(match, 0), await here.watch(match, 1)
        await here.act(one)
        async with here.sessions() as db:
            query = select(Entry).where(Entry.match_id == match)
            rows = list((await db.execute(query)).scalars())
        header = (await here.matches.open(match)).header
        assert [row.rules for row in rows] == [header.rules] * 2
        sent = str([*one.frames, *two.frames])
        assert all(row.digest and row.digest.hex() not in sent for row in rows)
        assert "digest" not in sent
        assert header.rules not in sent


async def test_a_match_that_is_put_away_is_kept(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.live.open_matches.IDLE", -1.0)
    async with process(database_url) as here:
        match = await here.new_match()
        one = await here.watch(match, 0)
        await here.act(one)
        here.matches.leave(one)
        await here.matches.open_matches.put_away()
        await here.matches.log_writer.stop()
        assert await kept_rows(here, match) == [1]


async def test_the_end_is_kept_even_where_the_rules_know_of_none(database_url: str) -> None:
    async with process(database_url) as here:
        match = await here.new_match()
        one = await here.watch(match, 0)
        await here.act(one)
        await here.make(match, 1, Resign(), uuid4())
        ended = (await here.matches.open(match)).referee.now
    async with process(database_url) as there:
        live = await there.matches.open(match)
        assert live._kept == 2
        assert live.referee.now.outcome == ended.outcome
        assert (await there.watch(match, 0)).now["awaited"] == []


async def test_of_each_edition_the_newest_snapshot_stays(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_match, "ROWS_PER_SNAPSHOT", 1)
    async with process(database_url) as old:
        match = await old.new_match()
        await _round(old, match)
    monkeypatch.setattr("app.play.log.store.edition", lambda _: "0.4.0/1/other")
    async with process(database_url) as new:
        await _round(new, match)
    async with process(database_url) as new:
        await _round(new, match)
        kept = await new.snapshots(match)
        assert len({one.rules for one in kept}) == len(kept) == 2


async def test_a_match_that_is_gone_keeps_no_other_from_being_kept(database_url: str) -> None:
    async with process(database_url) as here:
        gone, match = await here.new_match(), await here.new_match()
        for one in (gone, match):
            await here.act(await here.watch(one, 0))
        async with here.sessions() as db:
            await db.execute(delete(Match).where(Match.id == gone))
            await db.commit()
    async with process(database_url) as there:
        assert await kept_rows(there, match) == [1]


async def test_at_a_stop_all_matches_are_kept_however_many_there_are(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_writer, "LARGEST_BATCH", 1)
    async with process(database_url) as here:
        matches = [await here.new_match() for _ in range(3)]
        for match in matches:
            await here.act(await here.watch(match, 0))
    async with process(database_url) as there:
        assert [await kept_rows(there, match) for match in matches] == [[1]] * 3


async def kept_rows(here: Process, match: UUID) -> list[int]:
    """The rows of a match that have a snapshot."""
    return [snapshot.seq for snapshot in await here.snapshots(match)]


async def _round(here: Process, match: UUID) -> None:
    """Both seats plan."""
    for seat in (0, 1):
        watcher = await here.watch(match, seat)
        while watcher.now["actions"] and await here.step(watcher) != "Commit":
            pass
        here.matches.leave(watcher)


# Matches that are not loaded


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy we are."""
    monkeypatch.setattr(loose_snapshots, "SECONDS_TO_KEEP", SECONDS)


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
        assert await kept_rows(after, match) == [0]


async def test_a_stop_keeps_the_loose_and_leaves_the_held(database_url: str) -> None:
    loose, held = await crashed(database_url), await crashed(database_url)
    async with process(database_url) as here:
        async with here.sessions() as db:
            (await db.get_one(Match, held)).held = "a test"
            await db.commit()
        await LooseSnapshots(here.sessions, here.matches).stop()
    async with process(database_url) as after:
        assert (await kept_rows(after, loose), await kept_rows(after, held)) == ([3], [])


async def test_a_stop_with_nothing_to_keep_costs_one_query(database_url: str) -> None:
    async with process(database_url) as here:
        await LooseSnapshots(here.sessions, here.matches).stop()
    async with process(database_url) as here:
        with statements(here.engine.sync_engine) as asked:
            await LooseSnapshots(here.sessions, here.matches).stop()
        assert len([one for one, _ in asked if "from snapshots" in one.lower()]) == 1
        assert here.matches.open_matches.ids == []


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
        here.matches.outage.failed(OSError("away"))
        asked = Mock(side_effect=OSError("away"))
        await LooseSnapshots(asked, here.matches).stop()
        asked.assert_not_called()
        here.matches.outage.works()
        await LooseSnapshots(asked, here.matches).stop()
        asked.assert_called_once()
    assert caplog.messages.count(UNKNOWN) == 2
