"""A server that is killed or told to stop in the middle of play, while players mix their shares, or
between the commit of a notice and its sending: nothing is lost, and all go on."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack

import pytest

from app.base.database.place import connected
from tests.app.lobby.people import Person, start
from tests.support.daily import rarely
from tests.support.mailbox import Mailbox, body, mail_server
from tests.support.server import Server, start_server
from tests.support.waiting import until
from tools.client.lobby import Lobby

from .parties import played

LOOSE = """
select count(*) from matches where status = 'running' and
    (select max(seq) from entries where match_id = id)
    is distinct from (select max(seq) from snapshots where match_id = id)
"""
"""The running matches that no snapshot holds as they stand."""


@pytest.mark.parametrize(("matches", "acknowledged"), [(3, 60), rarely(20, 400)])
async def test_a_killed_server_loses_no_acknowledged_action_and_all_go_on(
    database_url: str, matches: int, acknowledged: int
) -> None:
    with start_server(database_url) as server:
        async with played(database_url, matches, acknowledged, server.url) as table:
            await _kill_and_restart(server)
            before = table.total()
        assert table.total() > before, "they went on"
        for party in table.parties:
            assert all(witness.offline for witness in party.witnesses)


@pytest.mark.thorough
async def test_a_server_killed_again_and_again_still_brings_every_match_to_its_end(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        async with played(database_url, 4, 60, server.url) as table:
            await _kill_and_restart(server)
            await table.reach(180)
            await _kill_and_restart(server)


async def test_a_restart_keeps_every_open_match_and_loses_no_acknowledged_action(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        async with played(database_url, 4, 80, server.url) as table:
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            async with connected(database_url) as watch:
                assert await watch.fetchval("select count(*) from matches where status = 'running'")
                assert await watch.fetchval(LOOSE) == 0
            before = table.total()
            await asyncio.to_thread(server.start)
        assert table.total() > before, "they went on"


@pytest.mark.thorough
async def test_shares_that_were_sealed_or_disclosed_survive_a_kill(database_url: str) -> None:
    async with AsyncExitStack() as stack:
        first = stack.enter_context(start_server(database_url))
        second = stack.enter_context(start_server(database_url))
        host = await stack.enter_async_context(Lobby(first.url))
        guest = await stack.enter_async_context(Lobby(second.url))
        await host.sign_up("Margaret")
        await guest.sign_up("Cecily")
        match = await host.create("cousins_war")
        (invite,) = await host.invites(match)
        await guest.accept(invite)
        await _kill_and_restart(first)
        told = await host.mix(match)
        assert sorted(seat["share"] for seat in told["seats"]) == ["disclosed", "sealed"]
        await _kill_and_restart(second)
        assert (await guest.mix(match))["status"] == "running"
        assert (await host.mix(match))["status"] == "running"


async def _kill_and_restart(server: Server) -> None:
    """In a thread: meanwhile the clients notice and begin to try again."""
    server.kill()
    await asyncio.to_thread(server.start)


BASE = "http://roses.test"
ADDRESS = "cecily@example.org"
HOSTS = ("Margaret", "Anne", "Elizabeth")


@pytest.mark.thorough
async def test_no_notice_is_lost_and_none_comes_twice(database_url: str) -> None:
    async with mail_server() as mailbox, AsyncExitStack() as stack:
        mail = {"SMTP_URL": mailbox.url, "BASE_URL": BASE}
        with start_server(database_url, **mail) as server:
            cecily = await stack.enter_async_context(Person(server, "Cecily"))
            await cecily.post("/api/me/ways/mail", json={"address": ADDRESS})
            asked = body(await mailbox.until(ADDRESS))
            await cecily.post("/notices/confirm/" + asked.rpartition("confirm/")[2].split()[0])
        # This one writes notices and cannot send them: it is killed in between for certain.
        with start_server(database_url, BASE_URL=BASE) as server:
            cecily.base_url = server.url
            cecily.headers["Origin"] = server.url
            for name in HOSTS:
                await start(await stack.enter_async_context(Person(server, name)), cecily)
            server.kill()
        assert len(mailbox.to(ADDRESS)) == 1
        with start_server(database_url, **mail), start_server(database_url, **mail):
            await until(lambda: all(told(mailbox, name) for name in HOSTS))
        assert [told(mailbox, name) for name in HOSTS] == [1, 1, 1]


def told(mailbox: Mailbox, name: str) -> int:
    """How often a match with this host was told of. A mail of several has all in its body."""
    mails = mailbox.to(ADDRESS)[1:]
    texts = (body(m) if " more notice" in m["Subject"] else m["Subject"] + body(m) for m in mails)
    return sum(text.count(f"with {name}") for text in texts)
