"""Tells the other servers which rows one of them has written: the match, and the row's number.

A row is in the database before anyone hears of it, so news may be lost, late, out of order or told
twice: a server that hears something compares numbers, and reads the log where they do not fit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from uuid import UUID

from ...base.bus.notify import Message, Notifier

WrittenRow = tuple[UUID, int]
"""The match of a row, and the row's number in its log."""

TOPIC = "log"
"""Topic: {"process", "rows": [[match, number]]}: rows have been written (app/play/log/sql.py)."""


class RowListener(ABC):
    """Is told of rows."""

    @abstractmethod
    def hear(self, rows: Sequence[WrittenRow]) -> None:
        """Rows have been written by others, or by this server where no one waits for them."""

    @abstractmethod
    def on_missed(self) -> None:
        """News may have been lost."""


class LogBus(ABC):
    """Carries news of rows between the servers of one database."""

    sender: str | None = None
    """In whose name the statement that writes rows tells of them; None where `tell` does."""
    compare_every: float | None = None
    """Seconds between two comparisons of what is watched here with the log, where news can be lost
    without a sign; None where it cannot."""

    def __init__(self) -> None:
        self._listeners: list[RowListener] = []

    @property
    def is_up(self) -> bool | None:
        """Whether it answers; None where it is the database, whose outages are told as such."""
        return None

    def listen(self, listener: RowListener) -> None:
        """From now on tell `listener` of the rows of open matches, and each time that listening
        begins."""
        self._listeners.append(listener)

    def hear(self, rows: Sequence[WrittenRow]) -> None:
        """Tell those who listen here."""
        for listener in self._listeners:
            listener.hear(rows)

    def on_missed(self) -> None:
        """Tell those who listen here that news may have been lost."""
        for listener in self._listeners:
            listener.on_missed()

    @abstractmethod
    async def open(self, match_id: UUID) -> None:
        """From now on news of this match is wanted here. Does not fail: without news, a match
        learns of rows by comparing."""

    @abstractmethod
    def close(self, match_id: UUID) -> None:
        """News of this match is not wanted any more."""

    @abstractmethod
    def tell(self, rows: Iterable[WrittenRow]) -> None:
        """Rows have been committed: tell the other servers. Needed where there is no `sender`."""

    @abstractmethod
    async def start(self) -> None:
        """Begin to listen."""

    @abstractmethod
    async def stop(self) -> None:
        """Tell what is waiting, then end."""


class PostgresLog(LogBus):
    """News by LISTEN and NOTIFY, through a Notifier, which others start and stop.

    It needs nothing but the database, and arrives exactly when the rows are committed. Every server
    hears of every match, and PostgreSQL commits transactions with a notification one after the
    other."""

    def __init__(self, notifier: Notifier) -> None:
        super().__init__()
        self.sender = notifier.process
        self._open = set[str]()
        """The matches of which news is wanted here, as notifications name them."""
        notifier.listen(TOPIC, self._on_message, self.on_missed, own=False)

    def _on_message(self, message: Message) -> None:
        # Most is of matches that are open elsewhere.
        if rows := [(UUID(key), seq) for key, seq in message["rows"] if key in self._open]:
            self.hear(rows)

    async def open(self, match_id: UUID) -> None:
        """Hear the news of a match from now on."""
        self._open.add(str(match_id))

    def close(self, match_id: UUID) -> None:
        """Pass over the news of a match from now on."""
        self._open.discard(str(match_id))

    def tell(self, rows: Iterable[WrittenRow]) -> None:
        """Nothing to do: the notification came with the commit."""

    async def start(self) -> None:
        """Nothing to do: the notifier listens."""

    async def stop(self) -> None:
        """Nothing to do."""


def bus_at(url: str | None) -> LogBus | None:
    """The bus of a server on several hosts, at `url`; None where it has none. NATS's client takes
    a tenth of a second to load, which only those who use it should wait."""
    if url is None:
        return None
    from .nats_log import NatsLog

    return NatsLog(url)
