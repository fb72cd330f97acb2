"""Work that nothing waits for."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from app.base.database import background
from app.base.database.background import Background
from app.base.database.outage import Outage
from tests.support.waiting import SECONDS


async def test_work_that_loses_its_cancellation_is_cancelled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "PATIENCE", 0.01)
    begun, ended = asyncio.Event(), False

    async def work() -> None:
        nonlocal ended
        begun.set()
        with suppress(asyncio.CancelledError):  # as a library that has an answer at this moment
            await asyncio.sleep(60)
        try:
            await asyncio.sleep(60)
        finally:
            ended = True

    ours = Background(Outage())
    ours.start(work(), "a test")
    await begun.wait()
    async with asyncio.timeout(SECONDS):
        await ours.stop()
    assert ended


async def test_what_several_wait_for_goes_on_without_them_and_ends_with_its_owner() -> None:
    begun, ended = asyncio.Event(), False

    async def work() -> str:
        nonlocal ended
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended = True
        return "an answer"

    ours = Background(Outage())
    shared = ours.share(work(), "a test")
    waiting = asyncio.create_task(asyncio.wait_for(asyncio.shield(shared), 60))
    await begun.wait()
    waiting.cancel()
    await asyncio.wait({waiting})
    assert not ended
    async with asyncio.timeout(SECONDS):
        await ours.stop()
    assert ended
    assert shared.cancelled()


async def test_nothing_begins_after_the_end() -> None:
    begun = False

    async def work() -> None:
        nonlocal begun
        begun = True

    ours = Background(Outage())
    await ours.stop()
    await asyncio.wait({ours.start(work(), "a test"), ours.share(work(), "another")})
    assert not begun
