"""Several servers of one machine on one database, behind HAProxy with the configuration of deploy/,
and without: where matches are played, what one knows of the other, and what happens when a server
is killed or restarted."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator

import httpx
import pytest

from tests.app.sockets import socket_url
from tests.support.haproxy import needs_haproxy
from tests.support.server import Server, start_server
from tests.support.waiting import until
from tools.client.player import Player
from tools.drills.proxy import proxied

from .parties import Parties, Party, act, awaited_player, check_log, played

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.timeout(400),  # minutes on a very busy machine
    needs_haproxy,
]

TOKEN = "a token of the tests"
MATCHES = 4


@pytest.fixture
def servers(database_url: str) -> Iterator[tuple[Server, Server]]:
    with (
        start_server(database_url, METRICS_TOKEN=TOKEN) as one,
        start_server(database_url, METRICS_TOKEN=TOKEN) as other,
    ):
        yield one, other


@pytest.fixture
def front(servers: tuple[Server, Server]) -> Iterator[str]:
    """The address of HAProxy, once it brings players to both servers."""
    with proxied([server.port for server in servers]) as port:
        yield f"http://127.0.0.1:{port}"


async def figures(front: str, name: str) -> list[float]:
    """A figure of each server, as HAProxy hands it on."""
    found = []
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with httpx.AsyncClient(headers=headers, timeout=30) as client:
        for number in (1, 2):
            page = await client.get(f"{front}/metrics?server={number}")
            value = re.search(rf"^{re.escape(name)} (\S+)$", page.text, re.MULTILINE)
            assert value is not None, page.text
            found.append(float(value[1]))
    return found


async def test_everything_about_a_match_comes_to_the_same_server(front: str) -> None:
    async with Parties(MATCHES, front, pause=0.1) as table:
        table.begin()
        await until(lambda: _are_all_here(front))
        # Two servers would both hold a match to which they have let a player each.
        assert sum(await figures(front, "roses_open_matches")) == MATCHES


async def _are_all_here(front: str) -> bool:
    return sum(await figures(front, 'roses_sockets{kind="player"}')) == 2 * MATCHES


async def test_a_server_that_is_killed_costs_no_action_and_is_taken_in_again(
    database_url: str, servers: tuple[Server, Server], front: str
) -> None:
    async with played(database_url, MATCHES, 80, front):
        servers[0].kill()
        await asyncio.to_thread(servers[0].start)
    await until(lambda: _both_are_asked(front))


async def _both_are_asked(front: str) -> bool:
    """Whether HAProxy takes both to be there: else it asks the other for the figures of one."""
    return len(set(await figures(front, "process_start_time_seconds"))) == 2


async def test_servers_are_restarted_in_turn_while_everyone_plays_on(
    database_url: str, servers: tuple[Server, Server], front: str
) -> None:
    # So slowly that no match ends before they are asked to hurry, however busy the machine is.
    async with played(database_url, MATCHES, 10, front, pause=2.0) as table:
        for server in servers:
            before = table.total()
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            await until(lambda before=before: table.total() > before + MATCHES)
            await asyncio.to_thread(server.start)
            await until(lambda: _both_are_asked(front))
        table.hurry()


@pytest.fixture(scope="module")
def other(database_url: str, server: Server) -> Iterator[Server]:
    """A second process on the database of `server`; its clock of bots does not matter."""
    with start_server(database_url) as running:
        yield running


@pytest.mark.thorough
async def test_one_of_two_processes_may_be_killed_and_come_back(
    server: Server, other: Server, database_url: str
) -> None:
    async with played(database_url, 3, 80, server.url, other.url):
        other.kill()
        await asyncio.to_thread(other.start)


@pytest.mark.thorough
async def test_one_seat_that_answers_on_both_processes_at_once_is_heard_once(
    server: Server, other: Server, database_url: str
) -> None:
    async with Parties(3, server.url, other.url) as table:
        for party in table.parties:
            await _answer_twice(party, other)
        table.begin()
        await table.finish()
        await check_log(database_url, table.parties)


async def _answer_twice(party: Party, other: Server) -> None:
    """The seat that is awaited chooses twice, on either process at the same moment."""
    player, state = await awaited_player(party)
    twin = Player(socket_url(other.url, party.match), player.cookie)
    answers = await asyncio.gather(
        act(player, state, "00000000-0000-4000-8000-000000000001"),
        act(twin, state, "00000000-0000-4000-8000-000000000002"),
    )
    assert answers.count("acknowledged") == 1, answers
    assert set(answers) <= {"acknowledged", "stale", "not_your_turn"}
