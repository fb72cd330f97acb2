"""What is said of a request by HTTP whose commit the database does not answer, and of a session."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.base import Base
from app.base.database.commits import forget, may_have_saved
from app.base.database.engine import DATABASE_ERRORS, make_engine, make_sessions
from app.base.settings import Settings
from app.play.matches.tables import Match
from app.play.offers.tables import Offer
from tests.app.play.table.tables import table
from tests.app.sockets import ear
from tests.support.client import Client
from tests.support.toys import in_process
from tests.support.waiting import until
from tools.drills.silent_wire import SilentWire

from .conftest import Watch

Work: TypeAlias = Callable[[AsyncSession], Awaitable[None]]
TABLE = "create table if not exists fates (n int unique deferrable initially deferred)"
INSERT = text("insert into fates values (1)")


@pytest.fixture(autouse=True)
async def _fates(watch: Watch) -> AsyncIterator[None]:
    await watch.execute(TABLE)
    yield
    await watch.execute("drop table fates")


async def _after(wire: SilentWire, work: Work) -> bool:
    """Whether a task that did `work`, which fails, may have saved something."""
    engine = make_engine(wire.url)

    async def run() -> bool:
        forget()
        async with make_sessions(engine)() as db:
            with pytest.raises((*DATABASE_ERRORS, asyncio.CancelledError)):
                await work(db)
            may = may_have_saved()
        return may

    try:
        return await asyncio.create_task(run())
    finally:
        await engine.dispose()


async def test_what_fails_before_the_commit_was_surely_not_saved(wire: SilentWire) -> None:
    async def work(db: AsyncSession) -> None:
        await db.execute(INSERT)
        wire.cut(hears=True)
        await db.execute(INSERT)

    assert not await _after(wire, work)


@pytest.mark.parametrize("hears", [True, False])
async def test_a_commit_without_an_answer_may_have_saved(
    wire: SilentWire, watch: Watch, hears: bool
) -> None:
    async def work(db: AsyncSession) -> None:
        await db.execute(INSERT)
        wire.cut(hears=hears)
        await db.commit()

    assert await _after(wire, work)
    await watch.execute("begin; lock table fates; commit")  # waits until the session has ended
    assert await watch.fetchval("select count(*) from fates") == hears


async def _cancel_and_mend(task: asyncio.Task[bool], wire: SilentWire) -> None:
    await until(lambda: wire.held > 0)
    task.cancel()
    wire.mend()


async def test_a_commit_that_is_given_up_may_have_saved(wire: SilentWire) -> None:
    async def work(db: AsyncSession) -> None:
        await db.execute(INSERT)
        wire.hold()
        task = asyncio.current_task()
        assert task is not None
        mending = asyncio.create_task(_cancel_and_mend(task, wire))
        try:
            await db.commit()
        finally:
            await mending

    assert await _after(wire, work)


async def test_a_commit_that_the_database_refuses_has_saved_nothing(
    wire: SilentWire, watch: Watch
) -> None:
    async def work(db: AsyncSession) -> None:
        await db.execute(INSERT)
        await db.execute(INSERT)
        await db.commit()

    assert not await _after(wire, work)
    assert await watch.fetchval("select count(*) from fates") == 0


async def test_what_fails_after_a_commit_may_have_saved(wire: SilentWire) -> None:
    async def work(db: AsyncSession) -> None:
        await db.execute(INSERT)
        await db.commit()
        wire.cut(hears=True)
        await db.execute(INSERT)

    assert await _after(wire, work)


@contextmanager
def lost_commit(wire: SilentWire, table: type[Base], *, hears: bool) -> Iterator[None]:
    """The commit that adds to a table is not answered. `hears`: the database gets it."""
    commit = AsyncSession.commit

    async def lost(db: AsyncSession) -> None:
        if any(isinstance(one, table) for one in db):
            wire.cut(hears=hears)
        await commit(db)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(AsyncSession, "commit", lost)
        yield


@pytest.mark.parametrize("hears", [True, False])
async def test_a_request_whose_commit_is_not_answered_is_not_called_unsaved(
    wire: SilentWire, watch: Watch, hears: bool
) -> None:
    async with in_process(Settings(database_url=wire.url)) as url, Client(url) as client:
        player = await client.become_guest("Margaret")
        with lost_commit(wire, Match, hears=hears):
            order = {"ruleset": "cousins_war", "seat": "york"}
            answer = await client.post("/api/matches", json=order)
        wire.mend()
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_known")
        assert "may or may not have been saved" in answer.json()["error"]["message"]
        query = "select count(*) from matches where creator_id = $1::text::uuid"
        assert await watch.fetchval(query, player["id"]) == hears


@pytest.mark.parametrize("hears", [True, False])
async def test_an_offer_whose_commit_is_not_answered_stands_once_when_its_id_is_sent_again(
    wire: SilentWire, watch: Watch, hears: bool
) -> None:
    offer = str(uuid4())
    async with in_process(Settings(database_url=wire.url)) as url, table(url) as made:
        async with ear(made.url, made.cookies[0]) as york:
            with lost_commit(wire, Offer, hears=hears):
                await york.say(type="offer", id=offer, kind="draw")
                refused = await york.wait("refused")
        assert (refused["id"], refused["code"]) == (offer, "not_known")
        wire.mend()
        query = "select count(*) from offers where id = $1::text::uuid"
        assert await watch.fetchval(query, offer) == hears
        async with ear(made.url, made.cookies[0]) as york:
            await york.wait("state")
            await york.say(type="offer", id=offer, kind="draw")
            told = await york.wait("offers", lambda told: told["open"])
            assert [one["id"] for one in told["open"]] == [offer]
            assert not york.all("refused")
        assert await watch.fetchval(query, offer) == 1
