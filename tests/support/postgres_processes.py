"""The processes of a PostgreSQL of ours, to be stopped and killed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psutil

from app.base.database.embedded import EmbeddedPostgres


def postmaster(server: EmbeddedPostgres) -> psutil.Process:
    """Its main process."""
    return psutil.Process(int((server.data / "postmaster.pid").read_text().split()[0]))


@asynccontextmanager
async def frozen(server: EmbeddedPostgres) -> AsyncIterator[None]:
    """Stop all its processes until the block ends."""
    main = postmaster(server)
    main.suspend()  # first, so that it opens no more connections
    stopped = [main, *main.children(recursive=True)]
    try:
        for one in stopped[1:]:
            one.suspend()
        yield
    finally:
        for one in reversed(stopped):
            one.resume()
