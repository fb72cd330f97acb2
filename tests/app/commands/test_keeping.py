"""Processes that are kept running."""

from __future__ import annotations

import os
import signal

import pytest

from app.commands import keeping
from app.commands.keeping import Kept
from tests.support.waiting import until


async def test_a_process_that_cannot_be_started_again_is_tried_until_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeping, "PAUSE", 0.01)
    kept = Kept("sleeper", ("sleep", "600"), os.environ, (), says_ready=False)
    await kept.start()
    first, begin, failures = kept.pid, Kept._begin, [OSError("no memory"), OSError("no files")]

    async def failing(self: Kept) -> None:
        if failures:
            raise failures.pop()
        await begin(self)

    monkeypatch.setattr(Kept, "_begin", failing)
    try:
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await until(lambda: kept.pid != first)
        assert not failures
    finally:
        await kept.stop()
