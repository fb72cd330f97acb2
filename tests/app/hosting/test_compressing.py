"""Matches that have been over for long take less room, and nothing of them is lost or changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from sqlalchemy import ColumnClause, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.database.engine import Sessions, make_engine, make_sessions
from app.database.outage import Outage
from app.hosting import backups
from app.hosting.compressing import Compressor
from app.matches.compressed_tables import CompressedLog
from app.matches.log import compressed_log, overview
from app.matches.log.compressed_log import COLUMNS, ENTRIES
from app.matches.log.pieces import NotAlike
from app.matches.tables import Entry, Match
from app.process.wall_clock import WallClock
from app.replays import compressed
from app.replays.tables import CompressedReplay, Replay, ReplayTimeline
from app.settings import Settings
from app.verification.finding import Verdict
from app.verification.record import read
from app.verification.report import findings
from tests.app.table.tables import Table, act, receive, say, table
from tests.support.server import Site

LONG = timedelta(days=31)


class Later(WallClock):
    """A month from now."""

    def now(self) -> datetime:
        return super().now() + LONG


@dataclass
class Old:
    """A finished match, and all that was kept of it."""

    table: Table
    id: UUID
    token: str
    rows: list[Any]
    parts: dict[str, Any]
    line: Any = None

    async def listed(self) -> Any:
        """What its player's list of matches says of it."""
        lists = (await self.table.lobbies[0].http.get("/api/matches")).json()
        return next(one for one in lists["mine"] if one["id"] == str(self.id))

    async def part(self, name: str) -> Any:
        """A part of the replay, as its page asks for it."""
        return (
            await self.table.lobbies[0].http.get(f"/api/replays/{self.token}/{name}.json")
        ).json()


async def _rows(db: AsyncSession, match: UUID) -> list[Any]:
    """What lasts of them."""
    await db.rollback()
    query = select(*COLUMNS).where(ENTRIES.match_id == match).order_by(ENTRIES.seq)
    return compressed_log.lasting([dict(row) for row in (await db.execute(query)).mappings()])


async def _weight(db: AsyncSession, match: UUID) -> int:
    """Bytes, with what PostgreSQL adds to a row of the log and its two indexes."""
    await db.rollback()
    total = 100 * len(await _rows(db, match))
    for kind in (Entry, CompressedLog, ReplayTimeline, CompressedReplay):
        row: ColumnClause[Any] = literal_column(f"{kind.__tablename__}.*")
        query = select(func.sum(func.pg_column_size(row))).select_from(kind)
        total += await db.scalar(query.where(kind.match_id == match)) or 0
    return total


@pytest.fixture(scope="module")
async def sessions(database_url: str) -> AsyncIterator[Sessions]:
    engine = make_engine(database_url)
    yield make_sessions(engine)
    await engine.dispose()


@pytest.fixture
async def old(server: Site, db: AsyncSession) -> AsyncIterator[Old]:
    async with table(server.url) as made:
        for moves in range(12):  # too few for the game to end by itself
            for who in (0, 1):
                async with made.connect(who) as socket:
                    state = await receive(socket, "state")
                    if state["actions"]:
                        await act(socket, state, moves % len(state["actions"]))
        async with made.connect(0) as socket:
            await say(socket, type="resign")
            await receive(socket, "replay")
        match = UUID(made.match)
        token = await db.scalar(select(Replay.token).where(Replay.match_id == match))
        assert token is not None
        one = Old(made, match, token, await _rows(db, match), {})
        for name in ("york", "lancaster", "spectator", "open", "record"):
            one.parts[name] = await one.part(name)
        one.line = await one.listed()
        yield one


@pytest.fixture
async def small(old: Old, sessions: Sessions, db: AsyncSession) -> Old:
    """The same a month later."""
    whole = await _weight(db, old.id)
    assert await _later(sessions).work() >= 1
    assert len(await _rows(db, old.id)) <= 3 < len(old.rows)
    query = select(ReplayTimeline.viewer).where(ReplayTimeline.match_id == old.id)
    assert (await db.scalars(query)).all() == []
    assert await _weight(db, old.id) < whole / 2
    return old


def _later(sessions: Sessions) -> Compressor:
    return Compressor(sessions, Settings(compress_days=30), Later(), Outage())


async def test_every_part_of_the_replay_is_as_it_was(small: Old) -> None:
    assert {name: await small.part(name) for name in small.parts} == small.parts
    record = read(json.dumps(await small.part("record")).encode())
    assert Verdict.FAILS not in {finding.verdict for finding in findings(record, [])}
    assert record.rows[0].head


