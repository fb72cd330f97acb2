"""The pool of connections to the database."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.base.database import engine as module
from app.base.database.engine import DATABASE_ERRORS, make_engine
from app.base.database.outage import DatabaseAway, Outage, Trouble, trouble_of
from app.base.database.place import connected
from tests.support.waiting import SECONDS, until

PID = text("select pg_backend_pid()")


async def driver(connection: AsyncConnection) -> Any:
    return (await connection.get_raw_connection()).driver_connection


async def test_connections_that_were_lost_while_no_one_used_them_are_replaced(
    database_url: str,
) -> None:
    engine = make_engine(database_url)
    async with engine.connect() as one, engine.connect() as two:
        lost = {await one.scalar(PID), await two.scalar(PID)}
        drivers = [await driver(one), await driver(two)]
    async with connected(database_url) as other:
        await other.execute("select pg_terminate_backend(pid) from unnest($1::int[]) pid", lost)
    await until(lambda: all(each.is_closed() for each in drivers))

    async with engine.connect() as one, engine.connect() as two:
        found = {await one.scalar(PID), await two.scalar(PID)}
    await engine.dispose()

    assert len(found) == 2
    assert not found & lost


async def test_no_goodbye_is_said_to_a_database_that_may_be_silent(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(*_: Any, **__: Any) -> None:
        raise AssertionError("it may never answer")

    engine = make_engine(database_url)
    monkeypatch.setattr(asyncpg.Connection, "close", wait)
    async with engine.connect() as one:
        lost = await driver(one)
        await one.invalidate()
    assert lost.is_closed()
    async with engine.connect() as one:
        idle = await driver(one)
    await engine.dispose()
    assert idle.is_closed()


async def test_while_the_database_is_away_nothing_is_asked_and_what_was_asked_ends(
    database_url: str,
) -> None:
    outage = Outage()
    engine = make_engine(database_url, outage)
    async with engine.connect() as one:
        asking = asyncio.create_task(one.scalar(text("select pg_sleep(60)")))
        await until((await driver(one)).is_in_transaction)
        outage.failed(TimeoutError())
        with pytest.raises(DATABASE_ERRORS) as found:
            await asking
        assert trouble_of(found.value) is Trouble.RESTARTING
        with pytest.raises(DatabaseAway):
            await engine.connect()
    outage.works()
    async with engine.connect() as one:
        assert await one.scalar(PID)
    await engine.dispose()


async def test_a_full_disk_keeps_no_one_from_reading(database_url: str) -> None:
    outage = Outage()
    engine = make_engine(database_url, outage)
    outage.failed(asyncpg.DiskFullError("no room"))
    async with engine.connect() as one:
        assert await one.scalar(PID)
    await engine.dispose()


async def test_a_statement_that_takes_too_long_ends_and_the_connection_goes_on(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SECONDS_FOR_A_STATEMENT", 1.0)
    engine = make_engine(database_url, Outage())
    async with engine.connect() as one:
        pid = await one.scalar(PID)
        with pytest.raises(DBAPIError) as found:
            await one.execute(text("select pg_sleep(60)"))
        await one.rollback()
        assert await one.scalar(PID) == pid
    assert trouble_of(found.value) is Trouble.SLOW
    await engine.dispose()


async def test_a_connection_that_says_nothing_is_dropped_and_keeps_no_one_waiting(
    database_url: str,
) -> None:
    engine = make_engine(database_url, Outage())
    async with engine.connect() as one:
        used = await driver(one)
        used._config = used._config._replace(command_timeout=0.3)
        with pytest.raises(TimeoutError) as found:
            await one.execute(text("select pg_sleep(60)"))
        assert one.invalidated
    assert trouble_of(found.value) is Trouble.SILENT
    await engine.dispose()


async def test_work_without_an_outage_takes_as_long_as_it_takes(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Migrations, conversions, backups, repair."""
    monkeypatch.setattr(module, "SECONDS_FOR_A_STATEMENT", 0.01)
    monkeypatch.setitem(module.PATIENCE, "command_timeout", 0.01)
    engine = make_engine(database_url)
    async with engine.connect() as one:
        await one.execute(text("select pg_sleep(0.1)"))
    await engine.dispose()


async def test_connections_in_use_end_with_their_engine(database_url: str) -> None:
    """They would go back to a pool that no one closes any more."""
    engine = make_engine(database_url)
    async with engine.connect() as one:
        used = await driver(one)
        asking = asyncio.create_task(one.scalar(text("select pg_sleep(60)")))
        await until(used.is_in_transaction)
        await engine.dispose()
        assert used.is_closed()
        async with asyncio.timeout(SECONDS):
            with pytest.raises(DATABASE_ERRORS):
                await asking


async def test_an_engine_that_is_disposed_of_keeps_no_new_connections(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    connect = asyncpg.connect

    async def late(*args: Any, **options: Any) -> Any:
        await engine.dispose()  # while the connection is being made
        made.append(await connect(*args, **options))
        return made[-1]

    engine = make_engine(database_url)
    monkeypatch.setattr(asyncpg, "connect", late)
    for _ in range(2):
        with pytest.raises(DATABASE_ERRORS):
            await engine.connect()
    assert [each.is_closed() for each in made] == [True, True]
