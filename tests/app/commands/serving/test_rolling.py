"""Workers that are restarted one after the other."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from app.commands.serve import go_on_at_sigusr1
from app.commands.serving import rolling as module
from app.commands.serving.rolling import RollingRestart, stamp
from app.commands.serving.supervised_process import CannotStart, SupervisedProcess
from app.database.revisions import migrate

from .starting import kept, noted


@pytest.fixture
async def workers() -> AsyncIterator[list[SupervisedProcess]]:
    """Two processes that only sleep."""
    kept = [
        SupervisedProcess(name, ("sleep", "600"), os.environ, (), says_ready=False)
        for name in ("1", "2")
    ]
    await asyncio.gather(*(one.start() for one in kept))
    yield kept
    await asyncio.gather(*(one.stop() for one in kept))


async def test_they_are_restarted_in_turn(
    workers: list[SupervisedProcess], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "roses.workers")
    before = [worker.pid for worker in workers]
    await RollingRestart(workers, os.environ).restart_all()
    assert all(worker.pid not in before for worker in workers)
    assert caplog.messages == [
        "1 has been restarted",
        "2 has been restarted",
        "the restart is complete",
    ]


async def test_all_go_on_where_no_successor_starts(
    workers: list[SupervisedProcess],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def refuse(self: SupervisedProcess) -> None:
        raise CannotStart(self.name)

    before = [worker.pid for worker in workers]
    with monkeypatch.context() as failing:
        failing.setattr(SupervisedProcess, "_begin", refuse)
        await RollingRestart(workers, os.environ).restart_all()
    assert [worker.pid for worker in workers] == before
    assert "1 aborted: the new process did not start; the old one runs on" in caplog.text


OTHER_RULES = {"rose_wars": "2/00000000"}


@pytest.fixture
def old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs has other rules than what is installed."""
    installed = stamp()
    assert set(installed) >= {"cousins_war", "rose_wars", "richard_iii", "lancaster_york"}
    monkeypatch.setattr(module, "stamp", lambda: {**installed, **OTHER_RULES})


@pytest.fixture
async def serving(tmp_path: Path) -> AsyncIterator[tuple[list[SupervisedProcess], Path]]:
    """Two processes that serve, and where they note what they do."""
    notes = tmp_path / "notes"
    both = [kept(notes, name) for name in ("a", "b")]
    await asyncio.gather(*(one.start() for one in both))
    yield both, notes
    await asyncio.gather(*(one.stop() for one in both))


def _matches(monkeypatch: pytest.MonkeyPatch, *, go_on: bool) -> None:
    async def answer(self: RollingRestart) -> bool:
        return go_on

    monkeypatch.setattr(RollingRestart, "_can_go_on", answer)


@pytest.mark.usefixtures("old_rules")
async def test_all_change_at_once_where_other_rules_are_installed(
    serving: tuple[list[SupervisedProcess], Path],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING, "roses.workers")
    _matches(monkeypatch, go_on=True)
    both, notes = serving
    rolling = RollingRestart(both, os.environ)
    await rolling.restart_all()
    said = [line.partition(" ")[2] for line in noted(notes)]
    assert said == [word for word in ("serves", "listens", "made way", "serves") for _ in both]
    assert caplog.messages == [
        "other versions of these are installed: rose_wars",
        "the restart is complete",
    ]
    await rolling.restart_all()  # now they are the same
    assert noted(notes)[8:] == [
        "a listens",
        "a serves",
        "a left",
        "b listens",
        "b serves",
        "b left",
    ]


@pytest.mark.usefixtures("old_rules")
async def test_nothing_changes_where_a_match_could_not_go_on(
    workers: list[SupervisedProcess],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _matches(monkeypatch, go_on=False)
    before = [worker.pid for worker in workers]
    await RollingRestart(workers, os.environ).restart_all()
    assert [worker.pid for worker in workers] == before
    assert "`python -m app matches test-upgrade` says which" in caplog.text


@pytest.mark.usefixtures("old_rules")
async def test_nothing_changes_where_one_of_the_successors_does_not_load(
    serving: tuple[list[SupervisedProcess], Path],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _matches(monkeypatch, go_on=True)
    both, notes = serving
    monkeypatch.setattr(both[1], "_command", (sys.executable, "-c", "print('no')"))
    before, children = [one.pid for one in both], psutil.Process().children()
    await RollingRestart(both, os.environ).restart_all()
    assert [one.pid for one in both] == before
    assert sorted(noted(notes)) == ["a serves", "b serves"]
    assert psutil.Process().children() == children
    assert "reload aborted: the new process did not start; still running the old one" in caplog.text


async def test_whether_matches_can_go_on_is_asked_of_the_installed_code(
    database_url: str,
) -> None:
    await migrate(database_url)
    for url, answer in ((database_url, True), ("postgresql://nobody@127.0.0.1:1/none", False)):
        rolling = RollingRestart([], {**os.environ, "DATABASE_URL": url})
        assert await rolling._can_go_on() is answer


async def test_nothing_is_restarted_where_the_installed_code_does_not_run(
    workers: list[SupervisedProcess],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = [worker.pid for worker in workers]
    for program in ("true", "/no/such/python"):
        monkeypatch.setattr(sys, "executable", program)
        await RollingRestart(workers, os.environ).restart_all()
        assert "the installed code does not run" in caplog.text
        caplog.clear()
    assert [worker.pid for worker in workers] == before


async def test_a_server_that_stops_ends_a_restart_at_once(workers: list[SupervisedProcess]) -> None:
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
