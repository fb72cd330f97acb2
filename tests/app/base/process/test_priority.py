"""Processes that work behind the scenes make room for those who play."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE
from threading import get_native_id
from time import perf_counter, sleep
from typing import Any

import pytest

from app.base.database.in_hand import in_a_thread
from app.base.process import priority
from app.base.process.children import begin
from app.base.process.priority import (
    AWAITED,
    SESSION,
    TURN,
    lower_priority,
    put_loop_before_threads,
    yielding_cpu,
)

LOWEST = 19
TELLS = "import os; input(); print(os.nice(0))"


def _weight(session: Path) -> str | None:
    """What Linux says of a session; None where it weighs none."""
    return session.read_text().split(" ", 1)[1].strip() if session.exists() else None


@pytest.mark.parametrize("session", [SESSION, "/no/such/file"])
async def test_a_process_gives_way_with_and_without_a_session_to_tell(
    session: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(priority, "SESSION", session)
    command = (sys.executable, "-c", TELLS)
    process = await begin(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
    lower_priority(7, process.pid)
    assert _weight(Path(session.format(process.pid))) in (None, "nice 7")
    assert process.stdin is not None
    process.stdin.write(b"\n")
    assert int(await process.read_all()) == min(os.nice(0) + 7, LOWEST)


async def test_a_process_that_has_ended_need_not_give_way() -> None:
    process = await begin(sys.executable, "-c", "")
    await process.wait()
    lower_priority(7, process.pid)


def test_a_process_that_works_offers_its_core_again_and_again_one_offer_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    under_way = deepest = offers = 0

    def others_take_it() -> None:
        nonlocal under_way, deepest, offers
        offers, under_way = offers + 1, under_way + 1
        deepest = max(deepest, under_way)
        sleep(0.004)
        under_way -= 1

    monkeypatch.setattr(os, "sched_yield", others_take_it)
    before = signal.getsignal(signal.SIGALRM)
    with yielding_cpu():
        ends = perf_counter() + 10
        while offers < 5 and perf_counter() < ends:
            pass
    assert offers >= 5
    assert deepest == 1
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_an_alarm_always_finds_somebody_who_handles_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python writes "Signal 14 ignored due to race condition" with a traceback otherwise."""
    handle, running = signal.signal, []

    def handled(number: int, handler: Any) -> Any:
        if not callable(handler) or isinstance(handler, signal.Handlers):
            running.append(signal.getitimer(signal.ITIMER_REAL)[0])
        return handle(number, handler)

    monkeypatch.setattr(signal, "signal", handled)
    monkeypatch.setattr(priority, "OFFER", 1000.0)
    with yielding_cpu():
        pass
    assert set(running) <= {0.0}


async def test_threads_leave_the_loop_the_interpreter_and_the_core() -> None:
    before = sys.getswitchinterval()
    try:
        put_loop_before_threads()
        assert sys.getswitchinterval() == pytest.approx(TURN)
        beside = await in_a_thread(lambda: os.getpriority(os.PRIO_PROCESS, get_native_id()))
        assert beside == os.getpriority(os.PRIO_PROCESS, get_native_id()) + AWAITED
    finally:
        sys.setswitchinterval(before)
