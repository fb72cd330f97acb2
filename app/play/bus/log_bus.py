"""Tells the other processes of the rows that one of them has written.

A row is in the database before anyone hears of it, so news may be lost, late, out of order or told
twice: a process that hears something compares numbers, and reads the log where they do not fit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from uuid import UUID

from .news import News

Hear = Callable[[Sequence[News]], None]
"""Takes news of the other processes."""


class LogBus(ABC):
    """Carries news of rows between the processes of the server."""

    process: str
    """The name of this process, by which it recognizes its own news."""
    longest: int
    """Bytes of one piece of news; of a longer row only the number is told."""
    compare_every: float | None = None
    """Seconds between two comparisons of what is watched here with the log, where news can be lost
    without a sign; None where it cannot."""

    @property
    def is_up(self) -> bool | None:
        """Whether it answers; None where it is the database, whose outages are told as such."""
        return None

    @abstractmethod
    def listen(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Call `hear` with news, and `missed` each time that news may have been lost."""

    @abstractmethod
    async def open(self, match_id: UUID) -> None:
        """From now on news of this match is wanted here. Does not fail: without news, a match
        learns of rows by comparing."""

    @abstractmethod
    def close(self, match_id: UUID) -> None:
        """News of this match is not wanted any more."""

    @abstractmethod
    def enclosed(self, packed: Sequence[str]) -> Sequence[Sequence[str]]:
        """The news that each notification carries which the statement that writes the rows
        sends."""

    @abstractmethod
    def tell(self, news: Sequence[tuple[UUID, str]]) -> None:
        """Rows have been committed: tell the others, unless the statement has."""

    @abstractmethod
    async def start(self) -> None:
        """Begin to listen."""

    @abstractmethod
    async def stop(self) -> None:
        """Tell what is waiting, then end."""


def bus_at(url: str | None, process: str) -> LogBus | None:
    """The bus of a server on several hosts, at `url`; None where it has none. NATS's client takes
    a tenth of a second to load, which only those who use it should wait."""
    if url is None:
        return None
    from .nats_log import NatsLog

    return NatsLog(url, process)
