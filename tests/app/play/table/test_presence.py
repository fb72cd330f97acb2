"""Presence: one truth about who is connected, told by several processes to each other."""

from __future__ import annotations

from uuid import UUID, uuid4

import orjson
import pytest

from app.accounts.names import LONGEST
from app.base.bus.notify import LARGEST, Message, Notifier
from app.play.bus.hub import Hub, Watcher
from app.play.table.presence import MOST_NAMES, SILENCE, Presence
from rulesets.kernel.interface import Seat

YORK, LANCASTER, SPECTATOR = Seat(0), Seat(1), None


class Visitor(Watcher):
    """A person who watches."""

    def __init__(self, match_id: UUID, seat: Seat | None, name: str | None) -> None:
        self.match_id, self.seat, self.name = match_id, seat, name

    def deliver(self, frame: bytes) -> None:
        """Take no notice."""

    def close(self, code: int, reason: str) -> None:
        """Take no notice."""


class Process(Presence):
    """The presence of a process, and who comes to it and goes."""

    def come(self, match: UUID, seat: Seat | None, name: str | None = None) -> None:
        self._hub.join(Visitor(match, seat, name))

    def go(self, match: UUID, seat: Seat | None, name: str | None = None) -> None:
        here = self._hub.watchers(match)
        self._hub.leave(next(one for one in here if (one.seat, one.name) == (seat, name)))


class Wall:
    """What all viewers are told, and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.processes: list[Process] = []
        self.changes: list[tuple[str, UUID]] = []
        self.sizes: list[int] = []
        self.down = False

    def start(self, name: str) -> Process:
        doors, wire = Doors(self, name), FastTextProtocol(self, name)
        process = Process(doors, Hub(), wire, lambda _: (), lambda: self.now)
        self.processes.append(process)
        process.greet()
        return process


class Doors(Hub):
    """A hub without watchers that notes which matches it was asked about: those that changed."""

    def __init__(self, wall: Wall, name: str) -> None:
        super().__init__()
        self.wall, self.name = wall, name

    def is_watched(self, match_id: UUID) -> bool:
        self.wall.changes.append((self.name, match_id))
        return False


class FastTextProtocol(Notifier):
    """A notifier without a database: what one process publishes the others hear at once."""

    def __init__(self, wall: Wall, name: str) -> None:
        super().__init__("postgresql://unused")
        self.wall, self.process = wall, name

    def publish(self, topic: str, message: Message) -> None:
        self.wall.sizes.append(len(orjson.dumps(message)))
        if not self.wall.down:
            for process in self.wall.processes:
                process.hear(message)


@pytest.fixture
def wall() -> Wall:
    return Wall()


def test_players_on_different_processes_see_each_other_and_all_spectators(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    one.come(match, YORK)
    one.come(match, SPECTATOR)
    two.come(match, LANCASTER)
    two.come(match, SPECTATOR)
    two.come(match, SPECTATOR)
    one.flush()
    two.flush()
    for process in (one, two):
        assert process.seats(match) == {YORK, LANCASTER}
        assert process.spectators(match) == 3
    assert wall.changes.count(("one", match)) == wall.changes.count(("two", match)) == 2


def test_a_seat_with_two_open_tabs_stays_when_one_is_closed(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    one.come(match, YORK)
    one.come(match, YORK)
    one.go(match, YORK)
    one.flush()
    assert two.seats(match) == {YORK}
    one.go(match, YORK)
    one.flush()
    assert two.seats(match) == one.seats(match) == set()


def test_a_process_that_starts_later_is_told_everything(wall: Wall) -> None:
    one, match = wall.start("one"), uuid4()
    one.come(match, YORK)
    one.flush()
    assert wall.start("two").seats(match) == {YORK}


def test_what_a_process_told_that_fell_silent_is_forgotten(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    two.come(match, LANCASTER)
    two.flush()
    wall.now += SILENCE - 1
    one.expire()
    assert one.seats(match) == {LANCASTER}
    wall.now += 2
    wall.changes.clear()
    one.expire()
    assert one.seats(match) == set()
    assert ("one", match) in wall.changes


def test_a_process_that_says_it_lives_is_not_forgotten(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    two.come(match, LANCASTER)
    two.flush()
    wall.now += SILENCE - 1
    two.flush()  # nothing changed: a heartbeat
    wall.now += 2
    one.expire()
    assert one.seats(match) == {LANCASTER}


def test_a_greeting_repairs_what_was_missed_while_the_database_was_away(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    wall.down = True
    two.come(match, YORK)
    two.flush()
    assert one.seats(match) == set()
    wall.down = False
    one.greet()
    assert one.seats(match) == {YORK}


def test_who_left_while_the_database_was_away_is_gone_after_a_greeting(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    two.come(match, YORK)
    two.flush()
    wall.down = True
    two.go(match, YORK)
    two.flush()
    assert one.seats(match) == {YORK}
    wall.down = False
    two.greet()
    assert one.seats(match) == set()


def test_a_thousand_matches_are_told_in_messages_small_enough_for_the_database(wall: Wall) -> None:
    one, two = wall.start("one"), wall.start("two")
    matches = [uuid4() for _ in range(1000)]
    for match in matches:
        one.come(match, YORK)
        one.come(match, SPECTATOR)
    one.flush()
    assert all(two.seats(match) == {YORK} for match in matches)
    assert max(wall.sizes) <= LARGEST


def test_spectators_of_every_process_are_named_once_in_order_and_a_few_at_most(wall: Wall) -> None:
    one, two, match = wall.start("one"), wall.start("two"), uuid4()
    one.come(match, SPECTATOR, "Perkin")
    one.come(match, SPECTATOR)
    two.come(match, SPECTATOR, "cecily")
    two.come(match, SPECTATOR, "Perkin")
    one.flush()
    two.flush()
    for process in (one, two):
        assert process.names(match) == ["cecily", "Perkin"]
        assert process.spectators(match) == 4
    one.go(match, SPECTATOR, "Perkin")
    one.flush()
    assert one.names(match) == two.names(match) == ["cecily", "Perkin"], "the other is here still"
    two.go(match, SPECTATOR, "Perkin")
    for number in range(2 * MOST_NAMES):
        two.come(match, SPECTATOR, f"Lambert {number:02}")
    two.flush()
    assert len(one.names(match)) == MOST_NAMES
    assert one.names(match) == two.names(match)
    assert one.spectators(match) == 2 * MOST_NAMES + 2


def test_long_names_in_any_script_are_told_in_messages_small_enough(wall: Wall) -> None:
    one, two = wall.start("one"), wall.start("two")
    matches = [uuid4() for _ in range(40)]
    for match in matches:
        for number in range(MOST_NAMES):
            one.come(match, SPECTATOR, f"{number:02}" + "𒀀" * (2 * LONGEST - 2))
    one.flush()
    assert all(two.names(match) == one.names(match) for match in matches)
    assert all(len(two.names(match)) == MOST_NAMES for match in matches)
    assert len(wall.sizes) > len(matches) / 6
    assert max(wall.sizes) <= LARGEST
