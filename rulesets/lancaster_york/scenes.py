"""What is played back on the board after a turn: the events from the bids for Calais to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kernel.interface import Event, Json


class Scenes:
    """Events, and their JSON, which is written once however many look at it.

    Events are added while a turn is worked out, when nothing can look at it or copy it; the next
    turn has scenes of its own. So clones share this object.
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
