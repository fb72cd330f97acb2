"""PostgreSQL stops, or crashes, in the middle of play, and comes back."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from tests.support.server import start_server

from .parties import Parties, check_log

SECONDS_AWAY = 0.7
"""Long enough that every player has something that cannot be saved."""
SECONDS_TO_ARRIVE = 0.3
"""For what was acknowledged just before the end."""


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[EmbeddedPostgres]:
    """A database server that waits for the disk, on which no other test depends. Not in
    pytest's own folder: any other run of pytest shuts that to the account of PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="roses-killed-"))
    server = EmbeddedPostgres(folder / "postgres")
    server.start()
    yield server
    server.stop()
    shutil.rmtree(folder)


@pytest.mark.thorough
@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_play_goes_on_after_a_restart_of_the_database(
    own_postgres: EmbeddedPostgres, mode: str
) -> None:
    url = own_postgres.url("postgres")
    with start_server(url) as server:
        async with Parties(2, server.url) as table:
            table.begin()
            await table.reach(40)
            await asyncio.to_thread(own_postgres.halt, mode)
            await asyncio.sleep(SECONDS_TO_ARRIVE)
            stopped = table.total()
            await asyncio.sleep(SECONDS_AWAY)
            assert table.total() == stopped, "acknowledged without a database"
            await asyncio.to_thread(_run_again, own_postgres)
            await table.finish()
            await check_log(url, table.parties)


def _run_again(halted: EmbeddedPostgres) -> None:
    """Start it, and leave it to those who use it already."""
    other = EmbeddedPostgres(halted.folder)
    other.start()
    other.stop()
