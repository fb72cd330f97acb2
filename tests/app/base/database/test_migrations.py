"""The migrations make exactly the tables that the code declares."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import subprocess
import uuid
from datetime import UTC, datetime
from pathlib import Path

import pytest

import app.accounts.notices.tables
import app.accounts.tables
import app.base.uses
import app.host.admin.tables
import app.lobby.hints.tables
import app.play.bots.tables
import app.play.clocks.tables
import app.play.matches.tables
import app.play.offers.tables
import app.play.replays.tables
import app.play.table.tables  # noqa: F401 (fills the metadata)
from app.base.database.base import Base
from app.base.database.embedded import PROGRAMS, SUPERUSER, EmbeddedPostgres
from app.base.database.engine import make_engine
from app.base.database.place import OLDEST, TOO_OLD, TooOld, connected, ensure_database
from app.base.database.revisions import migrate

OF_THE_FIFTY = Path(__file__).parent / "tables_of_0050.sql.gz"
"""What `pg_dump --schema-only` said of the fifty."""
SCHEMA = """
    select concat_ws(' ', table_name || '.' || column_name, udt_name, character_maximum_length,
        is_nullable, trim(both '''' from split_part(column_default, '::', 1)))
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'alembic_version'
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
      and conrelid <> coalesce(to_regclass('alembic_version'), 0)
    union all
    select indexdef from pg_indexes
    where schemaname = 'public' and tablename <> 'alembic_version'
    order by 1
"""


@pytest.fixture
async def empty_url(postgres: EmbeddedPostgres) -> str:
    """The URL of a database without tables, for one test."""
    async with connected(postgres.url("postgres", SUPERUSER)) as connection:
        await connection.execute("drop database if exists empty_roses")
    await ensure_database(postgres, "empty_roses")
    return postgres.url("empty_roses")


async def schema(url: str) -> list[str]:
    """Every column with its type and default, constraint and index, spelled out."""
    async with connected(url) as connection:
        return [row[0] for row in await connection.fetch(SCHEMA)]


async def test_the_migrated_tables_are_the_declared_ones(database_url: str, empty_url: str) -> None:
    engine = make_engine(empty_url)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    await engine.dispose()
    assert await schema(database_url) == await schema(empty_url)


async def test_the_first_migration_makes_what_the_fifty_steps_to_0_4_0_had_made(
    empty_url: str,
) -> None:
    """Down to the order of the columns: a database that took the steps is in no way another."""
    await migrate(empty_url, OLDEST)
    made = await asyncio.to_thread(dumped, empty_url)
    assert definitions(made) == gzip.decompress(OF_THE_FIFTY.read_bytes()).decode().splitlines()


def dumped(url: str) -> str:
    """The schema of a database in the words of PostgreSQL."""
    program = str(PROGRAMS / "pg_dump")
    words = [program, "--schema-only", "--no-owner", "--no-privileges", url]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def definitions(dump: str) -> list[str]:
    """The lines of a dump that define something: not comments, settings and commands of psql."""
    others = ("--", "SET ", "SELECT ", "\\")
    return [line for line in dump.splitlines() if line and not line.startswith(others)]


async def test_a_database_of_before_0_4_0_is_refused_before_anything_is_changed(
    empty_url: str,
) -> None:
    async with connected(empty_url) as connection:
        await connection.execute("create table alembic_version (version_num varchar)")
        await connection.execute("insert into alembic_version values ('0049')")
    with pytest.raises(TooOld, match=re.escape(TOO_OLD)):
        await migrate(empty_url)
    assert await schema(empty_url) == []


async def test_servers_that_start_together_migrate_once(empty_url: str) -> None:
    await asyncio.gather(*(asyncio.to_thread(asyncio.run, migrate(empty_url)) for _ in range(3)))
    assert len(await schema(empty_url)) > 100


WATCHED = """
    insert into players (id, name) values ('{0}', 'Margaret'), ('{1}', 'Perkin');
    insert into packs (digest, ruleset, content) values ('d', 'cousins_war', '{{}}');
    insert into matches (id, ruleset, scenario, options, pack, creator_id, status, seed, guests)
        values ('{2}', 'cousins_war', 'standard', '{{}}', 'd', '{0}', 'running', '\\x00', true);
    insert into match_seats (match_id, seat, player_id) values ('{2}', 0, '{0}');
    insert into shoulders (match_id, seat, holder_id, token, guest_id, device, ended) values
        ('{2}', 0, '{0}', 'taken back', '{1}', '\\x11', now()),
        ('{2}', 0, '{0}', 'followed', '{1}', '\\x11', null);
"""


async def test_of_those_who_watched_from_a_seat_only_the_match_behind_their_link_is_kept(
    empty_url: str,
) -> None:
    player, guest, match = (str(uuid.uuid4()) for _ in range(3))
    await migrate(empty_url, "0050")
    async with connected(empty_url) as connection:
        await connection.execute(WATCHED.format(player, guest, match))
        await migrate(empty_url)
        kept = [dict(row) for row in await connection.fetch("select * from watch_links")]
    assert kept == [{"token": "followed", "match_id": uuid.UUID(match)}]
    left = await schema(empty_url)
    assert not [one for one in left if "shoulder" in one or "matches.guests" in one]


ON_HOLIDAY = """
    insert into players (id, name) values ('{0}', 'Margaret');
    insert into packs (digest, ruleset, content) values ('d', 'cousins_war', '{{}}');
    insert into matches (id, ruleset, scenario, options, pack, creator_id, status, seed, started)
        values
        ('{1}', 'cousins_war', 'standard', '{{}}', 'd', '{0}', 'running', '\\x00', '2026-07-02Z'),
        ('{2}', 'cousins_war', 'standard', '{{}}', 'd', '{0}', 'over', '\\x00', '2026-07-02Z');
    insert into match_seats (match_id, seat, player_id) values ('{1}', 0, '{0}'), ('{2}', 0, '{0}');
    insert into holidays (player_id, begins, ends, zone) values
        ('{0}', '2026-06-01Z', '2026-06-08Z', 'UTC'),
        ('{0}', '2026-07-01Z', '2026-07-08Z', 'UTC'),
        ('{0}', '2026-08-01Z', '2126-08-01Z', 'UTC'),
        ('{0}', '2126-09-01Z', '2126-09-08Z', 'UTC');
"""


async def test_a_holiday_in_a_match_under_way_becomes_a_pause_that_ends_with_it(
    empty_url: str,
) -> None:
    player, running, over = (str(uuid.uuid4()) for _ in range(3))
    await migrate(empty_url, "0050")
    async with connected(empty_url) as connection:
        await connection.execute(ON_HOLIDAY.format(player, running, over))
        await migrate(empty_url)
        facts = await connection.fetch("select * from clock_facts order by at")
    assert {(str(fact["match_id"]), fact["kind"]) for fact in facts} == {(running, "paused")}
    assert [(fact["at"], json.loads(fact["detail"])) for fact in facts] == [
        (datetime(2026, 7, 2, tzinfo=UTC), {"until": ms(datetime(2026, 7, 8, tzinfo=UTC))}),
        (datetime(2026, 8, 1, tzinfo=UTC), {"until": ms(datetime(2126, 8, 1, tzinfo=UTC))}),
    ]


def ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
