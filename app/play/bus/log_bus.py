"""Tells the other servers which rows one of them has written: the match, and the row's number.

A row is in the database before anyone hears of it, so news may be lost, late, out of order or told
twice: a server that hears something compares numbers, and reads the log where they do not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from uuid import UUID

from ...base.bus.notify import Message, Notifier

WrittenRow = tuple[UUID, int]
"""The match of a row, and the row's number in its log."""
HearRows = Callable[[Sequence[WrittenRow]], None]

TOPIC = "log"
"""Topic: {"process", "rows": [[match, number]]}: rows have been written (app/play/log/sql.py)."""


class LogBus:
    """Carries news of rows between the servers of one database. What a bus does not need, it leaves
    undone."""

    sender: str | None = None
    """In whose name the statement that writes rows tells of them; None where `tell` does."""
    compare_every: float | None = None
    """Seconds between two comparisons of what is watched here with the log, where news can be lost
    without a sign; None where it cannot."""

    def __init__(self) -> None:
        self._listeners: list[tuple[HearRows, Callable[[], None]]] = []

    @property
    def is_up(self) -> bool | None:
        """Whether it answers; None where it is the database, whose outages are told as such."""
        return None

    def listen(self, hear: HearRows, missed: Callable[[], None]) -> None:
        """From now on call `hear` with rows of open matches that others have written, or this
        server where no one waits for them, and `missed` each time that listening begins."""
        self._listeners.append((hear, missed))

    def hear(self, rows: Sequence[WrittenRow]) -> None:
        """Tell those who listen here."""
        for hear, _ in self._listeners:
            hear(rows)

    def on_missed(self) -> None:
        """Tell those who listen here that news may have been lost."""
        for _, missed in self._listeners:
            missed()

    async def open(self, match_id: UUID) -> None:
        """From now on news of this match is wanted here. Does not fail: without news, a match
        learns of rows by comparing."""

    def close(self, match_id: UUID) -> None:
        """News of this match is not wanted any more."""

    def tell(self, rows: Iterable[WrittenRow]) -> None:
        """Rows have been committed: tell the other servers. Needed where there is no `sender`."""

    async def start(self) -> None:
        """Begin to listen."""

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


def bus_at(url: str | None) -> LogBus | None:
    """The bus of a server on several hosts, at `url`; None where it has none. NATS's client takes
    a tenth of a second to load, which only those who use it should wait."""
    if url is None:
        return None
    from .nats_log import NatsLog

    return NatsLog(url)
