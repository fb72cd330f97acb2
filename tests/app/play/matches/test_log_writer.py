"""The batching writer: what is in is in, what is not is named, and nothing is in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from unittest.mock import Mock
from uuid import UUID, uuid4

import asyncpg
import pytest

from app.base.bus.notify import LARGEST
from app.base.database.outage import Outage
from app.play.log import log_writer as module
from app.play.log.log_connection import ListingUpdate
from app.play.log.log_reader import PAGE, read_rows, read_told
from app.play.log.log_writer import LARGEST_BATCH, LogWriter, NotKnown, NotSaved
from app.play.log.snapshots import SnapshotJob
from app.referee.log import ToldRow, undone
from app.referee.position import Row
from rulesets.kernel.interface import Seat
from tests.app.sockets import eventually
from tests.support.figures import counted
from tests.support.waiting import until

from .hosted import Process

KILL = """
select pg_terminate_backend(pid) from pg_stat_activity where query like '%insert into entries%'
    and pid != pg_backend_pid()
"""


@pytest.fixture
async def log_writer(database_url: str) -> AsyncIterator[LogWriter]:
    made = writer_of(database_url)
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
async def watch(database_url: str) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    connection = await asyncpg.connect(database_url)
    yield connection
    await connection.close()


@pytest.fixture
async def told(watch: asyncpg.Connection[asyncpg.Record]) -> asyncio.Queue[str]:
    """What the processes tell each other of rows."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    await watch.add_listener("roses_log", lambda *args: heard.put_nowait(str(args[-1])))
    return heard


def writer_of(url: str, outage: Outage | None = None) -> LogWriter:
    """A writer that is not started."""
    return LogWriter(url, "a test", Mock(), outage)


def row(seq: int = 1) -> Row:
    return Row(seq, None, "act", {"do": "Commit"}, [[6, 1]], [], 1, uuid4(), 1234567890123)


