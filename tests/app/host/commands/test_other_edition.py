"""While servers of another edition run, a command changes nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from app.base.database.edition_lock import SPACE, key

from ..conftest import Command


@pytest.fixture
async def other_server(database_url: str) -> AsyncIterator[None]:
    """What a server of another edition holds."""
    named = {"application_name": "Roses 99.0.0"}
    connection = await asyncpg.connect(database_url, server_settings=named)
    await connection.execute("select pg_advisory_lock_shared($1, $2)", SPACE, key() ^ 1)
    yield
    await connection.close()


@pytest.mark.usefixtures("other_server")
async def test_a_command_that_may_change_a_match_is_refused(command: Command) -> None:
    refused = await command("matches", "end", uuid4(), "--yes")
    assert refused.status == 1
    assert "Roses 99.0.0 serves this database, with other tables or rules" in refused.err


@pytest.mark.usefixtures("other_server")
async def test_a_copy_can_be_made(command: Command, tmp_path: Path) -> None:
    assert (await command("backup", tmp_path / "roses.dump")).status == 0


async def test_a_command_works_beside_servers_of_its_edition(
    command: Command, database_url: str
) -> None:
    connection = await asyncpg.connect(database_url)
    await connection.execute("select pg_advisory_lock_shared($1, $2)", SPACE, key())
    assert (await command("matches", "list")).status == 0
    await connection.close()
