"""A command meets the database of another release, or servers of another edition: it changes
nothing, and says what to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import uuid4

import pytest

from app.base.database.edition_lock import SPACE, key
from app.base.database.place import TOO_OLD, connected
from app.host.hosting import backups

from ..conftest import Command, refused, sql

LOCK = "select pg_advisory_lock_shared($1, $2)"
"""What a server holds."""
REVISION = "select version_num from alembic_version"


@pytest.fixture
async def older(new_database: Callable[[], Awaitable[str]]) -> str:
    """The URL of a database that says that it is of 0.3.0."""
    url = await new_database()
    await sql(url, "update alembic_version set version_num = '0036'")
    return url


@pytest.mark.parametrize("words", ["matches list", "players list", "host status", "check"])
async def test_a_command_says_what_takes_an_older_database_over(
    older: str, command: Command, words: str
) -> None:
    assert (await refused(command(*words.split(), at=older), TOO_OLD)).err == f"{TOO_OLD}\n"


async def test_a_copy_of_before_0_4_0_is_not_put_in_place(
    older: str, new_database: Callable[[], Awaitable[str]], command: Command, tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await new_database()
    await backups.back_up(older, path)
    before = await sql(elsewhere, REVISION)
    await refused(command("restore", path, "--replace", at=elsewhere), TOO_OLD)
    assert await sql(elsewhere, REVISION) == before


async def test_while_a_server_of_another_edition_runs_only_a_copy_can_be_made(
    database_url: str, command: Command, tmp_path: Path
) -> None:
    named = {"application_name": "Roses 99.0.0"}
    async with connected(database_url, server_settings=named) as server:
        await server.execute(LOCK, SPACE, key() ^ 1)
        end = command("matches", "end", uuid4(), "--yes")
        await refused(end, "Roses 99.0.0 serves this database, with other tables or rules")
        assert (await command("backup", tmp_path / "roses.dump")).status == 0


async def test_a_command_works_beside_servers_of_its_edition(
    command: Command, database_url: str
) -> None:
    async with connected(database_url) as server:
        await server.execute(LOCK, SPACE, key())
        assert (await command("matches", "list")).status == 0
