"""An outage of the database in the log: one line when it begins and one when it ends.

The parts that keep a connection of their own (the writer of the log, the notifier) say whether it
works, again and again. Everything else only mentions that a request failed: during an outage that
is no news, and a full disk must not be filled further by the log.
"""

from __future__ import annotations

import errno
import logging
import time
from collections.abc import Iterator

import asyncpg

TRIAL = """
create temporary table trial on commit drop as
select repeat(md5(number::text), 32) as filling from generate_series(1, 64) as number
"""
"""Whether the database can be written to: needs a new file on its disk, and is gone at once."""


log = logging.getLogger("roses.database")

OF_THE_MACHINE = (asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError)
"""A full disk, no memory, a file that cannot be read."""

WHILE_SERVING = "nothing is lost, trying again until it can"
AT_A_STOP = "what players were told is kept, and the server stops"

SECONDS_AT_A_STOP = 1.0
"""How long a server that stops waits for a last statement: the database may be silent."""
SECONDS_BETWEEN_MENTIONS = 10.0
"""Of failures outside an outage at most one in this time is logged as a warning."""


class Outage:
    """Which parts of this process cannot use the database at the moment."""

    def __init__(self) -> None:
        self._failing: set[str] = set()
        self._began = 0.0
        self._mentioned = float("-inf")
        self._is_stopping = False

    @property
    def is_on(self) -> bool:
        """Whether any part is failing."""
        return bool(self._failing)

    def hurry(self) -> None:
        """The server is about to stop, and tries nothing again for long."""
        self._is_stopping = True

    def failed(self, part: str, error: BaseException) -> None:
        """`part` could not use the database. The first failure of an outage is logged."""
        if not self._failing:
            self._began = time.monotonic()
            log.warning(
                "the database cannot be used (%s: %s); %s",
                part,
                described(error),
                AT_A_STOP if self._is_stopping else WHILE_SERVING,
            )
        self._failing.add(part)

    def works(self, part: str) -> None:
        """`part` could use the database. The end of the outage is logged once every part can."""
        if part not in self._failing:
            return
        self._failing.discard(part)
        if not self._failing:
            log.warning("the database is back after %.1f s", time.monotonic() - self._began)

    def mention(self, what: str, error: BaseException) -> None:
        """A single request failed, and was told so: a warning unless an outage is known."""
        now = time.monotonic()
        is_news = not self._failing and now - self._mentioned >= SECONDS_BETWEEN_MENTIONS
        if is_news:
            self._mentioned = now
        log.log(logging.WARNING if is_news else logging.DEBUG, "%s: %s", what, described(error))


def described(error: BaseException) -> str:
    """The first line of what an error says, or its kind where it says nothing. Drivers put
    statements and hints on the lines below. Of what the machine lacks, such as room on its disk,
    only PostgreSQL's detail speaks. A full disk is called one."""
    first = str(error).strip().splitlines()[:1]
    said = first[0] if first else type(error).__name__
    detail = _detail(error)
    words = f"{said}: {detail}" if detail else said
    return f"disk full: {words}" if any(map(_is_of_a_full_disk, _causes(error))) else words


def _detail(error: BaseException) -> str:
    """Other details quote what players have written."""
    ours = (one for one in _causes(error) if isinstance(one, OF_THE_MACHINE))
    return next(((one.detail or "").strip().rstrip(".") for one in ours), "")


def _is_of_a_full_disk(error: BaseException) -> bool:
    is_ours = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return is_ours or isinstance(error, asyncpg.DiskFullError)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
