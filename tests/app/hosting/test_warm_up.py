"""What a server does once it serves."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.database.hot_query import HotQuery
from app.hosting import warm_up
from app.hosting.warm_up import WOKEN, WarmUp
from app.matches.tables import Match
from app.packs import Library
from app.table.admission import Admissions, Joiner
from tests.app.matches.hosted import Onlooker, Process, process
from tests.support.statements import statements
from tests.support.toys import WITH_COUNCIL


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "PAUSE", 0)


async def _warm(here: Process) -> Admissions:
    admissions = Admissions(here.sessions, here.notifier)
    await WarmUp(here.sessions, Library(WITH_COUNCIL), here.matches, admissions).begin()
    return admissions


async def _wake(here: Process, admissions: Admissions, match: UUID) -> None:
    admission = await admissions.of(Joiner(match))
    await here.matches.enter(Onlooker(match, 0), newest=admission.newest)


async def test_what_a_match_asks_when_it_wakes_was_put_together_before(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, rows = set[HotQuery](), HotQuery.rows

    async def noted(self: HotQuery, db: AsyncSession, **parameters: Any) -> list[Any]:
        asked.add(self)
        return await rows(self, db, **parameters)

    async with process(database_url) as before:
        for _ in range(WOKEN + 1):
            await before.new_match()
    async with process(database_url) as here:
        admissions = await _warm(here)
        async with here.sessions() as db:
            matches = list(await db.scalars(select(Match.id)))
        (asleep,) = [match for match in matches if match not in here.matches._live]
        monkeypatch.setattr(HotQuery, "rows", noted)
        with statements(here.engine.sync_engine) as told:
            await _wake(here, admissions, asleep)
        await admissions.stop()
    assert len(told) == len(asked) > 0, "SQLAlchemy puts nothing together"
    for query in asked:
        query.__dict__.pop("_worded", None)  # as in a process that has asked nothing yet
    async with process(database_url) as here:
        await (await _warm(here)).stop()
    assert [query for query in asked if "_worded" not in query.__dict__] == []


async def test_a_match_that_waits_for_the_host_is_not_woken(database_url: str) -> None:
    async with process(database_url) as here:
        await here.new_match()
        async with here.sessions() as db:
            await db.execute(update(Match).values(held="no rules can follow it"))
            await db.commit()
        admissions = await _warm(here)
        await admissions.stop()
        assert here.matches.count == 0
