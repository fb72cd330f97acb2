"""SIGTERM in the middle of play: the clients are told, every open match is kept, all go on."""

from __future__ import annotations

import asyncio
import signal

import asyncpg
import pytest

from tests.support.server import start_server

from .parties import Parties, check_log

MATCHES = 4
LOOSE = """
select count(*) from matches where status = 'running' and
    (select max(seq) from entries where match_id = id)
    is distinct from (select max(seq) from snapshots where match_id = id)
"""
"""The running matches that no snapshot holds as they stand."""
pytestmark = pytest.mark.timeout(240)  # seconds on a quiet machine; minutes on a very busy one


async def test_a_restart_keeps_every_open_match_and_loses_no_acknowledged_action(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        async with Parties(MATCHES, server.url) as table:
            table.begin()
            await table.reach(80)
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            watch = await asyncpg.connect(database_url)
            assert await watch.fetchval("select count(*) from matches where status = 'running'")
            assert await watch.fetchval(LOOSE) == 0
            await watch.close()
            before = table.total()
            await asyncio.to_thread(server.start)
            await table.finish()
            assert table.total() > before, "they went on"
            await check_log(database_url, table.parties)
