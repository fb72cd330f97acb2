"""What each release since 0.4.0 has left goes straight to today's code, and back by the copy."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from app.base.database.embedded import PROGRAMS
from app.base.database.place import connected, newest
from app.base.settings import Settings
from app.host.hosting.backups import restore
from app.host.upgrade.begin import begin
from rulesets import RULESETS
from tests.support.daily import rarely
from tests.support.server import ServerFailed, start_server
from tests.support.waiting import until

Restored = tuple[str, str]
"""A release, and the address of the database that it has left."""
*OLDER, NEWEST = sorted(Path(__file__).parent.glob("*.dump"))
ENDS = OLDER[0], OLDER[-1], NEWEST
"""The releases whose matches are played on: the oldest and the last two."""
OTHER_RULES = "tests.support.other_rules"
LOOSE = """
select id::text from matches where status = 'running' and held is null
    and (select max(seq) from entries where match_id = id)
        > (select coalesce(max(seq), -1) from snapshots where match_id = id)
"""
UNDOCUMENTED = """
select count(*) from matches where status = 'over' and not exists (
    select from documents where documents.match_id = matches.id and name = 'record'
)
"""
HELD = "select count(*) from matches where held is not null"


@pytest.fixture(params=[*map(rarely, OLDER), NEWEST], ids=lambda path: path.stem)
async def left(
    request: pytest.FixtureRequest, new_database: Callable[[], Awaitable[str]]
) -> Restored:
    url = await new_database()
    await restore(url, request.param)
    return request.param.stem, url


def contents(url: str) -> str:
    """All tables and rows, as SQL."""
    command = [str(PROGRAMS / "pg_dump"), "--no-owner", url]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # A word that is new each time keeps psql from being led astray.
    return "".join(line for line in told.splitlines(True) if "restrict " not in line)


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("*.dump"))


def test_there_is_a_small_dump_of_0_4_0() -> None:
    assert "0.4.0" in [path.stem for path in (*OLDER, NEWEST)]
    assert all(path.stat().st_size < 1_000_000 for path in (*OLDER, NEWEST))


@pytest.mark.thorough
@pytest.mark.parametrize("left", ENDS, ids=lambda path: path.stem, indirect=True)
async def test_todays_rules_go_on_with_all_that_a_release_has_left(
    left: Restored, tmp_path: Path
) -> None:
    _, url = left
    async with connected(url) as database:
        loose = {row[0] for row in await database.fetch(LOOSE)}
        assert len(loose) == len(RULESETS)
        with start_server(url, BACKUP_DIR=str(tmp_path)) as server:
            assert await database.fetchval("select version_num from alembic_version") == newest()
            await until(lambda: _is_none(database, LOOSE))
            await until(lambda: _is_none(database, UNDOCUMENTED))
            assert await database.fetchval(HELD) == len(RULESETS)
            assert "waits for you" not in server.log
        with start_server(url, program=OTHER_RULES) as server:
            assert await database.fetchval(HELD) == len(RULESETS)
            assert "waits for you" not in server.log


async def _is_none(database: asyncpg.Connection[Any], query: str) -> bool:
    return not await database.fetchval(query)


async def test_other_rules_change_nothing_and_name_what_was_killed_and_the_release(
    left: Restored, tmp_path: Path
) -> None:
    release, url = left
    async with connected(url) as database:
        loose = {row[0] for row in await database.fetch(LOOSE)}
    before = await asyncio.to_thread(contents, url)
    with (
        pytest.raises(ServerFailed) as refused,
        start_server(url, program=OTHER_RULES, BACKUP_DIR=str(tmp_path)),
    ):
        pass
    said = str(refused.value)
    assert [match for match in loose if match not in said] == []
    assert f"cannot go on with {len(loose)} matches, and nothing was changed" in said
    assert f"Start Roses {release} until it reports that all is kept" in said
    assert await asyncio.to_thread(contents, url) == before
    assert copies(tmp_path) == []


async def _is_left(url: str) -> bool:
    """Whether no one uses the database: who asked last may still be on the way out."""
    beside = "select count(*) from pg_stat_activity where datname = $1"
    place, _, name = url.partition("?")[0].rpartition("/")
    async with connected(url.replace(f"{place}/{name}", f"{place}/postgres", 1)) as elsewhere:
        return not await elsewhere.fetchval(beside, name)


async def test_an_upgrade_of_the_tables_makes_a_copy_that_leads_back(
    left: Restored, tmp_path: Path
) -> None:
    _, url = left
    before = await asyncio.to_thread(contents, url)
    async with connected(url) as database:
        is_older = await database.fetchval("select version_num from alembic_version") < newest()
    await begin(Settings(database_url=url, backup_dir=tmp_path), url)
    assert (await asyncio.to_thread(contents, url) != before) == is_older
    assert len(copies(tmp_path)) == is_older
    for copy in copies(tmp_path):
        await until(lambda: _is_left(url))
        await restore(url, copy)
        assert await asyncio.to_thread(contents, url) == before
