"""Processes that are kept running."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from app.commands import keeping
from app.commands.keeping import CannotStart, Kept
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


SERVES = """
import pathlib, signal, sys, time
place = pathlib.Path(sys.argv[1])
signal.signal(signal.SIGUSR1, lambda *_: (place.write_text(place.read_text() + "left "), exit()))
place.write_text(place.read_text() + "serves ")
print("ready", flush=True)
time.sleep(600)
"""
"""A process that notes what it does."""


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Where they note it."""
    place = tmp_path / "notes"
    place.touch()
    return place


def read(notes: Path) -> str:
    """What they have noted."""
    return notes.read_text()


def serving(notes: Path) -> Kept:
    """A process that says when it serves."""
    return Kept("it", (sys.executable, "-c", SERVES, str(notes)), os.environ, (), says_ready=True)


async def test_a_process_leaves_once_its_successor_serves(notes: Path) -> None:
    kept = serving(notes)
    await kept.start()
    first = kept.pid
    try:
        await kept.restart()
        assert kept.pid != first
        assert read(notes) == "serves serves left "
    finally:
        await kept.stop()


async def test_a_process_whose_successor_cannot_start_goes_on_and_is_kept(
    notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = serving(notes)
    await kept.start()
    first = kept.pid
    try:
        with monkeypatch.context() as broken:
            broken.setattr(kept, "_command", (sys.executable, "-c", "print('no')"))
            with pytest.raises(CannotStart):
                await kept.restart()
        assert kept.pid == first
        assert read(notes) == "serves "
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await until(lambda: kept.pid != first)
    finally:
        await kept.stop()


async def test_a_stop_in_the_middle_of_a_restart_leaves_no_process(notes: Path) -> None:
    kept = serving(notes)
    await kept.start()
    first = kept.pid
    restarting = asyncio.create_task(kept.restart())
    await until(lambda: read(notes).startswith("serves serves"))
    restarting.cancel()
    await asyncio.wait({restarting})
    last = kept.pid
    await kept.stop()
    for pid in (first, last):
        with pytest.raises(ProcessLookupError):
            os.kill(pid or 0, 0)
