"""Workers that are restarted one after the other."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator

import pytest

from app.commands import rolling as module
from app.commands.keeping import CannotStart, Kept
from app.commands.rolling import Rolling, stamp
from app.commands.serve import go_on_at_sigusr1


@pytest.fixture
async def workers() -> AsyncIterator[list[Kept]]:
    """Two processes that only sleep."""
    kept = [Kept(name, ("sleep", "600"), os.environ, (), says_ready=False) for name in ("1", "2")]
    await asyncio.gather(*(one.start() for one in kept))
    yield kept
    await asyncio.gather(*(one.stop() for one in kept))


async def test_they_are_restarted_in_turn(
    workers: list[Kept], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "roses.workers")
    before = [worker.pid for worker in workers]
    await Rolling(workers).restart_all()
    assert all(worker.pid not in before for worker in workers)
    assert caplog.messages == [
        "1 has been restarted",
        "2 has been restarted",
        "the restart is complete",
    ]


async def test_all_go_on_where_no_successor_starts(
    workers: list[Kept], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse(self: Kept) -> None:
        raise CannotStart(self.name)

    before = [worker.pid for worker in workers]
    with monkeypatch.context() as failing:
        failing.setattr(Kept, "_begin", refuse)
        await Rolling(workers).restart_all()
    assert [worker.pid for worker in workers] == before
    assert "1 goes on as it is, because no successor starts" in caplog.text


async def test_nothing_is_restarted_where_other_rules_or_tables_are_installed(
    workers: list[Kept], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    installed = stamp()
    assert set(installed) >= {"cousins_war", "rose_wars", "richard_iii", "lancaster_york"}
    monkeypatch.setattr(module, "stamp", lambda: {**installed, "rose_wars": "2/00000000"})
    caplog.set_level(logging.ERROR, "roses.workers")
    before = [worker.pid for worker in workers]
    await Rolling(workers).restart_all()
    assert [worker.pid for worker in workers] == before
    assert "other versions of these are installed: rose_wars." in caplog.text


async def test_nothing_is_restarted_where_the_installed_code_does_not_run(
    workers: list[Kept], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = [worker.pid for worker in workers]
    for program in ("true", "/no/such/python"):
        monkeypatch.setattr(sys, "executable", program)
        await Rolling(workers).restart_all()
        assert "the code, which does not run" in caplog.text
        caplog.clear()
    assert [worker.pid for worker in workers] == before


async def test_a_server_that_stops_ends_a_restart_at_once(workers: list[Kept]) -> None:
    before = workers[0].pid
    restarting = asyncio.create_task(workers[0].restart())
    await asyncio.sleep(0)  # it lets go of its keeper now
    restarting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await restarting
    assert workers[0].pid == before


def test_a_server_that_is_still_starting_goes_on_when_it_is_to_be_restarted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = signal.getsignal(signal.SIGUSR1)
    try:
        go_on_at_sigusr1()
        os.kill(os.getpid(), signal.SIGUSR1)
        assert "this one is still starting" in caplog.text
    finally:
        signal.signal(signal.SIGUSR1, before)
