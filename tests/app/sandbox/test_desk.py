"""How many trials there may be, how long they are kept, and that matches come first."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest

from app.sandbox import desk as desks
from app.sandbox.desk import IDLE, KEPT, Desk, Full, Held
from app.wall_clock import WallClock
from rulesets.kernel.interface import Seat

MATCH, SEAT = UUID(int=1), Seat(0)


class Rig:
    """A desk whose time stands still until it is moved, and the connections that it has ended."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.ended: list[str] = []
        self.desk = Desk(WallClock(steady=lambda: self.time))

    def open(self, player: UUID, name: str) -> Held:
        return self.desk.open(MATCH, player, SEAT, lambda: self.ended.append(name))


@pytest.fixture
def rig() -> Rig:
    return Rig()


def test_a_player_who_begins_a_third_trial_ends_the_one_left_alone_for_longest(rig: Rig) -> None:
    player = uuid4()
    for name in ("first", "second", "third"):
        rig.time += 1
        rig.open(player, name)
    assert rig.ended == ["first"]
    assert len(rig.desk) == 2


def test_a_process_has_room_for_so_many_and_makes_more_of_those_no_one_needs(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "MOST", 2)
    rig.open(uuid4(), "first")
    rig.open(uuid4(), "second")
    with pytest.raises(Full):
        rig.open(uuid4(), "third")
    rig.time += IDLE + 1
    rig.open(uuid4(), "third")
    assert rig.ended == ["first", "second"]


def test_a_trial_waits_for_a_lost_connection_but_not_for_long(rig: Rig) -> None:
    player = uuid4()
    lost = rig.open(player, "lost")
    assert lost.close is not None
    rig.desk.leave(lost, lost.close)
    rig.time += KEPT - 1

    def back() -> None:
        rig.ended.append("back")

    assert rig.desk.again(lost.id, MATCH, player, SEAT, back) is lost
    rig.desk.leave(lost, back)
    rig.time += KEPT + 1
    rig.open(uuid4(), "other")
    assert rig.desk.again(lost.id, MATCH, player, SEAT, back) is None


def test_no_one_else_comes_into_a_trial(rig: Rig) -> None:
    player = uuid4()
    held = rig.open(player, "owner")
    for match, who, seat in ((UUID(int=2), player, SEAT), (MATCH, uuid4(), SEAT)):
        assert rig.desk.again(held.id, match, who, seat, lambda: None) is None
    assert rig.desk.again(held.id, MATCH, player, Seat(1), lambda: None) is None
    assert rig.desk.again(None, MATCH, player, SEAT, lambda: None) is None
    assert rig.ended == []


def test_a_second_window_takes_a_trial_over(rig: Rig) -> None:
    player = uuid4()
    held = rig.open(player, "first window")
    assert rig.desk.again(held.id, MATCH, player, SEAT, lambda: None) is held
    assert rig.ended == ["first window"]


async def test_one_trial_is_worked_on_at_a_time_and_then_the_loop_is_free(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested: list[float] = []
    times = iter((10.0, 10.5, 20.0, 20.25))

    async def rest(seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(desks, "perf_counter", lambda: next(times))
    monkeypatch.setattr(desks, "rest", rest)
    done = await asyncio.gather(*(rig.desk.work(lambda n=n: n) for n in (1, 2)))  # type: ignore[misc]
    assert done == [1, 2]
    assert rested == [0.5 * desks.REST, 0.25 * desks.REST]
