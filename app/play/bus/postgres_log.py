"""News of rows by LISTEN and NOTIFY: the statement that writes the rows sends it.

It needs nothing but the database, and arrives exactly when the rows are committed. Every process
hears of every match, and PostgreSQL commits transactions with a notification one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import UUID

from ...base.bus.notify import LARGEST, Message, Notifier
from .log_bus import Hear, LogBus
from .news import unpack

TOPIC = "log"
"""Topic: {"process", "rows": [news]} when rows have been written."""
FRAME = 64
"""Bytes for what surrounds the news."""


class PostgresLog(LogBus):
    """News of rows through a Notifier, which others start and stop."""

    longest = LARGEST - FRAME

    def __init__(self, notifier: Notifier) -> None:
        self.process = notifier.process
        self._notifier = notifier
        self._open = set[str]()
        """The matches of which news is wanted here, as `pack` names them."""

    def listen(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Call `hear` with news, and `missed` each time that listening begins."""

        def on_message(message: Message) -> None:
            # Most is of matches that are open elsewhere.
            if news := [unpack(told) for told in message["rows"] if told[0] in self._open]:
                hear(news)

        self._notifier.listen(TOPIC, on_message, missed, own=False)

    async def open(self, match_id: UUID) -> None:
        """Hear the news of a match from now on."""
        self._open.add(match_id.hex)

    def close(self, match_id: UUID) -> None:
        """Pass over the news of a match from now on."""
        self._open.discard(match_id.hex)

    def enclosed(self, packed: Sequence[str]) -> list[list[str]]:
        """As many as fit into each notification, in order."""
        parcels: list[list[str]] = []
        room = 0
        for text in packed:
            size = len(text.encode()) + 1
            if size > room:
                parcels.append([])
                room = self.longest
            room -= size
            parcels[-1].append(text)
        return parcels

    async def start(self) -> None:
        """Nothing to do: the notifier listens."""

    async def stop(self) -> None:
        """Nothing to do."""

    def tell(self, news: Sequence[tuple[UUID, str]]) -> None:
        """Nothing to do: the notification came with the commit."""
