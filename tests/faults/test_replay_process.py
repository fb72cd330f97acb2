"""Replays are made by a process of their own, whatever happens to it."""

from __future__ import annotations

import psutil
import pytest

from app.base.database.place import connected
from tests.support.server import Server, start_server
from tests.support.waiting import until

from .parties import Parties


def workers(server: Server) -> list[psutil.Process]:
    """The processes of `server` that make replays."""
    children = psutil.Process(server.pid).children()
    return [child for child in children if "app.after.making.worker" in child.cmdline()]


async def all_have_replays(database_url: str, parties: Parties) -> bool:
    """Whether every one of the matches has its replay."""
    matches = [party.match for party in parties.parties]
    query = "select count(*) from replays where match is not null and match_id = any($1::uuid[])"
    async with connected(database_url) as connection:
        return bool(await connection.fetchval(query, matches) == len(matches))


@pytest.mark.thorough
async def test_every_finished_match_gets_its_replay_from_one_worker(database_url: str) -> None:
    with start_server(database_url) as server:
        async with Parties(6, server.url) as table:
            table.begin()
            await table.finish()
            await until(lambda: len(workers(server)) == 1)
            (worker,) = workers(server)
            await until(lambda: all_have_replays(database_url, table))
            assert worker.is_running()
        assert server.stop() == 0
        assert not worker.is_running()
        server.start()


@pytest.mark.thorough
async def test_a_killed_worker_is_replaced_and_no_replay_is_missing(database_url: str) -> None:
    with start_server(database_url) as server:
        async with Parties(6, server.url) as table:
            table.begin()
            await until(lambda: workers(server))
            workers(server)[0].kill()
            await table.finish()
            await until(lambda: all_have_replays(database_url, table))
        assert "Traceback" not in server.log


@pytest.mark.thorough
async def test_a_killed_server_leaves_no_worker_behind_and_makes_the_replays_later(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        async with Parties(3, server.url) as table:
            table.begin()
            await until(lambda: workers(server))
            (worker,) = workers(server)
            server.kill()
            await until(lambda: not worker.is_running())
            server.start()
            await table.finish()
            await until(lambda: all_have_replays(database_url, table))
