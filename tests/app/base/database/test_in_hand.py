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
from app.base.database.in_hand import ConnectionInHand, in_a_thread, let_go, none_in_hand
from app.base.settings import ROOT

SLOW = r"\b(run_in_threadpool|run_in_executor|to_thread)\("
BRIEF = {
    "app/after/making/worker.py",  # a process of its own
    "app/after/replays/archive.py",
    "app/after/replays/charts.py",
    "app/after/replays/documents.py",
    "app/after/replays/names.py",
    "app/after/replays/reels.py",
    "app/base/assets/static.py",
    "app/base/database/in_hand.py",
    "app/base/web/responses.py",
    "app/host/console/acting.py",  # a command
    "app/play/log/finished_log.py",
    "app/play/log/fold.py",
}
"""Where a thread is used that does not ask: to open or write one document, to read one log. These
may only become fewer."""


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


async def test_another_task_may_wait_meanwhile(db: AsyncSession) -> None:
    async def wait(what: Callable[[str], None]) -> None:
        what("mail")

    await db.execute(text("select 1"))
    await asyncio.create_task(wait(none_in_hand))


def test_no_more_threads_than_these_begin_without_being_asked() -> None:
    found = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "app").rglob("*.py")
        if re.search(SLOW, path.read_text("utf-8"))
    }
    assert found == BRIEF
