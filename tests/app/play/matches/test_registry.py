"""Matches on the database: watched, resumed, shared by two processes, loaded again."""

from __future__ import annotations

import asyncio
from functools import partial
from unittest.mock import AsyncMock
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.live import live_match as module
from app.play.live import open_matches
from app.play.live.live_match import NOT_KNOWN, Done
from app.play.log import log_reader
from app.play.log.store import NoSuchMatch
from app.play.matches.tables import Entry, Snapshot
from app.referee.frames import Payloads
from app.referee.log import FoldError
from app.referee.position import Row
from app.referee.referee import Act, Proposal, Refused, Resign, Undo
from tests.app.referee.council import RULESET
from tests.app.sockets import eventually
from tests.kernel.council import Council
from tests.support.waiting import SECONDS, until

from .hosted import Process, process


async def test_a_watcher_who_enters_is_welcomed_and_shown_the_position(here: Process) -> None:
    match = await here.new_match()
    watcher = await here.watch(match, 0)
    welcome, state = watcher.frames
    assert welcome["type"] == "welcome"
    assert welcome["viewer"] == "warwick"
    assert welcome["reset"]
    assert [line["seq"] for line in welcome["log"]] == [0]
    assert welcome["match"]["seats"][1] == {
        "seat": "suffolk",
        "name": "Player 1",
        "mark": "",
        "bot": None,
    }
    assert (state["seq"], state["ack"], state["events"]) == (0, None, [])
    here.matches.leave(watcher)


async def test_a_log_that_was_read_for_another_is_told_as_if_it_were_read_again(
    here: Process, there: Process
) -> None:
    match = await here.new_match()
    first = await here.watch(match, 0)
    for _ in range(2):
        await here.act(first)
        for viewer in (0, 1, 2):
            ours, theirs = await here.watch(match, viewer), await there.watch(match, viewer)
            assert ours.frames[0]["log"] == theirs.frames[0]["log"]
            here.matches.leave(ours)
            there.matches.leave(theirs)


async def test_the_seed_and_its_relatives_are_in_nothing_that_is_sent(here: Process) -> None:
    match = await here.new_match()
    watcher = await here.watch(match, 0)
    seed = (await here.row_of(match)).seed
    key = (await here.matches.open(match)).header.chance.key
    for secret in (seed.hex(), key.hex()):
        assert secret not in str(watcher.frames)


async def test_an_unknown_match_and_one_that_has_not_begun_are_not_there(here: Process) -> None:
    with pytest.raises(NoSuchMatch):
        await here.matches.open(uuid4())
    match = await here.new_match()
    async with here.sessions() as db:
        await db.execute(text("update matches set status = 'open' where id = :id"), {"id": match})
        await db.commit()
    with pytest.raises(NoSuchMatch):
        await here.matches.open(match)


async def test_a_request_counts_once_and_is_acknowledged_again_whatever_it_asks(
    here: Process,
) -> None:
    match = await here.new_match()
    watcher = await here.watch(match, 0)
    move, request = Act(0, watcher.now["actions"][0]), uuid4()
    assert await here.make(match, 0, move, request) == Done(repeated=False)
    for again in (move, Act(1, watcher.now["actions"][1])):
        assert await here.make(match, 0, again, request) == Done(repeated=True)
    assert await here.rows(match) == 2


async def test_moves_that_come_at_once_are_made_one_after_the_other(here: Process) -> None:
    match = await here.new_match()
    one, two = await here.watch(match, 0), await here.watch(match, 1)
    verdicts = await asyncio.gather(here.act(one), here.act(two), here.act(one, 1))
    assert list(verdicts[:2]) == [Done(repeated=False)] * 2
    assert isinstance(verdicts[2], Refused)
    assert verdicts[2].code == "stale"


async def test_the_list_of_matches_is_told_who_is_awaited_and_how_it_ended(here: Process) -> None:
    match = await here.new_match()
    one, two = await here.watch(match, 0), await here.watch(match, 1)
    for _ in range(3):
        await here.act(one)
    row = await here.row_of(match)
    assert (row.awaited, row.last_seq) == ([1], 3)
    await here.make(match, 1, Resign(), uuid4())
    row = await here.row_of(match)
    assert (row.status, row.awaited) == ("over", [])
    assert row.outcome == {"winners": ["warwick"], "reason": "Suffolk resigned.", "rule": ""}
    assert row.ended is not None
    assert two.now["outcome"] == row.outcome


