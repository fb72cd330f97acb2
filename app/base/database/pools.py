"""The connections of a server to its database, apart for those who must not wait for each other.

Readers, which are pages, the API and all that comes after a game, may have taken all of theirs:
moves are made all the same, and the server says how it is. docs/hosting.md tells how many a server
has: three beside each other need fewer than the hundred that PostgreSQL gives by default.
"""

from __future__ import annotations

import asyncio

from sqlalchemy.pool import QueuePool

from .engine import make_engine, make_sessions
from .outage import Outage

PLAY, READERS, HEALTH = (4, 4), (8, 8), (1, 0)
"""How many stay, and how many more there are in a rush."""


class Pool:
    """The connections of one part of the server: `size` that stay, and as many as `rush` more."""

    def __init__(self, url: str, outage: Outage, size: int, rush: int) -> None:
        self.engine = make_engine(url, outage, pool_size=size, rush=rush)
        self.sessions = make_sessions(self.engine)

    @property
    def busy(self) -> int:
        """How many are in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0


class Pools:
    """All that are shared. The writer of the log, the notifier and the lock of the edition have
    connections of their own."""

    def __init__(self, url: str, outage: Outage) -> None:
        self.play = Pool(url, outage, *PLAY)
        self.readers = Pool(url, outage, *READERS)
        self.health = Pool(url, outage, *HEALTH)

    @property
    def busy(self) -> int:
        """How many are in use."""
        return self.play.busy + self.readers.busy + self.health.busy

    async def dispose(self) -> None:
        """Close all of them."""
        pools = (self.play, self.readers, self.health)
        await asyncio.gather(*(pool.engine.dispose() for pool in pools))
