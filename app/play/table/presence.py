"""Knows who is connected to a match, over every server process.

Each process counts its own connections and publishes what changed; the others remember it under
the name of that process. A process that has not been heard of for a while is taken for dead, and
what it told is forgotten. Nothing is stored: a process that starts asks the others to tell.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from uuid import UUID

import orjson

from ...base.bus.notify import Message, Notifier
from ...base.database.background import BackgroundWorker
from ..bus.hub import Hub, Watcher
from . import messages

TOPIC = "presence"
GATHER = 0.1
"""Seconds during which changes are gathered before they are told: a reload is not a change."""
HEARTBEAT = 3.0
"""Seconds after which a process says that it lives even when nothing changed."""
SILENCE = 3 * HEARTBEAT
"""Seconds without a word after which a process is taken for dead."""
LARGEST_PART = 6_000
"""Bytes of the matches in one message: PostgreSQL carries less than 8,000 in a notification."""

Here = tuple[int, int, list[str]]
"""The connected seats as bits, the number of spectators, and the names that some of them have."""
NO_ONE: Here = (0, 0, [])
MOST_NAMES = 8
"""How many spectators of a match are told by name, of each process."""


@dataclass
class Peer:
    """What another process told of its connections."""

    heard: float
    matches: dict[UUID, Here] = field(default_factory=dict)


class Presence(BackgroundWorker):
    """Counts connections, and tells those who watch a match when its count has changed. `seats`
    gives the names of the seats of a match that is watched in this process."""

    def __init__(
        self,
        hub: Hub,
        late_hub: Hub,
        notifier: Notifier,
        seats: Callable[[UUID], Sequence[str]],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(notifier.outage)
        self.process = notifier.process
        self._hub, self._notifier, self._seats, self._clock = hub, notifier, seats, clock
        self._peers: dict[str, Peer] = {}
        self._dirty: set[UUID] = set()
        self._touched = asyncio.Event()
        self._late_hub = late_hub
        self._told_late: dict[UUID, bytes] = {}
        """What those who watch late were told of the spectators."""
        hub.observe(self._touch, self._touch)
        late_hub.observe(self._came_late, self._touch)
        notifier.listen(TOPIC, self.hear, missed=self.greet)

    async def start(self) -> None:
        """Begin to keep the other processes informed."""
        self._background.start(self._run(), "presence")

    # Questions

    def seats(self, match: UUID) -> set[int]:
        """The seats with a connection, here or elsewhere."""
        bits = 0
        for here in self._everywhere(match):
            bits |= here[0]
        return {seat for seat in range(bits.bit_length()) if bits >> seat & 1}

    def spectators(self, match: UUID) -> int:
        return sum(here[1] for here in self._everywhere(match))

    def names(self, match: UUID) -> list[str]:
        """Of the spectators who have one, in order; a few at most."""
        found = {name for here in self._everywhere(match) for name in here[2]}
        return sorted(found, key=str.casefold)[:MOST_NAMES]

    def _everywhere(self, match: UUID) -> Iterator[Here]:
        yield self._here(match)
        for peer in self._peers.values():
            yield peer.matches.get(match, NO_ONE)

    # This process's connections

    def _here(self, match: UUID) -> Here:
        watchers = (*self._hub.watchers(match), *self._late_hub.watchers(match))
        people = [watcher for watcher in watchers if watcher.person]
        spectators = [watcher for watcher in people if watcher.seat is None]
        bits = 0
        for watcher in people:
            bits |= 0 if watcher.seat is None else 1 << watcher.seat
        names = {watcher.name for watcher in spectators if watcher.name is not None}
        return bits, len(spectators), sorted(names)[:MOST_NAMES]

    def _touch(self, watcher: Watcher) -> None:
        """A watcher has come or gone."""
        if watcher.person:
            self._dirty.add(watcher.match_id)
            self._touched.set()

    # The other processes

    def hear(self, message: Message) -> None:
        """Take in what a process (maybe this one) published."""
        name = message["process"]
        if name == self.process:
            return
        if message.get("hello"):
            self._tell_all()
        if message.get("whole"):
            self._forget(name)
        peer = self._peers.setdefault(name, Peer(self._clock()))
        peer.heard = self._clock()
        names = message.get("names", {})
        for key, (bits, spectators) in message.get("matches", {}).items():
            match = UUID(key)
            if bits or spectators:
                peer.matches[match] = (bits, spectators, names.get(key, []))
            else:
                peer.matches.pop(match, None)
            self._changed(match)
        if message.get("bye"):
            self._forget(name)

    def greet(self) -> None:
        """Tell everything, and ask the others to: at the start, and after messages were lost."""
        self._publish({"hello": True})
        self._tell_all()

    def flush(self) -> None:
        """Tell what has changed since the last time, or only that this process lives."""
        dirty, self._dirty = self._dirty, set()
        self._touched.clear()
        self._tell(dirty)
        for match in dirty:
            self._changed(match)

    def expire(self) -> None:
        """Forget the processes that have fallen silent."""
        silent = self._clock() - SILENCE
        for name in [name for name, peer in self._peers.items() if peer.heard < silent]:
            self._forget(name)

    def _forget(self, name: str) -> None:
        if peer := self._peers.pop(name, None):
            for match in peer.matches:
                self._changed(match)

    def _tell_all(self) -> None:
        """Make the others forget what they were told before: they may have missed something."""
        self._publish({"whole": True})
        everyone = (*self._hub.everyone(), *self._late_hub.everyone())
        self._tell({watcher.match_id for watcher in everyone if watcher.person})

    def _tell(self, matches: Iterable[UUID]) -> None:
        part: dict[str, tuple[int, int]] = {}
        names: dict[str, list[str]] = {}
        size = 0
        for match in matches:
            key, (seats, spectators, named) = str(match), self._here(match)
            more = len(orjson.dumps({key: (seats, spectators), "name": {key: named}}))
            if size + more > LARGEST_PART:
                self._publish({"matches": part, "names": names})
                part, names, size = {}, {}, 0
            part[key] = (seats, spectators)
            if named:
                names[key] = named
            size += more
        self._publish({"matches": part, "names": names})

    def _publish(self, message: Message) -> None:
        self._notifier.publish(TOPIC, {"process": self.process, **message})

    def _changed(self, match_id: UUID) -> None:
        """Tell those who watch a match here who is connected now."""
        if self._hub.is_watched(match_id):
            here = self.seats(match_id)
            seats = {name: seat in here for seat, name in enumerate(self._seats(match_id))}
            self._hub.send(match_id, self._encoded(match_id, seats))
        self._tell_late(match_id)

    def _tell_late(self, match_id: UUID) -> None:
        """Who sits there at this moment is not for those who are shown the past, and neither is
        when a player comes or goes: they hear of their own kind alone, when that changes."""
        if not self._late_hub.is_watched(match_id):
            self._told_late.pop(match_id, None)
            return
        told = self._encoded(match_id, {})
        if self._told_late.get(match_id) != told:
            self._told_late[match_id] = told
            self._late_hub.send(match_id, told)

    def _came_late(self, watcher: Watcher) -> None:
        self._touch(watcher)
        watcher.deliver(self._encoded(watcher.match_id, {}))

    def _encoded(self, match_id: UUID, seats: dict[str, bool]) -> bytes:
        spectators, names = self.spectators(match_id), self.names(match_id)
        return orjson.dumps(
            messages.PresenceMessage(
                type="presence", seats=seats, spectators=spectators, names=names
            )
        )

    async def _run(self) -> None:
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT):
                        await self._touched.wait()
                        await asyncio.sleep(GATHER)
                self.flush()
                self.expire()
        finally:
            self._publish({"bye": True})