# Coming back


async def test_a_watcher_who_comes_back_is_told_exactly_what_was_missed(here: Process) -> None:
    match = await here.new_match()
    one, two = await here.watch(match, 0), await here.watch(match, 1)
    for _ in range(3):
        await here.act(one)
    await here.act(two)
    for since in range(one.now["seq"] + 1):
        again = await here.watch(match, 0, since)
        welcome = again.frames[0]
        assert not welcome["reset"]
        assert [line["seq"] for line in welcome["log"]] == list(range(since + 1, 4))
        assert again.now["seq"] == one.now["seq"] == 3
        assert again.now["dropped"] == []
        told = [state["events"] for state in one.states if state["seq"] > since]
        assert [line["events"] for line in welcome["log"]] == told


async def test_lines_that_were_taken_back_meanwhile_are_named(here: Process) -> None:
    match = await here.new_match()
    one = await here.watch(match, 0)
    await here.act(one)
    await here.act(one)
    await here.make(match, 0, Undo(2), uuid4())
    before = await here.watch(match, 0, 2)
    assert (before.frames[0]["log"], before.now["dropped"]) == ([], [2])
    earlier = await here.watch(match, 0, 1)
    assert (earlier.frames[0]["log"], earlier.now["dropped"]) == ([], [])
    whole = await here.watch(match, 0)
    assert [line["seq"] for line in whole.frames[0]["log"]] == [0, 1]
    assert whole.now["seq"] == 3


async def test_a_number_from_the_future_gets_the_whole_log(here: Process) -> None:
    match = await here.new_match()
    watcher = await here.watch(match, 0, 77)
    assert watcher.frames[0]["reset"]
    assert [line["seq"] for line in watcher.frames[0]["log"]] == [0]


async def test_another_viewers_numbers_give_nothing_of_theirs(here: Process) -> None:
    match = await here.new_match()
    one = await here.watch(match, 0)
    await here.act(one)
    await here.act(one)
    for since in (None, 0, 1, 2, 3):
        other = await here.watch(match, 1, since)
        assert other.now["seq"] == 0
        assert all(line["seq"] == 0 for line in other.frames[0]["log"])
        assert "Picked" not in str(other.frames)


# Two processes, and a new one


