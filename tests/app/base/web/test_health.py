"""GET /healthz tells whether the server can do its work."""

from __future__ import annotations

import asyncio
import gc
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.base.bus import notify
from app.base.bus.notify import Notifier
from app.base.database import outage as outage_module
from app.base.database.embedded import SUPERUSER, EmbeddedPostgres
from app.base.database.engine import make_engine
from app.base.database.outage import Outage
from app.base.database.place import connected, ensure_database
from app.base.edition import RELEASE
from app.base.web import health
from app.base.web.health import UNREACHABLE, Health, get_health
from app.play.log import log_writer
from tests.app.play.matches.test_log_writer import writer_of
from tests.support.client import Client
from tests.support.postgres_processes import frozen
from tests.support.server import start_server
from tests.support.waiting import until
from tools.drills.silent_wire import SilentWire


@pytest.fixture(scope="module")
async def database() -> AsyncIterator[EmbeddedPostgres]:
    """A PostgreSQL of these tests' own, with a database `roses`, which each leaves at work."""
    folder = Path(tempfile.mkdtemp(prefix="roses-outage-"))
    server = EmbeddedPostgres(folder)
    server.start()
    await ensure_database(server, "roses")
    yield server
    server.stop()
    shutil.rmtree(folder)


async def test_the_release_is_named_in_the_footer_and_at_the_start(database_url: str) -> None:
    with start_server(database_url) as server:
        async with Client(server.url) as client:
            assert f"version {RELEASE}</p>" in (await client.get("/")).text
        assert f"\nVersion {RELEASE}." in server.log


async def test_an_outage_of_the_database_is_told_and_passes(database: EmbeddedPostgres) -> None:
    with start_server(database.url("roses")) as server:
        async with Client(server.url) as client:
            guest = await client.become_guest("Oscar")
            database.halt("immediate")
            assert (await client.get("/healthz")).status_code == 503
            answer = await client.get("/api/me")
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
            page = await client.get("/account")
            assert page.status_code == 503
            assert "The database is starting again; your games are safe." in page.text
            assert page.headers["refresh"] == page.headers["retry-after"] == "5"
            await until(lambda: "the database cannot be used" in server.log)
            database.start()
            await client.until_health(200)
            assert (await client.get("/api/me")).json()["id"] == guest["id"]
        assert server.log.count("the database cannot be used") == 1
        assert server.log.count("the database is back") == 1


async def test_a_database_that_takes_no_writes_is_told_before_anyone_writes(
    database: EmbeddedPostgres,
) -> None:
    with start_server(database.url("roses")) as server:
        async with Client(server.url) as client:
            await _read_only(database, "on")
            assert (await client.until_health(503))["database"] == "cannot be used"
            alive = await client.get("/livez")
            assert (alive.status_code, alive.json()["status"]) == (200, "ok")
            await _read_only(database, "off")
            await client.until_health(200)


async def _read_only(database: EmbeddedPostgres, setting: str) -> None:
    """Have all sessions read only, or write again; it takes them a moment to hear of it."""
    async with connected(database.url("roses", SUPERUSER)) as connection:
        await connection.execute(f"alter system set default_transaction_read_only = {setting}")
        await connection.execute("select pg_reload_conf()")


async def test_a_frozen_database_is_told_of_at_once(database: EmbeddedPostgres) -> None:
    with start_server(database.url("roses")) as server:
        async with Client(server.url, timeout=30.0) as client:  # the driver would wait for a minute
            async with frozen(database):
                answers = [await client.get("/healthz") for _ in range(3)]
            assert {answer.status_code for answer in answers} == {503}
            assert answers[0].json()["database"] == "does not answer"
            await client.until_health(200)


async def test_where_every_connection_is_taken_it_is_told_at_once(database_url: str) -> None:
    engine = make_engine(database_url, pool_size=1)  # and one more in a rush
    asked = Health(engine, Outage())
    try:
        async with engine.connect(), engine.connect():
            async with asyncio.timeout(10):  # the pool itself would wait for half a minute
                assert await asked.trouble() == UNREACHABLE
        async with asyncio.timeout(30):
            while await asked.trouble() is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    finally:
        await engine.dispose()


async def test_an_error_that_comes_when_no_one_waits_for_it_is_not_one_of_the_loop(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "SECONDS_TO_ANSWER", 0.1)
    monkeypatch.setattr(health, "TRIAL", "select pg_sleep(60)")
    told: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
    try:
        engine = make_engine(database_url)
        asked = Health(engine, Outage())
        assert await asked.trouble() == UNREACHABLE
        await engine.dispose()
        assert asked._question is not None
        await asyncio.wait({asked._question})
        del asked
        gc.collect()
    finally:
        asyncio.get_running_loop().set_exception_handler(None)
    assert told == []


async def test_several_monitors_may_ask_at_once(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first waits for a question that has been followed by another when it is its turn."""
    engine = make_engine(database_url)
    asked = Health(engine, Outage())
    wait, late = asyncio.wait, asyncio.Event()

    async def held(*arguments: Any, **options: Any) -> Any:
        answer = await wait(*arguments, **options)
        if not late.is_set():
            late.set()
            asked._question = asyncio.create_task(asyncio.sleep(60))  # of the second monitor
        return answer

    monkeypatch.setattr(asyncio, "wait", held)
    assert await asked.trouble() is None
    assert asked._question is not None
    asked._question.cancel()
    await engine.dispose()


async def test_a_frozen_listener_does_not_make_health_say_503(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "PROBE", 0.2)
    monkeypatch.setattr(notify, "SECONDS_TO_CONNECT", 2.0)
    monkeypatch.setattr(log_writer, "SECONDS_BETWEEN_TRIALS", 0.05)
    monkeypatch.setattr(outage_module, "SECONDS_UNTIL_LATE", 0.0)
    outage, engine = Outage(), make_engine(database_url)
    writer, health = writer_of(database_url, outage), Health(engine, outage)
    await writer.start()
    async with SilentWire(database_url, tmp_path).laid() as wire:
        listener = Notifier(wire.url, outage)
        await listener.start()
        wire.hold()
        await until(lambda: outage.is_late)
        late = json.loads(bytes((await get_health(health, outage)).body))
        assert late == {"status": "ok", "notifications": "late", "version": RELEASE}
        assert not outage.is_on
        monkeypatch.setattr(notify, "SECONDS_TO_CONNECT", 30.0)  # on a busy machine too
        monkeypatch.setattr(notify, "PROBE", 30.0)
        wire.mend()
        await until(lambda: not outage.is_late)
        in_time = json.loads(bytes((await get_health(health, outage)).body))
        assert in_time == {"status": "ok", "version": RELEASE}
        await listener.stop()
    await writer.stop()
    await engine.dispose()