async def test_who_opens_the_match_finds_all_of_its_log(small: Old, db: AsyncSession) -> None:
    async with small.table.connect(0) as socket:
        welcome = await receive(socket, "welcome")
        state = await receive(socket, "state")
    record = small.parts["record"]
    assert state["outcome"] == record["outcome"]
    assert welcome["replay"] == f"/replay/{small.token}"
    assert len(welcome["log"]) > 5
    assert await _rows(db, small.id) == small.rows


async def test_lists_and_the_host_see_no_difference(small: Old, db: AsyncSession) -> None:
    assert await small.listed() == small.line
    assert (await overview.line(db, small.id))["rows"] == len(small.rows)
    facts = await overview.facts(db, small.id)
    assert facts is not None
    assert facts["rows by rules"][0].endswith(f": {len(small.rows)}")
    assert len(await _rows(db, small.id)) <= 3, "looking has unpacked nothing"


async def test_the_replay_that_is_kept_as_a_page_is_whole(small: Old) -> None:
    page = (await small.table.lobbies[0].http.get(f"/replay/{small.token}/keep")).text
    for name in small.parts:
        assert f'data-part="{name}.json"' in page


async def test_what_was_opened_is_left_alone_for_as_long_again(
    small: Old, sessions: Sessions, db: AsyncSession
) -> None:
    await small.part("york")
    assert await Compressor(sessions, Settings(), WallClock(), Outage()).work() == 0
    assert await _later(sessions).work() == 1
    assert {name: await small.part(name) for name in small.parts} == small.parts


async def test_a_compressed_log_stays_whole_while_its_replay_is_opened_and_compressed_again(
    small: Old, sessions: Sessions, db: AsyncSession
) -> None:
    await small.part("york")
    assert await _later(sessions).work() == 1
    async with small.table.connect(0) as socket:
        await receive(socket, "state")
    assert await _rows(db, small.id) == small.rows


async def test_a_compressed_replay_stays_whole_while_its_match_is_opened_and_compressed_again(
    small: Old, sessions: Sessions
) -> None:
    async with sessions() as log:
        assert await compressed_log.unpack(log, small.id)
        await log.commit()
    assert await _later(sessions).work() == 1
    assert {name: await small.part(name) for name in small.parts} == small.parts


async def test_a_match_that_ended_just_now_or_goes_on_is_not_touched(
    server: Site, sessions: Sessions, db: AsyncSession
) -> None:
    async with table(server.url) as running:
        await _later(sessions).work()
        match = UUID(running.match)
        assert await db.get(CompressedLog, match) is None
        assert not await compressed_log.compress(db, match)


async def test_what_another_process_is_at_is_tried_again_in_the_next_round(
    old: Old, sessions: Sessions, db: AsyncSession
) -> None:
    ours = _later(sessions)
    async with sessions() as another:
        await another.scalar(select(Match.id).where(Match.id == old.id).with_for_update())
        await ours.work()
        assert await _rows(db, old.id) == old.rows
    assert await ours.work() == 1
    assert len(await _rows(db, old.id)) <= 3 < len(old.rows)


async def test_two_processes_unpack_it_once(small: Old, sessions: Sessions) -> None:
    async def unpack() -> bool:
        async with sessions() as db:
            both = [await one.unpack(db, small.id) for one in (compressed_log, compressed)]
            await db.commit()
        return all(both)

    assert sorted(await asyncio.gather(*(unpack() for _ in range(4)))) == [False] * 3 + [True]


async def test_a_log_that_would_not_come_back_as_it_was_stays(
    old: Old, sessions: Sessions, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded = compressed_log.decoded

    def forgetful(content: bytes) -> list[compressed_log.Columns]:
        return [row | {"digest": None} for row in decoded(content)]

    monkeypatch.setattr(compressed_log, "decoded", forgetful)
    with pytest.raises(NotAlike):
        await compressed_log.compress(db, old.id)
    assert await _later(sessions).work() == 0
    assert await _rows(db, old.id) == old.rows


async def test_a_copy_counts_the_rows_of_compressed_matches(
    old: Old, sessions: Sessions, database_url: str
) -> None:
    connection = await asyncpg.connect(database_url)
    try:
        before = await backups.contents(connection)
        assert await _later(sessions).work() >= 1
        assert await backups.contents(connection) == before
        assert before.rows >= len(old.rows)
    finally:
        await connection.close()