async def test_while_the_log_cannot_be_read_it_is_not_known_whether_a_request_was_written(
    here: Process, there: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.new_match()
    watcher = await here.watch(match, 0)
    move, request = Act(0, watcher.now["actions"][0]), uuid4()
    assert await there.make(match, 0, move, request) == Done(repeated=False)
    with monkeypatch.context() as away:
        away.setattr(here.matches._follower, "hear", lambda _: None)  # it hears nothing
        away.setattr(log_reader, "has_request", AsyncMock(side_effect=OSError("no database")))
        for _ in range(2):  # its number is taken; then the position is another
            assert await here.make(match, 0, move, request) == NOT_KNOWN
    assert await here.make(match, 0, move, request) == Done(repeated=True)
    assert await here.rows(match) == 2


async def test_a_new_process_goes_on_where_the_old_one_was(
    here: Process, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ROWS_PER_SNAPSHOT", 5)
    match = await here.new_match()
    one, two = await here.watch(match, 0), await here.watch(match, 1)
    for _ in range(9):
        await here.step(one, two)
    await eventually(partial(_has_snapshot, here, match))
    old = (await here.matches.open(match)).referee.now
    async with process(database_url) as fresh:
        new = (await fresh.matches.open(match)).referee.now
        assert Payloads(new.situation).all() == Payloads(old.situation).all()
        assert (new.seq, new.counts, new.last_seen) == (old.seq, old.counts, old.last_seen)
        assert new.awaited == old.awaited
        assert (new.links, new.rolls) == (old.links, old.rolls)
        assert await _next_row(fresh, match) == await _next_row(here, match)
        one_again, two_again = await fresh.watch(match, 0), await fresh.watch(match, 1)
        assert one_again.now["since"] == one.now["since"]
        assert one_again.now["head"] == one.now["head"] is not None
        await fresh.play_out(one_again, two_again)
        assert one_again.now["outcome"]["reason"] == "Most areas."


async def test_a_state_that_json_cannot_hold_costs_nobody_the_acknowledgement(
    here: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "ROWS_PER_SNAPSHOT", 1)
    match = await here.new_match()
    monkeypatch.setattr(Council, "dump", lambda self, state: {"mask": 1 << 64})
    one, two = await here.watch(match, 0), await here.watch(match, 1)
    await here.play_out(one, two)
    assert one.closed is None
    assert one.now["outcome"] == two.now["outcome"] is not None
    assert f"match {match}: no snapshot after row" in caplog.text
    await one.until(lambda: one.frames[-1]["type"] == "replay")


async def test_a_match_that_is_being_loaded_does_not_outlive_the_process(
    here: Process, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading: list[AsyncSession] = []

    async def load_slowly(db: AsyncSession, *_: object) -> None:
        loading.append(db)
        await db.execute(text("select pg_sleep(60)"))

    match = await here.new_match()
    monkeypatch.setattr(open_matches, "load", load_slowly)
    async with process(database_url) as fresh:
        opening = asyncio.create_task(fresh.matches.open(match))
        await until(lambda: loading)
        async with asyncio.timeout(SECONDS):
            await fresh.matches.stop()
        assert not loading[0].in_transaction()
        with pytest.raises(asyncio.CancelledError):
            await opening


async def test_a_snapshot_that_cannot_be_used_is_done_without(
    here: Process, database_url: str
) -> None:
    match = await here.new_match()
    one = await here.watch(match, 0)
    await here.act(one)
    async with here.sessions() as db:
        db.add(Snapshot(match_id=match, seq=1, version=0, state={"junk": 1}, counts=[9, 9, 9]))
        await db.commit()
    async with process(database_url) as fresh:
        again = await fresh.watch(match, 0)
        assert again.now["seq"] == 1
        assert again.now["view"] == one.now["view"]


async def test_rows_that_the_rules_cannot_follow_close_the_sockets_and_the_match(
    here: Process,
) -> None:
    match = await here.new_match()
    one = await here.watch(match, 0)
    async with here.sessions() as db:
        entry = Entry(match_id=match, seq=1, seat=0, kind="act", action={"do": "Commit"})
        entry.draws, entry.events, entry.seen, entry.request = [], [], 7, uuid4()
        db.add(entry)
        await db.commit()
    with pytest.raises(FoldError):
        await here.act(one)
    assert one.closed == 4500
    assert here.matches.open_matches.find(match) is None


async def test_matches_that_nobody_wants_are_put_away_and_those_that_are_over_sooner(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = watched, running, over = [await here.new_match() for _ in range(3)]
    await here.watch(watched, 0)
    await here.matches.open(running)
    await here.make(over, 1, Resign(), uuid4())
    for patience, left in (("IDLE_WHEN_OVER", [watched, running]), ("IDLE", [watched])):
        monkeypatch.setattr(open_matches, patience, -1.0)
        await here.matches.open_matches.put_away()
        assert [match for match in matches if here.matches.open_matches.find(match)] == left


async def _has_snapshot(here: Process, match: UUID) -> bool:
    return bool(await here.snapshots(match))


async def _next_row(there: Process, match: UUID) -> Row:
    """The row, dice and all, that the next action would write."""
    referee = (await there.matches.open(match)).referee
    seat = referee.now.awaited[0]
    actions = RULESET.legal(referee.now.state, seat)
    move = Act(referee.now.counts[seat], RULESET.encode_action(actions[-1]))
    proposal = referee.propose(seat, move, UUID(int=1), 5000)
    assert isinstance(proposal, Proposal)
    return proposal.row


async def test_an_action_whose_sender_is_cancelled_is_shown_all_the_same(here: Process) -> None:
    match = await here.new_match()
    one = await here.watch(match, 0)
    sending = asyncio.create_task(here.act(one))
    live = await here.matches.open(match)
    while not live.lock.locked():  # noqa: ASYNC110 (the very next steps of the loop)
        await asyncio.sleep(0)
    sending.cancel()
    await one.until(lambda: one.now["seq"] == 1)
    assert await here.rows(match) == 2