async def test_all_snapshots_are_written_when_many_matches_are_put_away_at_once(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    for seq in range(1, LARGEST_BATCH + 2):
        edition = f"edition {seq}"  # of each the newest stays
        log_writer.keep(SnapshotJob(match, seq, 1, edition, "{}", None, "[0, 0, 0]", None, None))

    async def are_written() -> bool:
        query = "select count(*) from snapshots where match_id = $1 and rules like 'edition %'"
        return bool(await watch.fetchval(query, match) == LARGEST_BATCH + 1)

    await eventually(are_written)


async def test_a_rush_is_written_in_few_transactions(here: Process, log_writer: LogWriter) -> None:
    match = await here.new_match()
    waiting = [log_writer.write(match, row(seq), None) for seq in range(1, 2 * LARGEST_BATCH)]
    assert all(await asyncio.gather(*waiting))
    assert counted(log_writer.commits) == 2


async def test_a_row_comes_back_from_the_database_as_it_was(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    written = replace(row(), seat=Seat(1), events=[[None, {"event": "X", "text": "é“\\"}]])
    assert await log_writer.write(match, written, None)
    async with here.sessions() as db:
        assert await read_rows(db, match, after=0) == [written]


async def test_viewers_are_told_the_log_as_it_was_written(
    here: Process, log_writer: LogWriter
) -> None:
    match = await here.new_match()
    secret = replace(row(1), seat=Seat(1), events=[[1, {"event": "Drawn"}]], seen=2)
    taken_back = replace(row(4), kind="takeback", action={"first": 3}, at=1234567890999)
    undo = replace(row(2), seat=Seat(1), kind="undo", action=None)
    for written in (secret, undo, replace(row(3), seat=Seat(0)), taken_back):
        assert await log_writer.write(match, written, None)
    async with here.sessions() as db:
        rows, told = await read_rows(db, match), await read_told(db, match, after=-1, up_to=4)
    assert told == [
        ToldRow(
            one.seq,
            one.seat,
            one.kind,
            one.action if one.kind == "takeback" else None,
            one.events,
            one.seen,
            one.at,
        )
        for one in rows
    ]
    assert undone(told) == undone(rows) == {1: 2, 3: 4}


@pytest.mark.parametrize("rows", [2 * PAGE, 2 * PAGE + 1])
async def test_a_long_log_is_read_page_by_page_in_order(
    here: Process, log_writer: LogWriter, rows: int
) -> None:
    match = await here.new_match()
    numbers = range(1, rows + 1)
    assert all(await asyncio.gather(*(log_writer.write(match, row(n), None) for n in numbers)))
    async with here.sessions() as db:
        assert [each.seq for each in await read_rows(db, match, after=0)] == list(numbers)
        assert [each.seq for each in await read_rows(db, match, up_to=rows - 1)] == [*range(rows)]


async def test_a_number_that_is_taken_is_reported_and_nothing_is_overwritten(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    one, two = await here.new_match(), await here.new_match()
    first = row()
    assert await log_writer.write(one, first, None)
    verdicts = await asyncio.gather(
        log_writer.write(one, row(), None), log_writer.write(two, row(), None)
    )
    assert list(verdicts) == [False, True]
    kept = await watch.fetchval("select request from entries where match_id = $1 and seq = 1", one)
    assert kept == first.request


async def test_a_request_that_is_known_is_not_written_again(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    first = replace(row(), seat=Seat(0))
    assert await log_writer.write(match, first, None)
    assert not await log_writer.write(match, replace(first, seq=2), None)


async def test_the_match_is_brought_up_to_date_with_its_row_and_never_back(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    await log_writer.write(match, row(2), ListingUpdate((1,), 5000, None))
    await log_writer.write(match, row(1), ListingUpdate((0,), 4000, None))
    found = await watch.fetchrow(
        "select awaited, last_seq, status from matches where id = $1", match
    )
    assert found is not None
    assert tuple(found) == ([1], 2, "running")


async def test_a_full_batch_is_told_to_the_other_processes_in_one_notification(
    here: Process, log_writer: LogWriter, told: asyncio.Queue[str]
) -> None:
    match, longest = await here.new_match(), 2**31 - 1
    rows = [row(longest - at) for at in range(LARGEST_BATCH)]
    await asyncio.gather(*(log_writer.write(match, each, None) for each in rows))
    text = await told.get()
    assert sorted(json.loads(text)["rows"]) == sorted([str(match), each.seq] for each in rows)
    assert len(text) < LARGEST


async def test_of_rows_that_come_together_all_are_told_but_one_whose_number_was_taken(
    here: Process, log_writer: LogWriter, told: asyncio.Queue[str]
) -> None:
    match = await here.new_match()
    await log_writer.write(match, row(1), None)
    await told.get()
    rows = [row(seq) for seq in range(1, LARGEST_BATCH + 1)]
    verdicts = await asyncio.gather(*(log_writer.write(match, one, None) for one in rows))
    assert verdicts == [False, *[True] * (LARGEST_BATCH - 1)]
    heard = json.loads(await told.get())["rows"]
    assert sorted(heard) == [[str(match), one.seq] for one in rows[1:]]


async def test_a_connection_that_is_killed_loses_nothing(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    for seq in range(1, 30):
        if seq % 10 == 5:
            await watch.execute(KILL)
        assert await log_writer.write(match, row(seq), None)
    assert await _count(watch, [match]) == 29


async def test_a_row_that_the_database_will_never_take_does_not_keep_the_others_out(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    one, two = await here.new_match(), await here.new_match()
    bad = log_writer.write(uuid4(), row(), None)
    text = log_writer.write(one, replace(row(), action={"do": "\0"}), None)
    good = log_writer.write(two, row(), None)
    with pytest.raises(NotSaved):
        await bad
    with pytest.raises(NotSaved):
        await text
    assert await good
    assert await _count(watch, [one, two]) == 1


async def test_an_outage_ends_by_itself_when_nobody_writes(
    database_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "GIVE_UP", 0.1)
    monkeypatch.setattr(module, "SECONDS_BETWEEN_TRIALS", 0.05)
    outage = Outage()
    away = writer_of("postgresql://127.0.0.1:1/none", outage)
    await away.start()
    with pytest.raises(NotSaved):
        await away.write(uuid4(), row(), None)
    assert outage.is_on
    away._connection._url = database_url  # it is back
    await until(lambda: not outage.is_on)
    await away.stop()
    lines = [record.message for record in caplog.records if record.name == "roses.database"]
    assert [line.split(":")[0].split(" after")[0] for line in lines] == [
        "the database cannot be used",
        "the database is back",
    ]


async def test_a_server_that_stops_without_a_database_does_not_wait_for_it() -> None:
    away = writer_of("postgresql://127.0.0.1:1/none")
    await away.start()
    written = away.write(uuid4(), row(), None)
    async with asyncio.timeout(module.GIVE_UP / 2):
        await away.stop()
    with pytest.raises(NotSaved):
        await written


@pytest.mark.parametrize("is_silent", [False, True], ids=["gone", "silent"])
async def test_a_server_that_stops_does_not_go_on_asking_what_became_of_a_row(
    here: Process, log_writer: LogWriter, monkeypatch: pytest.MonkeyPatch, is_silent: bool
) -> None:
    """The row was sent, and the database has gone without a word or does not answer: it may be
    there or not."""
    monkeypatch.setattr(module, "GIVE_UP", 600)
    monkeypatch.setattr(module, "AT_A_STOP", 0.05)
    match, connection = await here.new_match(), log_writer._connection
    assert await log_writer.write(match, row(), None)
    asked = asyncio.Event()

    async def lost(*arguments: object) -> list[object]:
        connection.is_open = True
        asked.set()
        if is_silent:
            await asyncio.Future()
        connection._url = "postgresql://127.0.0.1:1/none"
        raise OSError("gone")

    monkeypatch.setattr(connection, "fetch", lost)
    written = log_writer.write(match, row(2), None)
    await until(lambda: asked.is_set() and (is_silent or log_writer._outage.is_on))
    log_writer.hurry()
    with pytest.raises(NotKnown):
        await written


async def test_stopping_writes_what_has_gathered(here: Process, log_writer: LogWriter) -> None:
    written = log_writer.write(await here.new_match(), row(), None)
    await log_writer.stop()
    assert await written


async def test_a_snapshot_that_fails_while_the_server_stops_is_tried_again(
    here: Process, log_writer: LogWriter, watch: asyncpg.Connection[asyncpg.Record]
) -> None:
    match = await here.new_match()
    assert await log_writer.write(match, row(), None)
    await watch.execute(KILL)
    log_writer.keep(SnapshotJob(match, 1, 1, "edition", "{}", None, "[0, 0, 0]", None, None))
    await log_writer.stop()
    kept = "select count(*) from snapshots where match_id = $1 and rules = 'edition'"
    assert await watch.fetchval(kept, match) == 1


async def _count(watch: asyncpg.Connection[asyncpg.Record], matches: list[UUID]) -> int:
    query = "select count(*) from entries where seq > 0 and match_id = any($1)"
    return int(await watch.fetchval(query, matches))
