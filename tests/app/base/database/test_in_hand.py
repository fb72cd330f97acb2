"""What is slow refuses to begin while its task has a connection to the database."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.base.database import commits
from app.base.database.engine import make_engine, make_sessions
from app.base.database.in_hand import ConnectionInHand, in_a_thread, let_go, none_in_hand
from app.base.settings import ROOT

SLOW = r"\b(run_in_threadpool|run_in_executor|to_thread)\("
ASKS = "app/base/database/in_hand.py"


async def test_a_slow_wait_with_a_connection_in_hand_is_refused_until_it_is_let_go(
    db: AsyncSession,
) -> None:
    await db.execute(text("select 1"))
    with pytest.raises(ConnectionInHand, match="painting waits while"):
        none_in_hand("painting")
    with pytest.raises(ConnectionInHand):
        await in_a_thread(len, "")
    await let_go(db)
    none_in_hand("painting")
    assert await in_a_thread(len, "abc") == 3


async def test_what_was_read_stays_readable_and_nothing_counts_as_saved(db: AsyncSession) -> None:
    db.add(Player(name="Cecily"))
    await db.commit()
    commits.forget()
    player = (await db.scalars(select(Player))).one()
    await let_go(db)
    assert player.name == "Cecily"
    assert not commits.may_have_saved()


async def test_what_is_still_to_be_written_is_not_let_go(db: AsyncSession) -> None:
    db.add(Player(name="Cecily"))
    with pytest.raises(AssertionError):
        await let_go(db)


async def test_no_one_asks_for_a_second_connection_with_the_first_in_hand(
    database_url: str, db: AsyncSession
) -> None:
    engine = make_engine(database_url)
    await db.execute(text("select 1"))
    async with make_sessions(engine)() as second:
        with pytest.raises(ConnectionInHand, match="another connection waits while"):
            await second.execute(text("select 1"))
        await let_go(db)
        assert await second.scalar(text("select 1")) == 1
    await engine.dispose()


async def test_another_task_may_wait_meanwhile(db: AsyncSession) -> None:
    async def wait(what: Callable[[str], None]) -> None:
        what("mail")

    await db.execute(text("select 1"))
    await asyncio.create_task(wait(none_in_hand))


def test_there_is_no_way_into_a_thread_without_being_asked() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "app").rglob("*.py")
        if re.search(SLOW, path.read_text("utf-8"))
    ]
    assert found == [ASKS]
