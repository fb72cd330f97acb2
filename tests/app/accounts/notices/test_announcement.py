"""What a process shows of the host's announcements."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, cast
from unittest.mock import MagicMock

from app.base.process.wall_clock import WallClock
from app.play.announcements.board import AnnouncementBoard
from app.play.announcements.tables import Announcement
from app.play.bus.hub import Hub


class Database:
    """Answers each session's one query by the next of `answers`."""

    def __init__(self, answers: Iterator[Callable[[], Awaitable[Announcement]]]) -> None:
        self._answers = answers

    async def __aenter__(self) -> Database:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def scalar(self, _: object) -> Announcement:
        return await next(self._answers)()


async def test_an_answer_that_comes_late_does_not_bring_an_old_announcement_back() -> None:
    late = asyncio.Event()

    async def old() -> Announcement:
        await late.wait()
        return Announcement(id=1, text="Old.", until=None)

    async def new() -> Announcement:
        return Announcement(id=2, text="New.", until=None)

    database, notifier = Database(iter((old, new))), MagicMock()
    crier = AnnouncementBoard(cast(Any, lambda: database), [Hub()], notifier, WallClock())
    hear = notifier.listen.call_args.args[1]
    hear({})
    hear({})
    reading = tuple(crier._background._tasks)
    for _ in range(9):
        await asyncio.sleep(0)  # the second answer is there before the first, if both were asked
    late.set()
    await asyncio.gather(*reading)
    assert crier.current is not None
    assert crier.current.text == "New."
