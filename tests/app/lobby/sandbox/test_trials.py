"""How many trials there may be, how long they are kept, and that matches come first."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest

from app.base.budget.accounts import Budget
from app.base.process.wall_clock import WallClock
from app.lobby.sandbox import trials
from app.lobby.sandbox.trials import IDLE, KEPT, MOST, TrialSession, TrialStore
from rulesets.kernel.interface import Seat

MATCH, SEAT = UUID(int=1), Seat(0)


class Rig:
    """A store whose time stands still until it is moved, and the connections that it has ended."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.ended: list[str] = []
        self.store = TrialStore(WallClock(steady=lambda: self.time), Budget())

    def open(self, player: UUID, name: str, address: str = "10.0.0.1") -> TrialSession:
        self.time += 1
        return self.store.open(MATCH, player, address, SEAT, lambda: self.ended.append(name))

    def lose(self, held: TrialSession) -> None:
        """Its connection is gone."""
        assert held.close is not None
        self.store.leave(held, held.close)


@pytest.fixture
def rig() -> Rig:
    return Rig()


def test_a_player_who_begins_a_third_trial_ends_the_one_left_alone_for_longest(rig: Rig) -> None:
    player = uuid4()
    for name in ("first", "second", "third"):
        rig.open(player, name)
    assert rig.ended == ["first"]
    assert len(rig.store) == 2


def test_what_is_kept_after_its_connection_was_lost_ends_first(rig: Rig) -> None:
    player = uuid4()
    rig.open(player, "first")
    lost = rig.open(player, "lost")
    rig.lose(lost)
    rig.open(player, "third")
    assert rig.ended == []
    assert rig.store.again(lost.id, MATCH, player, SEAT, lambda: None) is None


def test_no_address_keeps_others_out_however_many_trials_it_holds(rig: Rig) -> None:
    greedy = [rig.open(uuid4(), f"greedy {number}") for number in range(MOST)]
    rig.time += 1
    rig.store.touch(greedy[0])
    rig.open(uuid4(), "victim", "10.0.0.2")
    assert rig.ended == ["greedy 1"], "the one that was left alone for longest"
    for number in range(MOST):
        rig.open(uuid4(), f"more {number}")
    assert "victim" not in rig.ended
    assert len(rig.store) == MOST


def test_at_one_address_the_player_with_most_trials_makes_room(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST", 3)
    rig.open(uuid4(), "one’s only")
    greedy = uuid4()
    rig.open(greedy, "another’s first")
    rig.open(greedy, "another’s second")
    rig.open(uuid4(), "a third’s")
    assert rig.ended == ["another’s first"]


def test_trials_that_no_one_needs_any_more_end(rig: Rig) -> None:
    rig.open(uuid4(), "first")
    rig.time += IDLE + 1
    rig.open(uuid4(), "second")
    assert rig.ended == ["first"]


def test_a_trial_waits_for_a_lost_connection_but_not_for_long(rig: Rig) -> None:
    player = uuid4()
    lost = rig.open(player, "lost")
    rig.lose(lost)
    rig.time += KEPT - 1

    def back() -> None:
        rig.ended.append("back")

    assert rig.store.again(lost.id, MATCH, player, SEAT, back) is lost
    rig.lose(lost)
    rig.time += KEPT + 1
    rig.open(uuid4(), "other")
    assert rig.store.again(lost.id, MATCH, player, SEAT, back) is None


def test_no_one_else_comes_into_a_trial(rig: Rig) -> None:
    player = uuid4()
    trial = rig.open(player, "owner").id
    for named, match, who, seat in (
        (trial, UUID(int=2), player, SEAT),
        (trial, MATCH, uuid4(), SEAT),
        (trial, MATCH, player, Seat(1)),
        (None, MATCH, player, SEAT),
    ):
        assert rig.store.again(named, match, who, seat, lambda: None) is None
    assert rig.ended == []


async def test_one_trial_is_worked_on_at_a_time_and_then_the_loop_is_free(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested: list[float] = []
    times = iter((10.0, 10.5, 20.0, 20.25))

    async def rest(seconds: float) -> None:
        rested.append(seconds)

    held = rig.open(uuid4(), "one")
    monkeypatch.setattr(trials, "perf_counter", lambda: next(times))
    monkeypatch.setattr(trials, "rest", rest)
    done = await asyncio.gather(*(rig.store.work(held, lambda n=n: n) for n in (1, 2)))  # type: ignore[misc]
    assert done == [1, 2]
    assert rested == [0.5 * trials.REST, 0.25 * trials.REST]
