"""Clocks that a test moves: a process is judged by what it works, and how often the wall clock
jumps."""

from __future__ import annotations

from datetime import timedelta
from threading import Lock

import pytest

from app.base.process.patience import (
    MOST_PAUSE,
    SECONDS_STILL,
    OutOfPatience,
    Patience,
    pause_after,
)
from app.base.process.wall_clock import EPOCH, WallClock
from tests.support.client import Client
from tests.support.moved_time import MovedTime
from tests.support.threaded import threaded_server


class Machine:
    """A clock, and what a process has had of a core."""

    def __init__(self) -> None:
        self.time, self.worked = 1000.0, 5.0
        self.patience = Patience(3.0, lambda: self.worked, lambda: self.time)

    def go_on(self, seconds: float, worked: float) -> None:
        self.time, self.worked = self.time + seconds, self.worked + worked
        self.patience.look()


def test_a_starved_process_is_not_given_up_however_long_it_takes() -> None:
    machine = Machine()
    for _ in range(100):
        machine.go_on(SECONDS_STILL - 1, 0.02)


def test_a_process_that_works_more_than_its_answer_may_cost_is_given_up() -> None:
    machine = Machine()
    machine.go_on(3, 2.9)
    with pytest.raises(OutOfPatience, match="worked too long"):
        machine.go_on(1, 0.2)


def test_a_process_that_waits_and_does_not_work_is_given_up() -> None:
    machine = Machine()
    machine.go_on(10, 0.1)
    machine.go_on(SECONDS_STILL, 0)
    with pytest.raises(OutOfPatience, match="does not work"):
        machine.go_on(1, 0)


def test_pauses_grow_to_a_limit_and_one_failure_costs_none() -> None:
    assert [pause_after(failures) for failures in range(6)] == [0, 0, 1, 2, 4, 8]
    assert pause_after(50) == MOST_PAUSE


async def test_pages_say_how_long_ago_by_the_servers_clock(database_url: str) -> None:
    time = MovedTime()
    with threaded_server(database_url, wall=time.wall) as server:
        async with Client(server.url) as browser:
            await browser.become_guest("Anne")
            made = await browser.post("/api/matches", json={"ruleset": "cousins_war"})
            assert made.status_code == 201
            time.forward(hours=3)
            page = await browser.get("/matches")
    assert "3 hours ago" in page.text


def test_both_clocks_are_read_while_nothing_moves_them() -> None:
    still = Lock()
    wall = WallClock(lambda: int(still.locked()), lambda: float(still.locked()), still)
    assert wall.both() == (EPOCH + timedelta(milliseconds=1), 1.0)
    assert not still.locked()
