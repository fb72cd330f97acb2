"""The hub tells its observers who watches, whenever they begin to observe; and players do not wait
for a crowd of spectators."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from uuid import UUID, uuid4

import pytest

from app.play.bus import hub as hub_module
from app.play.bus.hub import AT_ONCE, Hub, Watcher
from rulesets.kernel.interface import Seat

CROWD = 3 * AT_ONCE
PLAYER, SPECTATOR = 0, 2
TURNS = 20
"""Of the event loop: enough for all that waits in any of these tests."""


class Reader(Watcher):
    """Notes what it is shown, and among all readers in which order."""

    def __init__(self, match_id: UUID, order: list[Reader], viewer: int = SPECTATOR) -> None:
        self.match_id, self.viewer, self.order = match_id, viewer, order
        self.seat = Seat(viewer) if viewer != SPECTATOR else None
        self.got: list[bytes] = []

    def deliver(self, frame: bytes) -> None:
        self.got.append(frame)
        self.order.append(self)

    def close(self, code: int, reason: str) -> None:
        self.got.append(b"closed")


def test_observers_hear_of_those_who_were_there_before_them_and_of_those_who_come_and_go() -> None:
    hub, early, late = Hub(), Reader(uuid4(), []), Reader(uuid4(), [])
    came: list[Watcher] = []
    went: list[Watcher] = []
    hub.join(early)
    hub.observe(came.append, went.append)
    assert came == [early]
    hub.join(late)
    hub.leave(early)
    assert (came, went) == ([early, late], [early])
    assert not hub.is_watched(early.match_id)


def test_an_observer_of_arrivals_alone_is_not_told_of_departures() -> None:
    hub, visitor = Hub(), Reader(uuid4(), [])
    came: list[Watcher] = []
    hub.observe(came.append)
    hub.join(visitor)
    hub.leave(visitor)
    assert came == [visitor]


class Watched:
    """A match with a crowd of spectators, who came before its player."""

    def __init__(self) -> None:
        self.hub, self.id, self.order = Hub(), uuid4(), list[Reader]()
        self.crowd = [self.come() for _ in range(CROWD)]
        self.player = self.come(PLAYER)

    def come(self, viewer: int = SPECTATOR) -> Reader:
        reader = Reader(self.id, self.order, viewer)
        self.hub.join(reader)
        return reader

    def show(self, number: int) -> None:
        self.hub.show(self.id, [b"mine %d" % number, None, b"theirs %d" % number])

    async def everyone_has(self, frames: list[bytes]) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert all(one.got == frames for one in self.crowd)


async def test_a_crowd_of_spectators_gets_its_frames_behind_the_players_and_in_order() -> None:
    match = Watched()
    match.show(1)
    match.hub.send(match.id, b"both")
    match.show(2)
    assert match.player.got == [b"mine 1", b"both", b"mine 2"]
    assert match.order == [match.player] * 3
    await match.everyone_has([b"theirs 1", b"both", b"theirs 2"])


async def test_others_have_their_turn_between_some_spectators_and_the_next() -> None:
    match, served = Watched(), list[int]()
    match.show(1)
    for _ in range(TURNS):
        served.append(len(match.order))
        await asyncio.sleep(0)
    assert served[-1] == 1 + CROWD
    assert max(after - before for before, after in pairwise(served)) == AT_ONCE


async def test_spectators_who_come_or_go_get_what_was_shown_while_they_were_there() -> None:
    match = Watched()
    match.show(1)
    newcomer, gone = match.come(), match.crowd.pop()
    match.hub.leave(gone)
    match.show(2)
    await match.everyone_has([b"theirs 1", b"theirs 2"])
    assert newcomer.got == [b"theirs 2"]
    assert gone.got == []


async def test_connections_are_closed_after_what_was_on_its_way() -> None:
    match = Watched()
    match.show(1)
    match.hub.close(match.crowd, 4000, "over")
    assert all(one.got == [b"theirs 1", b"closed"] for one in match.crowd)


async def test_a_few_spectators_get_their_frames_at_once_unless_others_wait() -> None:
    match, other = Watched(), uuid4()
    few = Reader(other, match.order)
    match.hub.join(few)
    match.hub.send(other, b"first")
    assert few.got == [b"first"]
    match.show(1)
    match.hub.send(other, b"second")
    assert few.got == [b"first"]
    await match.everyone_has([b"theirs 1"])
    assert few.got == [b"first", b"second"]


async def test_frames_that_come_too_fast_for_the_crowd_do_not_pile_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hub_module, "MOST", 2 * CROWD)
    match = Watched()
    for number in range(3):
        match.show(number)
    assert all(len(one.got) == 3 for one in match.crowd)
    match.show(3)
    await match.everyone_has([b"theirs %d" % number for number in range(4)])


async def test_a_spectator_with_whom_something_is_wrong_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(frame: bytes) -> None:
        raise OSError(frame)

    match, said = Watched(), list[str]()
    broken = match.crowd.pop(0)
    monkeypatch.setattr(broken, "deliver", fail)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: said.append(context["message"]))
    match.show(1)
    await match.everyone_has([b"theirs 1"])
    loop.set_exception_handler(None)
    assert len(said) == 1
