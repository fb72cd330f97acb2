"""Queries that the driver asks."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pkgutil import walk_packages
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
from sqlalchemy import Integer, bindparam, column, func, select, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

import app
from app.accounts.tables import Player
from app.base.database.engine import DATABASE_ERRORS, make_engine, make_sessions
from app.base.database.hot_query import HotQuery
from app.base.database.outage import Trouble, trouble_of
from app.play.matches.tables import Snapshot
from tests.support.waiting import SECONDS

NAMES = HotQuery(select(Player.name).where(Player.id == bindparam("id"), Player.left.is_(None)))
PID = HotQuery(select(func.pg_backend_pid().label("pid")))
SUM = HotQuery(
    text("select :one + :one as twice, jsonb_build_array(:one) as list")
    .bindparams(bindparam("one", type_=Integer))
    .columns(column("twice", Integer), column("list", JSONB))
)


async def test_a_row_has_the_columns_of_the_query_as_the_driver_reads_them(
    db: AsyncSession,
) -> None:
    (row,) = await SUM.rows(db, one=2)
    assert (row.twice, row.list) == (4, [2])


async def test_it_sees_what_the_session_has_done_and_not_committed(db: AsyncSession) -> None:
    player = Player(id=uuid4(), name="Margery")
    db.add(player)
    assert [row.name for row in await NAMES.rows(db, id=player.id)] == ["Margery"]
    await db.rollback()
    assert await NAMES.rows(db, id=player.id) == []


async def test_what_the_session_has_done_wrongly_is_told(db: AsyncSession) -> None:
    db.add(Snapshot(match_id=uuid4(), seq=0, version=1, state={}, counts=[]))
    with pytest.raises(IntegrityError):
        await SUM.rows(db, one=2)


async def test_no_transaction_is_left_open_by_one_that_stands_alone(db: AsyncSession) -> None:
    await SUM.rows(db, one=1)
    connection: Any = (await db.connection()).sync_connection
    driver: asyncpg.Connection[Any] = connection.connection.driver_connection
    assert not driver.is_in_transaction()
    await db.execute(select(1))
    assert driver.is_in_transaction()


async def test_a_parameter_that_is_missing_is_an_error(db: AsyncSession) -> None:
    with pytest.raises(KeyError):
        await SUM.rows(db)


async def test_a_lost_connection_is_told_as_one_and_replaced(
    database_url: str, db: AsyncSession
) -> None:
    engine = make_engine(database_url)
    async with make_sessions(engine)() as ours:
        (row,) = await PID.rows(ours)
        await asyncio.create_task(db.execute(select(func.pg_terminate_backend(row.pid))))
        with pytest.raises(DATABASE_ERRORS) as told:
            await SUM.rows(ours, one=1)
        assert trouble_of(told.value) is Trouble.RESTARTING
    async with make_sessions(engine)() as ours:
        assert await SUM.rows(ours, one=1)
    await engine.dispose()


async def test_who_comes_after_one_who_gave_up_waits_for_no_answer_of_theirs(
    database_url: str,
) -> None:
    engine = make_engine(database_url, pool_size=1)
    sleep = HotQuery(text("select pg_sleep(60)::text as slept").columns(column("slept")))

    async def give_up() -> None:
        async with make_sessions(engine)() as ours:
            await sleep.rows(ours)

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(give_up(), 0.1)
    async with asyncio.timeout(SECONDS), make_sessions(engine)() as ours:
        assert await SUM.rows(ours, one=1)
    await engine.dispose()


def test_every_hot_query_of_the_server_can_be_worded() -> None:
    names = [found.name for found in walk_packages(app.__path__, "app.")]
    modules = [import_module(name) for name in names if not name.endswith("__main__")]
    constants = [one for module in modules for one in vars(module).values()]
    queries = [one for one in constants if type(one) is HotQuery]
    assert len(queries) > 10
    for query in queries:
        assert query._worded[0]
