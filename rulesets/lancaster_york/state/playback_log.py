"""What a board plays back after a turn: the events from the bids for Calais to the turn's end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

from ...kernel.fingerprint import encoded, named
from ...kernel.interface import Event, Json


class Scenes:
    """Events, with their JSON and their hash, each made once.

    Clones share this object. That is safe: events are added only while a turn is resolved, when no
    copy of the state is made, and the next turn starts with new scenes.
    """

    __slots__ = ("_hashed", "_hashed_events", "_rows", "events")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)
        self._rows: list[Json] = []
        self._hashed, self._hashed_events = hashlib.sha256(), 0

    def rows(self, encode: Callable[[Event], Json]) -> list[Json]:
        """Each event as a list: its name, then the values of its fields in order."""
        for event in self.events[len(self._rows) :]:
            self._rows.append([*encode(event).values()])
        return self._rows[:]

    def fingerprint(self) -> bytes:
        """The hash of the events."""
        for event in self.events[self._hashed_events :]:
            self._hashed.update(encoded(named(event)))
        self._hashed_events = len(self.events)
        return self._hashed.digest()
