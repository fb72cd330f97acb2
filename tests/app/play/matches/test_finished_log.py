"""The log of a match that has been put away: one value, of which every row comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.settings import Settings
from app.play.log import finished_log, log_reader, overview
from app.play.log.finished_log import COLUMNS, Columns
from app.play.matches.tables import Entry, FinishedLog, Snapshot
from app.referee.log import to_datetime
from app.referee.position import Row
from tests.app.play.table.tables import Table, act, receive, say, table
from tests.app.sockets import socket_url
from tests.support.records import played
from tests.support.replays import record
from tests.support.server import Site
from tests.support.toys import in_process

WHOLE = 10_000
"""More rows than a game has."""


def columns_of(row: Row) -> Columns:
    """A row as the database has it."""
    more = {
        "at": to_datetime(row.at) + timedelta(microseconds=321),
        "awaited": [0, 1] if row.seq % 3 else None,
        "events": [list(one) for one in row.events],
    }
    return {one.name: more.get(one.name, getattr(row, one.name, None)) for one in COLUMNS}


@pytest.mark.parametrize(
    ("ruleset", "scenario", "most", "seed"),
    [
        ("lancaster_york", "four", WHOLE, 4),
        ("richard_iii", None, 150, 1),
        ("rose_wars", None, 150, 1),
        ("cousins_war", None, 150, 1),
    ],
)
def test_every_row_comes_back_as_it_was(
    ruleset: str, scenario: str | None, most: int, seed: int
) -> None:
    rows = [columns_of(row) for row in played(ruleset, scenario, most=most, seed=seed).rows]
    content = finished_log.encoded(rows)
    assert finished_log.decoded(content) == rows
    assert all(row["request"] and row["digest"] for row in rows[1:])
    assert len(content) < 32 * len(rows) + 5_000


def test_a_log_of_no_rows_comes_back_too() -> None:
    assert finished_log.decoded(finished_log.encoded([])) == []


async def _count(db: AsyncSession, kind: type[Entry] | type[Snapshot], match: UUID) -> int | None:
    await db.rollback()
    return await db.scalar(select(func.count()).select_from(kind).where(kind.match_id == match))


async def put_away(db: AsyncSession, match: UUID) -> None:
    """Wait until the log has been put away."""
    while await _count(db, Entry, match):
        pass


@dataclass
class Finished:
    """A match that is over, whose log has been put away."""

    game: Table
    match: UUID
    requests: list[UUID]
    """Of York's moves."""
    token: str
    """Of its replay."""


@pytest.fixture
async def finished(server: Site, db: AsyncSession) -> AsyncIterator[Finished]:
    """They play a little and York gives up."""
    async with table(server.url) as game:
        match, requests = UUID(game.match), []
        for _ in range(6):
            for who in (0, 1):
                async with game.connect(who) as socket:
                    state = await receive(socket, "state")
                    if state["actions"]:
                        done = await act(socket, state)
                        requests += [UUID(done["ack"])] if who == 0 else []
        async with game.connect(0) as socket:
            requests.append(UUID(await say(socket, type="resign")))
            token = (await receive(socket, "replay"))["url"].rpartition("/")[2]
        await put_away(db, match)
        yield Finished(game, match, requests, token)


async def test_the_rows_of_a_finished_match_are_read_wherever_they_are(
    finished: Finished, db: AsyncSession
) -> None:
    game, match, token = finished.game, finished.match, finished.token
    assert await _count(db, Snapshot, match) == 0
    rows = await log_reader.read_rows(db, match)
    told = (await record(game.lobbies[0].http, token))["rows"]
    assert [row.seq for row in rows] == [row["seq"] for row in told]
    seqs = [row.seq for row in await log_reader.read_rows(db, match, after=1, up_to=3)]
    assert seqs == [2, 3]
    assert [row.seq for row in await log_reader.read_told(db, match, 1, 3)] == [2, 3]
    tails = await log_reader.read_tails(db, {match: 1, uuid4(): 0})
    assert [row.seq for row in tails[match]] == [row.seq for row in rows[2:]]
    assert await log_reader.newest_rows(db, [match, uuid4()]) == {match: rows[-1].seq}
    assert (await overview.line(db, match))["rows"] == len(rows)
    facts = await overview.facts(db, match)
    assert facts is not None
    assert facts["rows by rules"][0].endswith(f": {len(rows)}")
    for request in finished.requests:
        assert await log_reader.has_request(db, match, request)
    assert not await log_reader.has_request(db, match, uuid4())
    for who in (0, 1):
        async with game.connect(who) as socket:
            welcome = await receive(socket, "welcome")
            state = await receive(socket, "state")
            assert state["outcome"]["reason"] == "York resigned."
            assert welcome["replay"] == f"/replay/{token}"
    moves = (await game.lobbies[0].http.get("/api/me/export")).json()["moves"]
    seats = [seat["seat"] for seat in welcome["match"]["seats"]]
    mine = [row for row in rows if row.seat == seats.index("york")]
    assert [move["action"] for move in moves] == [row.action for row in mine]


async def test_a_request_that_is_sent_again_after_the_end_is_acknowledged_and_no_other_is_written(
    finished: Finished, db: AsyncSession
) -> None:
    last = str(finished.requests[-1])
    async with finished.game.connect(0) as socket:
        await receive(socket, "state")
        await say(socket, type="resign", id=last)
        assert (await receive(socket, "state"))["ack"] == last
        await say(socket, type="resign")
        assert (await receive(socket, "refused"))["code"]
    assert await _count(db, Entry, finished.match) == 0


async def test_a_log_that_would_not_come_back_as_it_was_stays(
    server: Site, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(server.url) as running:
        match = UUID(running.match)
        before = await _count(db, Entry, match)
        monkeypatch.setattr(finished_log, "decoded", lambda _: [])
        with pytest.raises(ValueError, match="come back as they were"):
            await finished_log.put_away(db, match)
        assert await _count(db, Entry, match) == before
        assert await db.get(FinishedLog, match) is None


async def test_what_needs_rules_says_so_where_todays_lead_elsewhere_and_the_replay_is_shown(
    finished: Finished, db: AsyncSession, database_url: str
) -> None:
    game, match, token = finished.game, finished.match, finished.token
    http = game.lobbies[0].http
    rows = finished_log.decoded((await db.get_one(FinishedLog, match)).content)
    other = [row | {"digest": row["digest"] and bytes(8)} for row in rows]
    value = {"content": finished_log.encoded(other)}
    await db.execute(update(FinishedLog).where(FinishedLog.match_id == match).values(value))
    await db.commit()
    async with (
        in_process(Settings(database_url=database_url)) as url,  # it has not open
        Table(game.match, socket_url(url, game.match), []).connect(None) as socket,
    ):
        told = await receive(socket, "error")
    assert told["code"] == "other_rules"
    assert "replay shows it" in told["reason"]
    assert (await http.get(f"/replay/{token}")).status_code == 200
    assert (await http.get(f"/api/replays/{token}/comments")).status_code == 200
    part = (await http.get(f"/api/replays/{token}/york/next.json")).json()
    assert (part["ask"], part["steps"][0]["row"]) == (None, 0)
    body = {"row": 0, "seat": "york"}
    refused = await http.post(f"/api/replays/{token}/play", json=body)
    assert refused.json()["error"]["code"] == "earlier_rules"
