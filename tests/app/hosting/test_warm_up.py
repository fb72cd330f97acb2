"""What a server does once it serves."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event, select, update
from sqlalchemy.engine.interfaces import CacheStats

from app.hosting import warm_up
from app.hosting.warm_up import WOKEN, WarmUp
from app.matches.tables import Match
from app.packs import Library
from app.table.admission import Admissions, Joiner
from tests.app.matches.hosted import Onlooker, Process, process
from tests.support.toys import WITH_COUNCIL


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "PAUSE", 0)


async def _warm(here: Process) -> Admissions:
    admissions = Admissions(here.sessions, here.notifier)
    await WarmUp(here.sessions, Library(WITH_COUNCIL), here.matches, admissions).begin()
    return admissions


async def test_what_a_match_asks_when_it_wakes_was_put_together_before(database_url: str) -> None:
    async with process(database_url) as before:
        for _ in range(WOKEN + 1):
            await before.new_match()
    async with process(database_url) as here:
        admissions = await _warm(here)
        async with here.sessions() as db:
            matches = list(await db.scalars(select(Match.id)))
        (asleep,) = [match for match in matches if match not in here.matches._live]
        asked = []

        def note(*told: Any) -> None:
            asked.append(told[4].cache_hit)  # of the context

        event.listen(here.engine.sync_engine, "after_cursor_execute", note)
        admission = await admissions.of(Joiner(asleep))
        await here.matches.enter(Onlooker(asleep, 0), newest=admission.newest)
        await admissions.stop()
    assert asked
    assert CacheStats.CACHE_MISS not in asked


async def test_a_match_that_waits_for_the_host_is_not_woken(database_url: str) -> None:
    async with process(database_url) as here:
        await here.new_match()
        async with here.sessions() as db:
            await db.execute(update(Match).values(held="no rules can follow it"))
            await db.commit()
        admissions = await _warm(here)
        await admissions.stop()
        assert here.matches.count == 0
