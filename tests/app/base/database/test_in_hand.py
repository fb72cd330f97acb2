"""Readers, play and health have connections apart from each other; what is slow does not begin with
one in hand, and what watches and repeats goes on after an error of its own."""

from __future__ import annotations

import asyncio
import errno
import re
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import cast

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.base.database import commits, engine, place, pools
from app.base.database.background import Background
from app.base.database.embedded import EmbeddedPostgres
from app.base.database.engine import make_engine, make_sessions
from app.base.database.in_hand import ConnectionInHand, in_a_thread, let_go, none_in_hand
from app.base.database.outage import Outage, to_players
from app.base.database.pools import HEALTH, PLAY, READERS, Pools
from app.base.settings import ROOT
from app.base.web.health import Health

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


class Watched:
    """An embedded PostgreSQL that cannot be looked at twice, and has ended at the third look."""

    def __init__(self, ended: threading.Event) -> None:
        self._ended, self._looks, self.starts = ended, 0, 0

    def is_running(self) -> bool:
        self._looks += 1
        if self._looks <= 2:
            raise OSError(errno.EMFILE, "Too many open files")
        return False

    def start(self) -> None:
        self.starts += 1
        self._ended.set()


def test_the_watchdog_outlives_a_look_for_which_no_file_was_left(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(place, "SECONDS_BETWEEN_LOOKS", 0.0)
    monkeypatch.setattr(place, "SECONDS_BETWEEN_STARTS", 0.0)
    ended = threading.Event()
    watched = Watched(ended)
    place._watch(cast(EmbeddedPostgres, watched), ended)
    assert watched.starts == 1
    assert caplog.text.count("cannot be watched") == 1, "the same reason is one line"


async def test_what_repeats_goes_on_after_a_mistake() -> None:
    done, times = asyncio.Event(), 0

    async def work() -> None:
        nonlocal times
        times += 1
        if times == 1:
            raise ValueError("a mistake of ours")
        done.set()

    background = Background(Outage())
    background.repeat(work, 0.0, "work", at_once=True)
    await asyncio.wait_for(done.wait(), 60)
    await background.stop()
    assert times >= 2


OWN = 3
"""The writer of the log, the notifier and the lock of the edition."""
MAKERS = 2
"""The processes that make replays and stories."""
NOW_AND_THEN = 2
"""While a server starts, or makes a backup."""
OF_POSTGRESQL = 100 - 3
"""Its default, less those that it keeps for superusers."""


@pytest.fixture
async def made(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pools]:
    """Pools in which no one waits, so that what is tried waits for no one either."""
    monkeypatch.setattr(engine, "SECONDS_FOR_A_CONNECTION", 0.0)
    made = Pools(database_url, Outage())
    yield made
    await made.dispose()


@pytest.mark.parametrize("taken", ["readers", "play"])
async def test_who_takes_all_connections_of_one_part_keeps_no_other_waiting(
    made: Pools, taken: str
) -> None:
    mine, other = (made.readers, made.play) if taken == "readers" else (made.play, made.readers)

    async def ask() -> None:
        async with mine() as db:
            with pytest.raises(PoolTimeout) as full:
                await db.execute(text("select 1"))
            assert to_players(full.value).startswith("The server is busy;")
        async with other() as db:
            assert await db.scalar(text("select 1")) == 1
        assert await Health(made.health, Outage()).trouble() is None

    async with AsyncExitStack() as held:
        for _ in range(sum(getattr(pools, taken.upper()))):
            await held.enter_async_context(mine.kw["bind"].connect())
        await asyncio.create_task(ask())  # of another who has none in hand
    assert made.busy == 0


def test_three_servers_need_no_more_connections_than_postgresql_gives() -> None:
    all_of_them = sum((*PLAY, *READERS, *HEALTH)) + OWN + MAKERS
    assert 3 * (all_of_them + NOW_AND_THEN) <= OF_POSTGRESQL
    told = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert f"Each server takes up to {all_of_them} connections" in told
