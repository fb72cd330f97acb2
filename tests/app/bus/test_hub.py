"""The hub tells its observers who watches, whenever they begin to observe."""

from __future__ import annotations

from uuid import UUID, uuid4

from app.bus.hub import Hub, Watcher


class Visitor(Watcher):
    """Watches, and looks at nothing."""

    def __init__(self, match_id: UUID) -> None:
        self.match_id, self.seat, self.viewer = match_id, None, 2

    def deliver(self, frame: bytes) -> None:
        raise AssertionError("nothing is shown here")

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nothing is closed here")


def test_observers_hear_of_those_who_were_there_before_them_and_of_those_who_come_and_go() -> None:
    hub, early, late = Hub(), Visitor(uuid4()), Visitor(uuid4())
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
    hub, visitor = Hub(), Visitor(uuid4())
    came: list[Watcher] = []
    hub.observe(came.append)
    hub.join(visitor)
    hub.leave(visitor)
    assert came == [visitor]
