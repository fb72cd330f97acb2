"""A table is told which of the server's players play in a hurry, and so is who comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast
from uuid import UUID

import orjson

from app.bots.hurries import Hurries
from app.bus.hub import Hub, Watcher
from rulesets.kernel.interface import Seat

MATCH = UUID(int=1)
NAMES = ("york", "lancaster")


class Onlooker(Watcher):
    """Keeps what it is told."""

    match_id, seat, viewer = MATCH, None, 2

    def __init__(self, *, person: bool = True) -> None:
        self.person = person
        self.heard: list[list[str]] = []

    def deliver(self, frame: bytes) -> None:
        message = orjson.loads(frame)
        assert message["type"] == "hurry"
        self.heard.append(message["seats"])

    def close(self, code: int, reason: str) -> None:
        raise AssertionError


class FastTextProtocol:
    """Carries messages between the processes of a server."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Any], None]] = []

    def listen(self, _: str, hear: Callable[[Any], None]) -> None:
        self.listeners.append(hear)

    def publish(self, _: str, message: Any) -> None:
        for hear in self.listeners:
            hear(orjson.loads(orjson.dumps(message)))


def process(wire: FastTextProtocol) -> tuple[Hurries, Hub]:
    hub = Hub()
    return Hurries(cast(Any, None), hub, cast(Any, wire), lambda _: NAMES), hub


def test_all_viewers_of_all_processes_are_told_once() -> None:
    wire = FastTextProtocol()
    here, hub = process(wire)
    _, far = process(wire)
    near_by, far_off = Onlooker(), Onlooker()
    hub.join(near_by)
    far.join(far_off)
    for hurried in (False, True, True, False):
        here.tell(MATCH, Seat(1), hurried=hurried)
    assert near_by.heard == far_off.heard == [["lancaster"], []]


def test_who_comes_later_is_told_and_the_servers_own_players_are_not() -> None:
    here, hub = process(FastTextProtocol())
    here.tell(MATCH, Seat(0), hurried=True)
    late, bot = Onlooker(), Onlooker(person=False)
    hub.join(late)
    hub.join(bot)
    assert late.heard == [["york"]]
    assert bot.heard == []
    here.tell(MATCH, Seat(0), hurried=False)
    hub.join(calm := Onlooker())
    assert calm.heard == []
