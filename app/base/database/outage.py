"""What an outage of the database is, and the one state of it that a process has.

An error is judged here and nowhere else: it is an outage where the database, the way to it or its
machine fails. A statement that fails on a working connection is a mistake of ours. Who meets an
error of DATABASE_ERRORS tells it here, by `failed` or `mention`, or asks `trouble_of`.

Whether the outage is on is said by the part that writes the log. It tries again each second
once anyone has met an error, so that all others may fail at once while it lasts. The log has one
line when it begins and one when it ends: a full disk must not be filled further by the log.
"""

from __future__ import annotations

import errno
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from enum import Enum

import asyncpg

TRIAL = """
create temporary table trial on commit drop as
select repeat(md5(number::text), 32) as filling from generate_series(1, 64) as number
"""
"""Whether the database can be written to: needs a new file on its disk, and is gone at once."""


log = logging.getLogger("roses.database")

WHILE_SERVING = "nothing is lost, trying again until it can"
AT_A_STOP = "what players were told is kept, and the server stops"

SECONDS_AT_A_STOP = 1.0
"""How long a server that stops waits for a last statement: the database may be silent."""
SECONDS_BETWEEN_MENTIONS = 10.0
"""Of failures outside an outage at most one in this time is logged as a warning."""
SECONDS_UNTIL_LATE = 5.0
"""For which no notification can come before a host is told: a lost connection is made again."""

embedded_has_ended = threading.Event()
"""The word of the watchdog of this process's own PostgreSQL (place.py): it is being started."""


class Trouble(Enum):
    """What keeps work from the database, in words for hosts."""

    RESTARTING = "it is restarting, or was stopped"
    SILENT = "it does not answer"
    SLOW = "it answers too late"
    CROWDED = "no connection to the database is free"
    FULL = "disk full"
    READ_ONLY = "it can only be read"
    MACHINE = "its machine lacks something"

    @property
    def is_away(self) -> bool:
        """Whether no one need ask the database anything."""
        return self in (Trouble.RESTARTING, Trouble.SILENT)

    @property
    def to_players(self) -> str:
        """What those read who wait for a page or for the table."""
        if self.is_away:
            return "The database is starting again; your games are safe."
        if self in (Trouble.FULL, Trouble.READ_ONLY):
            return "The database takes nothing at the moment; your games are safe."
        return "The server is busy; your games are safe. Please try again."


BY_SQLSTATE = {
    "08": Trouble.RESTARTING,
    "57P": Trouble.RESTARTING,
    "57014": Trouble.SLOW,  # the time limit of a statement
    "53100": Trouble.FULL,
    "53300": Trouble.CROWDED,
    "53": Trouble.MACHINE,
    "58": Trouble.MACHINE,
    "25006": Trouble.READ_ONLY,
}
"""The first that an SQLSTATE begins with counts."""
BY_ERRNO = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EMFILE: Trouble.MACHINE,
    errno.ENFILE: Trouble.MACHINE,
    errno.EHOSTUNREACH: Trouble.SILENT,
    errno.ENETUNREACH: Trouble.SILENT,
}
POOL_IS_EMPTY = "3o7r"
"""The code of SQLAlchemy's TimeoutError; to load it takes longer than a backup."""


class DatabaseAway(ConnectionError):
    """The outage is known: nothing was asked."""


def trouble_of(error: BaseException) -> Trouble | None:
    """What is wrong with the database; None where `error` is no outage, but a mistake of ours."""
    return next(filter(None, map(_trouble, _causes(error))), None)


def passes(error: BaseException) -> bool:
    """Whether the same statement may be carried out later: an outage, or a quarrel of two."""
    return trouble_of(error) is not None or isinstance(error, asyncpg.TransactionRollbackError)


def _trouble(error: BaseException) -> Trouble | None:
    match error:
        case asyncpg.PostgresError():
            state = error.sqlstate or ""
            return next((one for key, one in BY_SQLSTATE.items() if state.startswith(key)), None)
        case asyncpg.InternalClientError():  # the connection was killed between two operations
            return Trouble.RESTARTING
        case asyncpg.InterfaceError():  # others say that we use the driver wrongly
            return Trouble.RESTARTING if "closed" in str(error) else None
        case TimeoutError() | socket.gaierror():
            return Trouble.SILENT
        case OSError():  # of the network; of files, all but what the machine lacks is our mistake
            otherwise = Trouble.RESTARTING if error.filename is None else None
            return BY_ERRNO.get(error.errno or 0, otherwise)
    if getattr(error, "code", None) == POOL_IS_EMPTY:
        return Trouble.CROWDED
    return Trouble.RESTARTING if getattr(error, "connection_invalidated", False) else None


