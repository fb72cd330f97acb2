"""Processes that work behind the scenes make room for those who play."""

from __future__ import annotations

import os
import signal
import sys
from subprocess import PIPE
from time import perf_counter, sleep
from typing import Any

import pytest

from app.base.process import priority
from app.base.process.children import begin
from app.base.process.priority import SESSION, yielding_cpu

LOWEST = 19
PROGRAM = """
import os, pathlib
from app.base.process import priority

priority.SESSION = pathlib.Path({session!r})
priority.lower_priority(7)
print(os.nice(0))
print(priority.SESSION.exists() and priority.SESSION.read_text())
"""


async def _run(session: str) -> list[str]:
    """What a process in a session of its own says after it has given way."""
    command = (sys.executable, "-c", PROGRAM.format(session=session))
    process = await begin(*command, stdout=PIPE, start_new_session=True)
    told = await process.read_all()
    assert process.returncode == 0
    return told.decode().splitlines()


@pytest.mark.parametrize("session", [str(SESSION), "/no/such/file"])
async def test_a_process_gives_way_with_and_without_a_session_to_tell(session: str) -> None:
    assert (await _run(session))[0] == str(min(os.nice(0) + 7, LOWEST))


@pytest.mark.skipif(not SESSION.exists(), reason="this system does not weigh sessions")
async def test_its_session_gives_way_too() -> None:
    assert (await _run(str(SESSION)))[1].endswith("nice 7")


def test_a_process_that_works_offers_its_core_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offers: list[float] = []
    monkeypatch.setattr(os, "sched_yield", lambda: offers.append(perf_counter()))
    before = signal.getsignal(signal.SIGALRM)
    with yielding_cpu():
        ends = perf_counter() + 10
        while len(offers) < 5 and perf_counter() < ends:
            pass
    assert len(offers) >= 5
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_an_offer_that_others_take_for_long_is_not_interrupted_by_the_next(
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
    with yielding_cpu():
        ends = perf_counter() + 10
        while offers < 5 and perf_counter() < ends:
            pass
    assert offers >= 5
    assert deepest == 1


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
