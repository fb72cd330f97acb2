"""A server that stops keeps every open match as it stands, even in the middle of a turn."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete, select

from app.play.live import live_match
from app.play.live.live_match import Done
from app.play.log import store
from app.play.log.fold import load
from app.play.matches.tables import Entry, Match
from app.referee.beginning import written
from app.referee.referee import Resign, Undo
from tests.app.referee.council import RULESET
from tests.kernel.council import Council

from .hosted import Process, process


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
        assert old.matches.count == 0
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
        assert [kept.seq for kept in await old.snapshots(match)] == [1, 2]
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
        here.matches.open_matches.put_away()
        await here.matches.log_writer.stop()
        assert [kept.seq for kept in await here.snapshots(match)] == [1]


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
        assert [kept.seq for kept in await there.snapshots(match)] == [1]


async def _round(here: Process, match: UUID) -> None:
    """Both seats plan."""
    for seat in (0, 1):
        watcher = await here.watch(match, seat)
        while watcher.now["actions"] and await here.step(watcher) != "Commit":
            pass
        here.matches.leave(watcher)
