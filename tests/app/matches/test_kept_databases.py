"""A database of 0.3.0, stopped cleanly: it comes to today's tables, and every match goes on.

`databases/0.3.0.sql.gz` is what that release itself left, by `pg_dump --inserts`: of each game and
scenario a match in which nobody had moved, with one row, two and many, and one in the middle of a
turn; and of each game one that was over. Those in which nobody had moved were never opened.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from uuid import UUID

import asyncpg
import pytest
from sqlalchemy import func, select

from app.database.embedded import EmbeddedPostgres
from app.database.place import ensure_database
from app.database.revisions import migrate
from app.matches.live import held_matches
from app.matches.tables import Entry, Match
from rulesets import RULESETS

from .hosted import Process, process
from .test_changed_rules import play

DUMP = Path(__file__).parent / "databases" / "0.3.0.sql.gz"
RUNNING, OVER = 45, 4


@pytest.fixture
async def former_url(postgres: EmbeddedPostgres) -> str:
    """The URL of the database as 0.3.0 left it."""
    await ensure_database(postgres, "former_roses")
    connection = await asyncpg.connect(postgres.url("former_roses"))
    await connection.execute(gzip.decompress(DUMP.read_bytes()).decode())
    await connection.close()
    return postgres.url("former_roses")


async def test_every_match_of_0_3_0_goes_on_by_todays_rules_and_none_is_held(
    former_url: str,
) -> None:
    await migrate(former_url)
    async with process(former_url) as here:
        running = await matches(here, "running")
        assert (len(running), len(await matches(here, "over"))) == (RUNNING, OVER)
        scenarios = {(match.ruleset, match.scenario) for match in running}
        assert {key for key, _ in scenarios} == set(RULESETS)
        assert len(scenarios) * 5 == RUNNING
        newest = await newest_rows(here)
        for match in running:
            assert (await here.matches.open(match.id)).referee.now.seq == newest[match.id]
            await play(here, match.id, 1, Random(str(match.id)))
        for over in await matches(here, "over"):
            assert (await here.matches.open(over.id)).is_over
        async with here.sessions() as db:
            assert await held_matches.count(db) == 0
        after = await newest_rows(here)
    gained = {match: after[match] - seq for match, seq in newest.items()}
    assert [gained.pop(match.id) for match in running] == [1] * RUNNING
    assert list(gained.values()) == [0] * OVER


async def matches(here: Process, status: str) -> list[Match]:
    async with here.sessions() as db:
        query = select(Match).where(Match.status == status)
        return list((await db.execute(query)).scalars())


async def newest_rows(here: Process) -> dict[UUID, int]:
    async with here.sessions() as db:
        query = select(Entry.match_id, func.max(Entry.seq)).group_by(Entry.match_id)
        return {row[0]: row[1] for row in await db.execute(query)}
