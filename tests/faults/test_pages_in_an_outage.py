"""Pages, the API and /healthz while PostgreSQL is stopped, stands still, and comes back."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.base.database import engine
from app.base.database.embedded import EmbeddedPostgres
from app.base.database.outage import Trouble
from app.base.database.revisions import migrate
from app.play.log import log_connection
from tests.support.client import Client
from tests.support.postgres_processes import frozen
from tests.support.server import Server, start_server
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS, until

PAGES = ("/", "/matches", "/account", "/people", "/results", "/new")
ASKED = (*PAGES, "/api/me", "/api/matches", "/healthz")


@asynccontextmanager
async def polled(client: Client) -> AsyncIterator[Counter[int]]:
    """What all of them answer, asked again and again until the block ends: how often each."""
    found: Counter[int] = Counter()

    async def poll(path: str) -> None:
        while True:
            found[(await client.get(path)).status_code] += 1

    asking = [asyncio.create_task(poll(path)) for path in ASKED]
    try:
        yield found
    finally:
        for task in asking:
            task.cancel()
        await asyncio.wait(asking)


def told(server: Server) -> list[str]:
    """The lines of the log that a host is to read."""
    return [line for line in server.log.splitlines() if " WARNING " in line or " ERROR " in line]


async def test_while_the_database_restarts_nothing_says_500_and_the_log_has_two_lines(
    own_postgres: EmbeddedPostgres,
) -> None:
    with start_server(own_postgres.url("postgres")) as server:
        async with Client(server.url, timeout=SECONDS) as client:
            await client.become_guest("Oscar")
            async with polled(client) as answers:
                await asyncio.to_thread(own_postgres.halt, "immediate")
                await until(lambda: "cannot be used" in server.log)
                before = answers[503]
                await until(lambda: answers[503] > before + 3 * len(ASKED))
                await asyncio.to_thread(own_postgres.start)
                await client.until_health(200)
            statuses = {await _status(client, path) for path in ASKED}
        assert "Traceback" not in server.log, server.log
        assert len(told(server)) == 2, server.log
    assert 500 not in answers
    assert 503 not in statuses


async def _status(client: Client, path: str) -> int:
    return (await client.get(path)).status_code


@pytest.mark.thorough
async def test_a_frozen_database_keeps_no_page_waiting(
    own_postgres: EmbeddedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    await migrate(own_postgres.url("postgres"))
    monkeypatch.setitem(engine.PATIENCE, "command_timeout", 3.0)
    monkeypatch.setattr(log_connection, "TIMEOUT", 2.0)
    with threaded_server(own_postgres.url("postgres")) as server:
        async with Client(server.url, timeout=SECONDS) as client:
            await client.become_guest("Oscar")
            async with frozen(own_postgres):
                answers = [await client.get(path) for path in ASKED]
                name = await client.post("/api/guests", json={"name": "Oskar"})
                unknown = await client.get("/no-such-page")
            await client.until_health(200)
        assert {one.status_code for one in answers} == {503}
        assert {one.headers["retry-after"] for one in answers[:-1]} == {"5"}
        assert {one.headers.get("refresh") for one in answers[: len(PAGES)]} == {"5"}
        assert all("your games are safe" in one.text for one in answers[:-1])
        assert name.json()["error"] == {"code": "unavailable", "message": Trouble.SILENT.to_players}
        assert unknown.status_code == 404, "it is asked who met the error"
        assert "Traceback" not in server.log, server.log


async def test_a_stop_while_the_database_is_silent_answers_what_is_under_way_and_ends(
    own_postgres: EmbeddedPostgres,
) -> None:
    with start_server(own_postgres.url("postgres")) as server:
        async with Client(server.url, timeout=SECONDS) as client:
            await client.become_guest("Oscar")
            async with frozen(own_postgres):
                name = await asked(client, "POST /api/guests", b'{"name": "Oskar"}')
                page = await asked(client, "GET /matches")
                assert (await client.get("/livez")).status_code == 200  # by now both have come
                assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
                answers = await asyncio.gather(name, page)
        assert [one[:12] for one in answers] == [b"HTTP/1.1 503"] * 2
        assert answers[0].endswith(b"}}")
        assert b"your games are safe" in answers[1]
        assert "Traceback" not in server.log, server.log
        assert " the database cannot be used: it does not answer;" in server.log


async def asked(client: Client, what: str, body: bytes = b"") -> asyncio.Task[bytes]:
    """What will be answered to a request that is sent now."""
    where = client.base_url
    answer, way = await asyncio.open_connection(where.host, where.port)
    headers = (
        f"Host: {where.host}:{where.port}",
        f"Origin: {client.headers['Origin']}",
        f"Cookie: {client.cookie_header}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    )
    way.write("\r\n".join((f"{what} HTTP/1.1", *headers, "", "")).encode() + body)
    await way.drain()

    async def read() -> bytes:
        try:
            return await answer.read()
        finally:
            way.close()

    return asyncio.create_task(read())
