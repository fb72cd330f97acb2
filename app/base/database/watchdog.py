"""Keeps the embedded PostgreSQL running while the server does."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from .embedded import EmbeddedError, EmbeddedPostgres
from .outage import described

log = logging.getLogger("roses.database")

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_BETWEEN_STARTS = 3.0
"""After a start that failed, for instance because the disk is full."""


@contextmanager
def watched(postgres: EmbeddedPostgres) -> Iterator[None]:
    """Start `postgres` again whenever it has ended by itself: killed, or shut down by a full disk.

    A thread does it, because starting blocks and the event loop is busy with the outage. Several
    server processes may watch the same PostgreSQL: `start` lets one of them act.
    """
    ended = threading.Event()
    thread = threading.Thread(
        target=_watch, args=(postgres, ended), name="postgres watchdog", daemon=True
    )
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _watch(postgres: EmbeddedPostgres, ended: threading.Event) -> None:
    while not ended.wait(SECONDS_BETWEEN_LOOKS):
        if not postgres.is_running():
            log.error("the embedded PostgreSQL has ended; starting it again")
            _start(postgres, ended)


def _start(postgres: EmbeddedPostgres, ended: threading.Event) -> None:
    """Try until it runs or the server stops. The same failure is logged once."""
    told = ""
    while not ended.is_set():
        try:
            postgres.start()
        except (EmbeddedError, OSError) as error:
            if (reason := described(error)) != told:
                log.error("the embedded PostgreSQL does not start, trying again: %s", error)
                told = reason
            ended.wait(SECONDS_BETWEEN_STARTS)
        else:
            log.warning("the embedded PostgreSQL runs again")
            return
