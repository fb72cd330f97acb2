"""Several server processes behind one port: where matches are played, and what happens to one that
dies."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Sequence

import httpx
import psutil
import pytest

from tests.support.haproxy import needs_haproxy
from tests.support.server import Server, start_server
from tests.support.waiting import until
from tools.workers import workers_of

from .parties import Parties, check_log

TOKEN = "a token of the tests"
MATCHES = 6
SHARED = [pytest.param("tools.bench.servers.without_haproxy")]
PROXIED = [pytest.param("app", marks=needs_haproxy)]


def workers(server: Server) -> list[psutil.Process]:
    """The processes that serve."""
    return workers_of(server.pid)


async def figures(server: Server, name: str) -> list[int]:
    """A figure of each worker."""
    found = []
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with httpx.AsyncClient(headers=headers, timeout=30) as client:
        for number in (1, 2):
            page = await client.get(f"{server.url}/metrics?worker={number}")
            value = re.search(rf"^{re.escape(name)} (\S+)$", page.text, re.MULTILINE)
            assert value is not None, page.text
            found.append(int(float(value[1])))
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("program", PROXIED)
async def test_everything_about_a_match_comes_to_the_same_process(
    database_url: str, program: str
) -> None:
    with start_server(database_url, program=program, WORKERS="2", METRICS_TOKEN=TOKEN) as server:
        async with Parties(MATCHES, server.url, pause=0.1) as table:
            table.begin()
            await until(lambda: _are_all_here(server))
            # Two processes would both hold a match to which they have let a player each.
            assert sum(await figures(server, "roses_open_matches")) == MATCHES


async def _are_all_here(server: Server) -> bool:
    return sum(await figures(server, 'roses_sockets{kind="player"}')) == 2 * MATCHES


@pytest.mark.thorough
@pytest.mark.parametrize("program", PROXIED + SHARED)
async def test_a_worker_that_is_killed_costs_no_action_and_is_started_again(
    database_url: str, program: str
) -> None:
    with start_server(database_url, program=program, WORKERS="2") as server:
        family = psutil.Process(server.pid).children(recursive=True)
        async with Parties(4, server.url) as table:
            table.begin()
            await table.reach(80)
            dead, alive = workers(server)
            dead.kill()
            await table.finish()
            await check_log(database_url, table.parties)
        await until(lambda: " runs again" in server.log)
        assert alive in workers(server)
        family += psutil.Process(server.pid).children(recursive=True)
        assert server.stop(signal.SIGTERM) == 0
        assert _running(family) == []


@pytest.mark.thorough
@pytest.mark.parametrize("program", PROXIED + SHARED)
async def test_workers_are_restarted_in_turn_while_everyone_plays_on(
    database_url: str, program: str
) -> None:
    """No acknowledged action is lost, and no player waits for both workers at once."""
    with start_server(database_url, program=program, WORKERS="2") as server:
        before = workers(server)
        # So slowly that no match ends before they are asked to hurry, however busy the machine is.
        async with Parties(MATCHES, server.url, pause=2.0) as table:
            table.begin()
            await table.reach(10)
            os.kill(server.pid, signal.SIGUSR1)
            await until(lambda: "worker 1 has been restarted" in server.log)
            halfway = table.total()
            await until(lambda: "the restart is complete" in server.log)
            assert table.total() > halfway, "they play on between two workers"
            assert not set(before) & set(workers(server))
            table.hurry()
            await table.finish()
            await check_log(database_url, table.parties)


@pytest.mark.thorough
async def test_a_server_of_one_process_has_a_successor_while_everyone_plays_on(
    database_url: str,
) -> None:
    """Every player connects again once, and never in vain."""
    with start_server(database_url) as server:
        async with Parties(2, server.url, pause=2.0) as table:
            table.begin()
            await table.reach(10)
            assert workers(server) == []
            os.kill(server.pid, signal.SIGUSR1)
            await until(lambda: "the restart is complete" in server.log)
            assert len(workers(server)) == 1
            table.hurry()
            await table.finish()
            assert _times_away(table) == {1}
            await check_log(database_url, table.parties)
        family = psutil.Process(server.pid).children(recursive=True)
        assert server.stop(signal.SIGTERM) == 0
        assert _running(family) == []


def _times_away(table: Parties) -> set[int]:
    return {witness.offline for party in table.parties for witness in party.witnesses}


@pytest.mark.thorough
async def test_workers_end_with_a_server_that_is_killed(database_url: str) -> None:
    with start_server(database_url, WORKERS="2") as server:
        family = workers(server)
        server.kill()
        await until(lambda: not _running(family))


def _running(processes: Sequence[psutil.Process]) -> list[psutil.Process]:
    return [each for each in processes if each.is_running() and each.status() != "zombie"]
