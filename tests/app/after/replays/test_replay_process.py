"""The process that makes replays ends with the server, whatever it is doing."""

from __future__ import annotations

import asyncio
import sys
from typing import Any
from uuid import uuid4

import psutil
import pytest

from app.after.making.replay_process import ReplayProcess, WorkerDied
from app.base.database.engine import DATABASE_ERRORS
from app.base.process import helper as module
from app.base.process.children import Child, begin
from tests.support.waiting import until

ANSWERS_NEVER = "import time; time.sleep(600)"
"""A worker that is in the middle of a long replay; closing its input does not end it."""
ENDS_WHEN_ASKED = "print('ready', flush=True); input()"


def maker_with(monkeypatch: pytest.MonkeyPatch, worker: str) -> ReplayProcess:
    """One whose worker is another program."""

    async def begin_another(*command: str, **settings: Any) -> Child:
        return await begin(sys.executable, "-c", worker, **settings)

    monkeypatch.setattr(module, "begin", begin_another)
    return ReplayProcess("replays", "postgresql://nowhere", {}, "worker", 0)


async def test_a_worker_that_dies_is_no_trouble_of_the_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    maker = maker_with(monkeypatch, ENDS_WHEN_ASKED)
    with pytest.raises(WorkerDied) as died:
        await maker.make(uuid4())
    await maker.stop()
    assert not isinstance(died.value, DATABASE_ERRORS)


async def test_a_replay_that_is_given_up_leaves_no_process_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    maker = maker_with(monkeypatch, ANSWERS_NEVER)
    before = psutil.Process().children()
    making = asyncio.create_task(maker.make(uuid4()))
    await until(lambda: psutil.Process().children() != before)
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    await maker.stop()
    assert psutil.Process().children() == before
