"""kill -9 of the server in the middle of play."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.server import Server, start_server

from .parties import Parties, check_log


@pytest.mark.parametrize(
    ("matches", "acknowledged"), [(3, 60), pytest.param(20, 400, marks=pytest.mark.thorough)]
)
async def test_a_killed_server_loses_no_acknowledged_action_and_all_go_on(
    database_url: str, matches: int, acknowledged: int
) -> None:
    with start_server(database_url) as server:
        async with Parties(matches, server.url) as table:
            table.begin()
            await table.reach(acknowledged)
            await _kill_and_restart(server)
            before = table.total()
            await table.finish()
            assert table.total() > before, "they went on"
            for party in table.parties:
                assert all(witness.offline for witness in party.witnesses)
            await check_log(database_url, table.parties)


@pytest.mark.thorough
async def test_a_server_killed_again_and_again_still_brings_every_match_to_its_end(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        async with Parties(4, server.url) as table:
            table.begin()
            for acknowledged in (60, 180):
                await table.reach(acknowledged)
                await _kill_and_restart(server)
            await table.finish()
            await check_log(database_url, table.parties)


async def _kill_and_restart(server: Server) -> None:
    """In a thread: meanwhile the clients notice and begin to try again."""
    server.kill()
    await asyncio.to_thread(server.start)
