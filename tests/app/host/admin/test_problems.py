"""What the log says is kept for the host: masked, counted, without tracebacks."""

from __future__ import annotations

import logging
from collections import Counter
from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.host.admin.problems import KEPT, KeptProblems, keep, last_of, newest


async def test_a_warning_is_kept_once_with_its_count_and_without_what_opens_anything(
    db: AsyncSession, database_url: str
) -> None:
    engine = make_engine(database_url)
    kept = KeptProblems(make_sessions(engine), WallClock(), Outage())
    logger = logging.getLogger("roses.test_problems")
    await kept.start()
    try:
        for _ in range(3):
            logger.warning("GET /host/enter/%s failed", "a" * 43)
        logger.info("nothing to worry about")
        try:
            raise ValueError("what a player wrote")
        except ValueError:
            logger.exception("a page failed")
        await kept._keep()
    finally:
        await kept.stop()
        await engine.dispose()
    found = {one.text: one for one in await newest(db, 10)}
    assert found["GET /host/enter/… failed"].count == 3
    assert found["a page failed (ValueError)"].level == "error"
    assert len(found) == 2
    since = WallClock().now() - KEPT
    assert (await last_of(db, "roses.test_problems", "error", since)) is not None


async def test_old_problems_are_forgotten_and_those_that_come_again_are_not(
    db: AsyncSession,
) -> None:
    now = WallClock().now()
    old, again = ("warning", "roses.old", "once"), ("warning", "roses.old", "again")
    await keep(db, Counter([old, again]), now - KEPT - timedelta(hours=1))
    await keep(db, Counter([again]), now)
    found = {one.text: one.count for one in await newest(db, 10) if one.logger == "roses.old"}
    assert found == {"again": 2}
