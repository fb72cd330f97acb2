"""Rows that other processes write: read together, in one query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest
from sqlalchemy import delete

from app.play.live import log_follower as module
from app.play.live.live_match import Done
from app.play.log import log_reader
from app.play.matches.observer import Observer
from app.play.matches.tables import Match
from app.referee.frames import Payloads
from app.referee.referee import Act, Proposal, Resign
from tests.app.play.bus.test_notify import cut_off
from tests.app.referee.council import Sitting
from tests.support.statements import statements
from tests.support.waiting import until

from .hosted import Onlooker, Process


async def reached(watcher: Onlooker, seq: int) -> None:
    await watcher.until(lambda: watcher.now["seq"] >= seq)


def test_only_what_is_watched_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, rng = Sitting.of(2), Random(1)
    everyone, some = sitting.restart(), sitting.restart()
    some.watched = lambda: {1}
    encode, encoded = Payloads._encode, set[int]()

    def note(payloads: Payloads, viewer: int) -> bytes:
        encoded.add(viewer)
        return encode(payloads, viewer)

    while not sitting.is_over:
        row = sitting.random_move(rng)
        expected = everyone.follow(row)
        with monkeypatch.context() as patch:
            patch.setattr(Payloads, "_encode", note)
            assert some.follow(row) == (None, expected[1], None)
    assert encoded == {1}
    assert some.payloads == everyone.payloads


def test_who_comes_to_watch_during_a_commit_is_sent_the_row_as_well() -> None:
    sitting = Sitting.of(2)
    card = sitting.hand(0)[0]
    everyone = sitting.propose(0, Act(0, {"do": "Pick", "card": card}))
    assert isinstance(everyone, Proposal)
    sitting.referee.watched = lambda: {1}
    proposal = sitting.propose(0, Act(0, {"do": "Pick", "card": card}), everyone.row.request)
    assert isinstance(proposal, Proposal)
    assert proposal.frames == (None, None, None)
    sitting.referee.watched = lambda: {0, 1}
    assert sitting.referee.accept(proposal) == everyone.frames
    assert everyone.frames[0] is not None


async def test_rows_that_another_process_writes_are_read_in_one_query_and_shown(
    here: Process, there: Process
) -> None:
    matches = [await here.new_match() for _ in range(6)]
    players = [await here.watch(match, 0) for match in matches]
    others = [await there.watch(match, 0) for match in matches]
    with statements(there.engine.sync_engine) as asked:
        await asyncio.gather(*(here.act(player) for player in players))
        for other in others:
            await reached(other, 1)
    assert 1 <= len(asked) <= 2, "the rows came in two batches at most: one to wake the writer"
    assert [other.now["view"] for other in others] == [one.now["view"] for one in players]


async def test_a_row_that_comes_while_a_move_is_under_way_is_taken_in_after_it(
    here: Process, there: Process
) -> None:
    match = await here.new_match()
    one, other = await here.watch(match, 0), await there.watch(match, 0)
    live = await there.matches.open(match)
    with statements(there.engine.sync_engine) as asked:
        async with live.lock:
            await here.act(one)
            await until(lambda: asked)
            assert other.now["seq"] == 0
        await reached(other, 1)
    assert len(asked) == 1


Write = Callable[[], Awaitable[bool]]


def meddle(
    monkeypatch: pytest.MonkeyPatch, running: Process, how: Callable[[Write], Awaitable[bool]]
) -> None:
    """Have `how` write the next row of a process, which is given the means to do so."""
    log_writer = running.matches.log_writer
    write = log_writer.write

    def instead(*row: Any) -> Awaitable[bool]:
        monkeypatch.setattr(log_writer, "write", write)
        return how(lambda: write(*row))

    monkeypatch.setattr(log_writer, "write", instead)


async def test_a_move_whose_number_was_taken_is_judged_again_after_what_came_first(
    here: Process, there: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.new_match()
    one, two = await here.watch(match, 0), await there.watch(match, 1)

    async def after_the_other(write: Write) -> bool:
        await here.act(one)
        return await write()

    meddle(monkeypatch, there, after_the_other)
    assert await there.act(two) == Done(repeated=False)
    lives = [await running.matches.open(match) for running in (here, there)]
    await until(lambda: [live.referee.now.seq for live in lives] == [2, 2])


async def test_an_end_that_is_heard_of_while_a_move_is_made_is_another_process_s(
    here: Process, there: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.new_match()
    one, two = await here.watch(match, 0), await there.watch(match, 1)
    observers = [Mock(Observer), Mock(Observer)]
    for running, observer in zip((here, there), observers, strict=True):
        running.matches.observe(observer)
    also = await here.matches.open(match)

    async def before_the_end(write: Write) -> bool:
        is_fresh = await write()
        await until(lambda: also.referee.now.seq == 1)
        with statements(there.engine.sync_engine) as asked:
            await here.make(match, 0, Resign(), uuid4())
            await until(lambda: asked)
        return is_fresh

    meddle(monkeypatch, there, before_the_end)
    assert await there.act(two) == Done(repeated=False)
    await two.until(lambda: two.now["outcome"] is not None)
    assert two.now["outcome"] == one.now["outcome"]
    assert [observer.on_ended.call_count for observer in observers] == [1, 0]


async def test_rows_that_cannot_be_read_are_asked_for_again(
    here: Process, there: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.01)
    match = await here.new_match()
    one, other = await here.watch(match, 0), await there.watch(match, 0)
    read_tails, failures = log_reader.read_tails, [OSError("gone"), OSError("still gone")]

    async def failing(*arguments: Any) -> Any:
        if failures:
            raise failures.pop()
        return await read_tails(*arguments)

    monkeypatch.setattr(log_reader, "read_tails", failing)
    await here.act(one)
    await reached(other, 1)
    assert not failures


async def test_a_match_that_has_been_deleted_does_not_hinder_the_comparison_of_others(
    here: Process, there: Process
) -> None:
    gone, stays = await here.new_match(), await here.new_match()
    await there.watch(gone, 0)
    one, other = await here.watch(stays, 0), await there.watch(stays, 0)
    async with here.sessions() as db:
        await db.execute(delete(Match).where(Match.id == gone))
        await db.commit()
    with pytest.MonkeyPatch.context() as deaf:
        deaf.setattr(there.matches._follower, "hear", lambda _: None)
        await here.act(one)
        await there.matches._follower.compare()
    await reached(other, 1)


async def test_after_a_lost_connection_news_comes_again_and_the_log_is_compared(
    here: Process, there: Process, database_url: str
) -> None:
    match = await here.new_match()
    one, other = await here.watch(match, 0), await there.watch(match, 0)
    missed, works = Mock(), _works()
    for running in (here, there):
        running.notifier.listen(module.TOPIC, Mock(), missed)
    await until(lambda: missed.call_count == 2)
    await cut_off(database_url)
    await until(lambda: missed.call_count == 4)
    await here.act(one)
    await reached(other, one.now["seq"])
    # What reads the log again must end by itself: cancelled while its connection is set up, it
    # would leave that to the garbage collector.
    await until(lambda: _works() <= works)


def _works() -> set[str]:
    """The names of what the processes are doing."""
    names = {task.get_name() for task in asyncio.all_tasks()}
    return {name for name in names if not name.startswith("Task-")}