class Outage:
    """Whether this process can use the database at the moment."""

    def __init__(self) -> None:
        self._trouble: Trouble | None = None
        self._began = 0.0
        self._ended = float("-inf")
        self._mentioned = float("-inf")
        self._pending: str | None = None
        """The first failure that was mentioned since the last trial."""
        self._deaf_since: float | None = None
        self._is_stopping = False
        self.is_suspected = False
        """Whether anyone has met an error since something was written last."""
        self.is_late = False
        """Whether notifications do not come, although the database can be used: other servers and
        sessions are heard of late."""
        self.on_away: list[Callable[[], None]] = []
        """Called when the database goes away, and no answer will come."""

    @property
    def is_on(self) -> bool:
        """Whether nothing can be written."""
        return self._trouble is not None or embedded_has_ended.is_set()

    @property
    def is_away(self) -> bool:
        """Whether the database is not to be asked."""
        known = self._trouble is not None and self._trouble.is_away
        return known or embedded_has_ended.is_set()

    def hurry(self) -> None:
        """The server is about to stop, and tries nothing again for long. Whether the database
        answers is tried at once: a silent one must not keep it."""
        self._is_stopping = self.is_suspected = True

    def failed(self, error: BaseException) -> None:
        """The log could not be written. The first failure of an outage is logged."""
        self.is_suspected = True
        was_away = self._trouble is not None and self._trouble.is_away
        if self._trouble is None:
            self._began = time.monotonic()
            ending = AT_A_STOP if self._is_stopping else WHILE_SERVING
            log.warning("the database cannot be used: %s; %s", told(error), ending)
        self._trouble, self.is_late = trouble_of(error) or Trouble.MACHINE, False
        if self._trouble.is_away and not was_away:
            for break_off in self.on_away:
                break_off()

    def works(self) -> None:
        """The log could be written. The end of the outage is logged; where there was none, what
        failed meanwhile is."""
        self.is_suspected = False
        now, pending, self._pending = time.monotonic(), self._pending, None
        if self._trouble is not None:
            self._trouble, self._ended = None, now
            log.warning("the database is back after %.1f s", now - self._began)
        elif pending and now - max(self._mentioned, self._ended) >= SECONDS_BETWEEN_MENTIONS:
            self._mentioned = now
            log.warning("%s", pending)

    def cannot_listen(self, error: BaseException) -> None:
        """The connection that listens was lost, or cannot be made. Not an outage: that is tried."""
        works = not self.is_on and not self.is_suspected  # by a trial since the last time
        self.is_suspected = True
        now = time.monotonic()
        self._deaf_since = now if self._deaf_since is None else self._deaf_since
        is_long = now - max(self._deaf_since, self._ended) >= SECONDS_UNTIL_LATE
        if is_long and works and not self.is_late:
            self.is_late = True
            log.warning("notifications are late (%s); play goes on", told(error))

    def listens(self) -> None:
        """The connection listens."""
        self._deaf_since = None
        if self.is_late:
            self.is_late = False
            log.warning("notifications come in time again")

    def mention(self, what: str, error: BaseException) -> bool:
        """`what` failed, and whoever waits is told so. The next trial to write says whether that
        is an outage, or news; a mistake of ours always is. Whether it may work later."""
        if trouble_of(error) is None:
            log.error("%s", what, exc_info=error)
            return False
        self.is_suspected = True
        if self._is_stopping and not self.is_on and self._pending is None:
            self._mentioned = time.monotonic()  # there may be no other trial
            log.warning("%s: %s", what, told(error))
        self._pending = self._pending or f"{what}: {told(error)}"
        return True


def told(error: BaseException) -> str:
    """What a host reads of an error: the driver's own words are for no one where the database is
    away."""
    trouble = trouble_of(error)
    if trouble is None or trouble in (Trouble.FULL, Trouble.MACHINE):
        return described(error)
    return str(trouble.value)


def to_players(error: BaseException) -> str:
    """What players read whom an error kept from the table."""
    return (trouble_of(error) or Trouble.MACHINE).to_players


def described(error: BaseException) -> str:
    """The first line of what an error says, or its kind where it says nothing. Drivers put
    statements and hints on the lines below. Of what the machine lacks, such as room on its disk,
    only PostgreSQL's detail speaks. A full disk is called one."""
    first = str(error).strip().splitlines()[:1]
    said = first[0] if first else type(error).__name__
    detail = _detail(error)
    words = f"{said}: {detail}" if detail else said
    return f"disk full: {words}" if trouble_of(error) is Trouble.FULL else words


def _detail(error: BaseException) -> str:
    """Other details quote what players have written."""
    ours = (one for one in _causes(error) if isinstance(one, asyncpg.PostgresError))
    of_the_machine = (one for one in ours if (one.sqlstate or "")[:2] in ("53", "58"))
    return next(((one.detail or "").strip().rstrip(".") for one in of_the_machine), "")


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
