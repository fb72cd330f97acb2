"""Processes that are kept running."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import psutil
import pytest

from app.commands.serving import supervised_process
from app.commands.serving.supervised_process import CannotStart, SupervisedProcess
from app.commands.serving.supervisor import begun_before
from tests.support.waiting import until

from .starting import kept, noted


async def test_a_process_that_cannot_be_started_again_is_tried_until_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervised_process, "PAUSE", 0.01)
    sleeper = SupervisedProcess("sleeper", ("sleep", "600"), os.environ, (), says_ready=False)
    await sleeper.start()
    first, begin, failures = (
        sleeper.pid,
        SupervisedProcess._begin,
        [OSError("no memory"), OSError("no files")],
    )

    async def failing(self: SupervisedProcess) -> None:
        if failures:
            raise failures.pop()
        await begin(self)

    monkeypatch.setattr(SupervisedProcess, "_begin", failing)
    try:
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await until(lambda: sleeper.pid != first)
        assert not failures
    finally:
        await sleeper.stop()


def dies(notes: Path, times: int) -> SupervisedProcess:
    """It dies so many times while it starts, and then serves."""
    program = (
        "import pathlib, sys; place = pathlib.Path(sys.argv[1]); tried = place.read_text() + 'x';"
        f"place.write_text(tried); len(tried) <= {times} and sys.exit(3);"
        "print('ready', flush=True); sys.stdin.read()"
    )
    command = (sys.executable, "-c", program, str(notes))
    return SupervisedProcess("it", command, os.environ, (), says_ready=True)


async def test_a_process_that_dies_while_it_starts_is_tried_again_before_the_server_gives_up(
    notes: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 1 + len(supervised_process.PAUSES_AT_START)
    monkeypatch.setattr(supervised_process, "PAUSES_AT_START", (0.01,) * (tries - 1))
    one = dies(notes, tries - 1)
    try:
        await one.start()
        assert len(noted(notes)[0]) == tries
        assert caplog.text.count("it died while it started; trying again") == tries - 1
    finally:
        await one.stop()
    with pytest.raises(CannotStart):
        await dies(notes, 2 * tries).start()
    assert len(noted(notes)[0]) == 2 * tries


async def test_a_server_that_is_told_to_stop_does_not_wait_for_the_next_try(
    notes: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervised_process, "PAUSES_AT_START", (50.0,))
    stopping = asyncio.Event()
    beginning = asyncio.create_task(begun_before(stopping, [dies(notes, 1)]))
    await until(lambda: "it died while it started; trying again in 50 s" in caplog.text)
    stopping.set()
    async with asyncio.timeout(30):
        assert not await beginning
    assert len(noted(notes)[0]) == 1


async def test_a_process_is_not_tried_again_a_minute_after_the_first_try(
    notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised_process, "SECONDS_OF_TRIES", 0.5)
    with pytest.raises(CannotStart):
        await dies(notes, 9).start()
    assert noted(notes) == ["x"]


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Where they note it."""
    place = tmp_path / "notes"
    place.touch()
    return place


async def test_a_process_leaves_once_its_successor_serves(notes: Path) -> None:
    one = kept(notes)
    await one.start()
    first = one.pid
    try:
        await one.restart()
        assert one.pid != first
        assert noted(notes) == ["it serves", "it serves", "it left"]
    finally:
        await one.stop()


async def test_a_process_whose_successor_cannot_start_goes_on_and_is_kept(
    notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = kept(notes)
    await one.start()
    first = one.pid
    try:
        with monkeypatch.context() as broken:
            broken.setattr(one, "_command", (sys.executable, "-c", "print('no')"))
            with pytest.raises(CannotStart):
                await one.restart()
        assert one.pid == first
        assert noted(notes) == ["it serves"]
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await until(lambda: one.pid != first)
    finally:
        await one.stop()


async def test_a_stop_in_the_middle_of_a_restart_leaves_no_process(notes: Path) -> None:
    one = kept(notes)
    await one.start()
    first = one.pid
    restarting = asyncio.create_task(one.restart())
    await until(lambda: noted(notes)[:2] == ["it serves"] * 2)
    restarting.cancel()
    await asyncio.wait({restarting})
    last = one.pid
    await one.stop()
    for pid in (first, last):
        with pytest.raises(ProcessLookupError):
            os.kill(pid or 0, 0)


async def test_a_process_makes_way_for_a_successor_that_waits(notes: Path) -> None:
    one = kept(notes)
    await one.start()
    first = one.pid
    try:
        await one.prepare()
        assert noted(notes) == ["it serves"]
        await one.listen()
        await one.make_way()
        assert noted(notes) == ["it serves", "it listens", "it made way"]
        await one.take_over()
        assert noted(notes)[3:] == ["it serves"]
        assert one.pid != first
    finally:
        await one.stop()


async def test_a_successor_that_has_taken_over_is_kept_and_can_be_followed(notes: Path) -> None:
    one = kept(notes)
    await one.start()
    try:
        await one.prepare()
        await one.listen()
        await one.make_way()
        await one.take_over()
        second = one.pid
        assert second is not None
        os.kill(second, signal.SIGKILL)
        await until(lambda: one.pid != second)
        await one.restart()
        begun = ["it listens", "it serves"]
        assert noted(notes)[3:] == ["it serves", *begun, *begun, "it left"]
    finally:
        await one.stop()


async def test_a_successor_that_is_not_wanted_leaves_the_process_as_it_is(notes: Path) -> None:
    one, before = kept(notes), len(psutil.Process().children())
    await one.start()
    first = one.pid
    try:
        await one.prepare()
        await one.dismiss()
        assert one.pid == first
        assert noted(notes) == ["it serves"]
        assert len(psutil.Process().children()) == before + 1
    finally:
        await one.stop()
