"""A match whose log no rules can follow waits for the host: it calls no one and loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock
from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.engine import make_engine, make_sessions
from app.base.settings import Settings
from app.host.acts.of_matches import end
from app.host.admin.outlook import WAITS, prospect
from app.host.console.acting import matches_of
from app.play.clocks.store import clocks_of
from app.play.live import held_matches
from app.play.live.live_match import Done
from app.play.live.loose_snapshots import LooseSnapshots
from app.play.log import setting_back, store
from app.play.log.fold import Loaded, load
from app.play.matches.header import Header
from app.play.matches.messages import PaceJson
from app.play.matches.tables import Entry, Match, Snapshot
from app.referee.log import FoldError, to_datetime
from app.referee.referee import Undo
from rulesets.kernel.interface import Action, Dice, Event, Seat
from tests.app.referee.council import RULESET
from tests.app.sockets import eventually
from tests.kernel.council import Council, Game
from tests.support.waiting import until

from .hosted import Process, crash, process

HOUR = 3_600_000


@asynccontextmanager
async def generous(url: str) -> AsyncIterator[Process]:
    """A process with other rules: nothing is illegal that was legal, but a number differs."""
    apply = Council.apply

    def more(self: Council, state: Game, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        events = apply(self, state, seat, action, dice)
        state.tokens[0] += 1
        return events

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(Council, "apply", more)
        changed.setattr("app.play.log.store.edition", lambda _: "0.4.0/2/generous")
        async with process(url) as new:
            yield new


async def crashed(url: str, acts: int = 3) -> UUID:
    """A match whose server was killed: no snapshot holds its rows."""
    async with process(url) as here:
        match = await here.new_match()
        one = await here.watch(match, 0)
        for _ in range(acts):
            await here.act(one)
    await crash(url, match)
    return match


async def test_after_a_crash_the_same_version_keeps_the_match_so_that_the_next_may_go_on(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await crashed(database_url)
    async with process(database_url) as here:

        async def is_kept() -> bool:
            async with here.sessions() as db:
                return match not in await held_matches.loose(db)

        await LooseSnapshots(here.sessions, here.matches).keep_loose()
        assert any("all is kept that a kill had left" in one.message for one in caplog.records)
        await eventually(is_kept)
    async with generous(database_url) as new:
        assert (await new.watch(match, 0)).now["seq"] == 3


async def test_matches_are_looked_for_by_a_server_and_not_by_a_command_of_its_host(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command of another version would hold what the server plays."""
    looked = AsyncMock(return_value=[])
    monkeypatch.setattr(held_matches, "loose", looked)
    engine = make_engine(database_url)
    async with matches_of(Settings(), database_url, make_sessions(engine)):
        await asyncio.sleep(0)
    await engine.dispose()
    looked.assert_not_awaited()


