"""What a board plays back after a turn: the events from the bids for Calais to the turn's end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kernel.interface import Event, Json


class Scenes:
    """Events and their JSON, which is encoded once for all viewers.

    Clones share this object. That is safe: events are added only while a turn is resolved, when no
    copy of the state is made, and the next turn starts with new scenes.
    """

    __slots__ = ("_rows", "events")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)
        self._rows: list[Json] = []

    def rows(self, encode: Callable[[Event], Json]) -> list[Json]:
        """Each event as a list: its name, then the values of its fields in order."""
        for event in self.events[len(self._rows) :]:
            self._rows.append([*encode(event).values()])
        return self._rows[:]
