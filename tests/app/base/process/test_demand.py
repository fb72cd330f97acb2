"""Replays and stories are made with what the players leave of the machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from time import perf_counter
from types import SimpleNamespace
from typing import cast

import psutil
import pytest

from app.base.process.demand import REST, Demand, spare_cpu


class Cores:
    """Two cores and a server, whose use in each look of a second the test says."""

    def __init__(self) -> None:
        self.server = self.user = self.nice = self.idle = self.steal = 0.0
        self.has_ended = False

    def second(
        self, server: float = 0.0, user: float = 0.0, nice: float = 0.0, steal: float = 0.0
    ) -> None:
        """Let a second pass; what is not used is idle, `server` is part of `user`."""
        self.server += server
        self.user += user
        self.nice += nice
        self.steal += steal
        self.idle += 2 - user - nice - steal

    def cpu_times(self) -> SimpleNamespace:
        """As psutil tells them of the server."""
        if self.has_ended:
            raise psutil.NoSuchProcess(1)
        return SimpleNamespace(user=self.server, system=0.0)

    def all(self) -> SimpleNamespace:
        """As psutil tells them of the machine."""
        return SimpleNamespace(
            user=self.user, system=0.0, nice=self.nice, idle=self.idle, steal=self.steal
        )


@pytest.fixture
def cores(monkeypatch: pytest.MonkeyPatch) -> Cores:
    cores, seconds = Cores(), count_seconds()
    monkeypatch.setattr(psutil, "cpu_times", cores.all)
    monkeypatch.setattr("app.base.process.demand.monotonic", lambda: next(seconds))
    return cores


def count_seconds() -> Iterator[float]:
    """A clock that goes on by a second at each look."""
    second = 0.0
    while True:
        yield second
        second += 1


@pytest.mark.parametrize(
    ("pass_second", "is_high"),
    [
        (lambda cores: cores.second(server=0.9, user=1.9), True),
        (lambda cores: cores.second(server=0.9, user=1.5, steal=0.4), True),
        (lambda cores: cores.second(server=0.9, user=1.0, nice=1.0), False),
        (lambda cores: cores.second(server=0.9, user=1.0), False),
        (lambda cores: cores.second(server=0.1, user=2.0), False),
    ],
    ids=[
        "the server and others fill it",
        "others on the host take a part",
        "what gave way does not count",
        "a core is idle",
        "something else than the server fills it",
    ],
)
def test_demand_is_high_while_a_busy_server_fills_the_machine(
    cores: Cores, pass_second: Callable[[Cores], None], is_high: bool
) -> None:
    watched = Demand(cast(psutil.Process, cores))
    pass_second(cores)
    assert watched.is_high() is is_high
    cores.second()
    assert not watched.is_high()


def test_demand_of_a_server_that_has_ended_is_not_high(cores: Cores) -> None:
    watched = Demand(cast(psutil.Process, cores))
    cores.second(server=1.0, user=2.0)
    cores.has_ended = True
    assert not watched.is_high()


async def test_what_waits_for_players_begins_once_something_is_left(
    cores: Cores, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [{"user": 2.0}, {"user": 1.9}, {"user": 0.5}, {"user": 2.0}]

    async def pass_second(_: float) -> None:
        cores.second(server=0.4, **seconds.pop(0))

    monkeypatch.setattr("app.base.process.demand.asyncio.sleep", pass_second)
    await Demand(cast(psutil.Process, cores)).until_low()
    assert len(seconds) == 1


@pytest.mark.parametrize("is_high", [True, False])
def test_spare_work_rests_only_while_demand_is_high(
    monkeypatch: pytest.MonkeyPatch, is_high: bool
) -> None:
    offers: list[int] = []
    rests: list[float] = []
    monkeypatch.setattr(os, "sched_yield", lambda: offers.append(1))
    monkeypatch.setattr(Demand, "is_high", lambda _: is_high)
    monkeypatch.setattr("app.base.process.demand.sleep", rests.append)
    with spare_cpu():
        ends = perf_counter() + 10
        while len(offers) < 5 and perf_counter() < ends:
            pass
    assert len(offers) >= 5
    assert (len(rests) >= 4) is is_high
    assert set(rests) <= {REST}