async def test_a_match_that_cannot_be_followed_waits_and_goes_on_with_rules_that_can(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await crashed(database_url)
    async with generous(database_url) as new:
        for _ in range(2):
            with pytest.raises(FoldError):
                await new.matches.open(match)
        row = await new.row_of(match)
        assert (row.status, row.awaited) == ("running", [])
        assert "row 1: these rules lead to another position" in str(row.held)
    told = [one.message for one in caplog.records if f"match {match} waits" in one.message]
    assert len(told) == 1
    assert f"Set the match back: python -m app matches repair {match}" in told[0]
    async with process(database_url) as old:
        watcher = await old.watch(match, 0)
        assert watcher.now["seq"] == 3
        row = await old.row_of(match)
        assert row.held is None
        assert row.awaited == [1]
        other = await old.watch(match, 1)
        await old.act(other)
    async with generous(database_url) as new:
        again = await new.watch(match, 1)
        assert (again.now["seq"], again.now["view"]) == (other.now["seq"], other.now["view"])


async def broken_at(url: str, row: int, rows: int) -> UUID:
    """A match with a snapshot after row 1, whose rows up to `rows` one edition wrote but that at
    `row`."""
    match = await crashed(url, acts=1)
    async with process(url) as old:
        await old.matches.open(match)  # and keep row 1
    async with process(url) as old:
        seats = [await old.watch(match, seat) for seat in (0, 1)]
        for _ in range(rows - 1):
            await old.act(next(seat for seat in seats if seat.now["actions"]))
        async with old.sessions() as db:
            entry = await db.get_one(Entry, (match, row))
            entry.digest = bytes(8)  # as if other rules had led here
            await db.commit()
        old.matches.open_matches._live.clear()
    return match


async def test_the_host_is_told_of_the_very_row_to_which_a_repair_goes_back(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await broken_at(database_url, row=3, rows=4)
    async with process(database_url) as new:
        async with new.sessions() as db:  # from the setup these rules get less far
            (await db.get_one(Entry, (match, 1))).digest = bytes(8)
            await db.commit()
        with pytest.raises(FoldError, match="row 3: these rules lead to another position"):
            await new.matches.open(match)
        why = str((await new.row_of(match)).held)
        assert "row 3" in why
        assert "repair goes back from row 4 to row 2: 2 actions no longer count" in why
        assert [why in one.message for one in caplog.records if "waits" in one.message] == [True]
        async with new.sessions() as db:
            header = await store.read_header(db, match, lambda *_: RULESET)
            assert (await setting_back.prospect(db, header))[0] in why
            plan = await setting_back.planned(db, header)
            assert plan.ends == (4, 2)
            assert [row.seq for row in plan.struck_out] == [3, 4]


async def test_a_match_that_cannot_be_followed_is_not_tried_again_for_each_who_comes(
    database_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await broken_at(database_url, row=2, rows=2)
    tried: list[UUID] = []

    async def counted(db: AsyncSession, header: Header) -> Loaded:
        tried.append(header.id)
        return await load(db, header)

    monkeypatch.setattr("app.play.live.open_matches.load", counted)
    async with process(database_url) as new:
        for _ in range(3):
            with pytest.raises(FoldError, match="row 2"):
                await new.matches.open(match)
        assert tried == [match]
        lines = [one for one in caplog.records if str(match) in one.getMessage()]
        assert len(lines) <= 3
        async with new.sessions() as db:  # the former version has been here, and kept the present
            entry = await db.get_one(Entry, (match, 2))
            entry.digest = None
            db.add(Snapshot(match_id=match, seq=2, version=99, state={}, counts=[]))
            await db.commit()
        await new.matches.open(match)
        assert tried == [match] * 2


async def test_what_no_repair_helps_is_to_be_ended(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await broken_at(database_url, row=0, rows=1)
    async with process(database_url) as new:
        async with new.sessions() as db:
            await db.execute(delete(Snapshot).where(Snapshot.match_id == match))
            await db.commit()
        with pytest.raises(FoldError):
            await new.matches.open(match)
    [line] = [one.message for one in caplog.records if f"match {match} waits" in one.message]
    assert "it cannot be repaired" in line
    assert line.endswith(f"End it: python -m app matches end {match}")


async def test_the_clocks_of_a_held_match_stand_still(database_url: str) -> None:
    match = await crashed(database_url)
    async with generous(database_url) as new:
        with pytest.raises(FoldError):
            await new.matches.open(match)
        async with new.sessions() as db:
            row = await db.get_one(Match, match)
            row.pace = PaceJson(kind="live", bank=600, add=0, cap=None, per="turn", quiet=False)
            await db.commit()
            [began] = row.holds
            held_for = await _left(new, match, began), await _left(new, match, began + HOUR)
            assert held_for[0] == held_for[1]
    async with process(database_url) as old:
        await old.matches.open(match)
        began, ended = (await old.row_of(match)).holds
        assert await _left(old, match, ended) == held_for[0]
        assert sum(await _left(old, match, ended + 1000)) == sum(held_for[0]) - 1000


async def _left(here: Process, match: UUID, at: int) -> list[int]:
    """What each seat has left."""
    async with here.sessions() as db:
        found = await clocks_of(db, [await db.get_one(Match, match)], to_datetime(at))
    return [one.left for one in found[match].at(at) if one is not None]


async def test_whom_a_row_awaits_that_was_committed_meanwhile_is_not_forgotten(
    database_url: str,
) -> None:
    match = await crashed(database_url, acts=1)
    async with process(database_url) as here:
        live = await here.matches.open(match)
        before = live.referee.now
        assert await here.act(await here.watch(match, 1)) == Done(repeated=False)
        async with here.sessions() as db:
            await held_matches.hold(db, match, "a test", 5000)
            assert not await held_matches.release(db, match, before, 6000)
            assert (await here.row_of(match)).held
            assert await held_matches.release(db, match, live.referee.now, 7000)
            assert await held_matches.release(db, match, live.referee.now, 8000), (
                "it is let go once"
            )
        row = await here.row_of(match)
        assert (row.held, row.holds) == (None, [5000, 7000])
        assert row.awaited == list(live.referee.now.awaited)


async def test_a_match_is_set_back_to_the_last_row_that_the_rules_can_follow(
    database_url: str,
) -> None:
    """The rows stay in the log, everyone is told, and the match goes on."""
    match = await broken_at(database_url, row=2, rows=2)
    async with process(database_url) as new:
        (kept,) = await new.snapshots(match)
        views = [RULESET.view(RULESET.load(kept.state), Seat(seat)) for seat in (0, 1)]
        with pytest.raises(FoldError):
            await new.matches.open(match)
        async with new.sessions() as db:
            header = await store.read_header(db, match, lambda *_: RULESET)
            assert (await prospect(db, header))[0] == WAITS
            plan = await setting_back.planned(db, header)
            assert plan.ends == (2, 1)
            await setting_back.carry_out(db, header, plan, 5000)
            await db.commit()
        assert await new.rows(match) == 4
        one, two = await new.watch(match, 0), await new.watch(match, 1)
        assert [one.now["view"], two.now["view"]] == views
        lines = two.frames[0]["log"]
        assert lines[-1]["events"] == [{"event": "SetBack"}]
        assert await new.make(match, 0, Undo(one.now["seq"]), uuid4()) != Done(repeated=False)
        assert await new.act(two) == Done(repeated=False)
        row = await new.row_of(match)
        assert (row.held, row.last_seq >= 3) == (None, True)


async def test_a_match_that_the_host_ends_is_closed_wherever_it_is_watched(
    database_url: str,
) -> None:
    async with process(database_url) as here:
        match = await here.new_match()
        one = await here.watch(match, 0)
        async with here.sessions() as db:
            await end(db, await db.get_one(Match, match), 5000)
            await db.commit()
        async with here.sessions() as db:
            assert (await db.get_one(Match, match)).outcome is None
        await until(lambda: one.closed == 4404)
        with pytest.raises(store.NoSuchMatch):
            await here.matches.open(match)
