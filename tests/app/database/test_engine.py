"""The pool of connections to the database."""

from __future__ import annotations

from typing import Any

import asyncpg
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.database.engine import make_engine, one_statement
from tests.support.waiting import until

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
    administrator = await asyncpg.connect(database_url)
    await administrator.execute("select pg_terminate_backend(pid) from unnest($1::int[]) pid", lost)
    await administrator.close()
    await until(lambda: all(each.is_closed() for each in drivers))

    async with engine.connect() as one, engine.connect() as two:
        found = {await one.scalar(PID), await two.scalar(PID)}
    await engine.dispose()

    assert len(found) == 2
    assert not found & lost


async def test_one_statement_keeps_the_transaction_that_there_is_and_begins_none(
    db: AsyncSession,
) -> None:
    assert await one_statement(db, select(1)) == [(1,)]
    assert not db.in_transaction()
    await db.execute(text("create temporary table noted as select 7 as number"))
    assert await one_statement(db, text("select number from noted")) == [(7,)]
    await db.rollback()
    assert await one_statement(db, text("select to_regclass('noted')")) == [(None,)]
