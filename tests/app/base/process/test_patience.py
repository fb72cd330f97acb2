"""A process is judged by what it works, with a clock and a core that the test moves."""

from __future__ import annotations

import pytest

from app.base.process.patience import (
    MOST_PAUSE,
    SECONDS_STILL,
    OutOfPatience,
    Patience,
    pause_after,
)


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
