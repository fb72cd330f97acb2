"""The connections of a server to its database, apart for those who must not wait for each other.

Readers, which are pages, the API and all that comes after a game, may have taken all of theirs:
moves are made all the same, and the server says how it is. docs/hosting.md tells how many a server
has: four beside each other need fewer than the hundred that PostgreSQL gives by default.
"""

from __future__ import annotations

import asyncio
from typing import cast

from sqlalchemy.pool import QueuePool

from .engine import make_engine, make_sessions
from .outage import Outage

PLAY, READERS, HEALTH = (4, 4), (8, 0), (1, 0)
"""How many stay, and how many more there are in a rush. Each round of the loop goes on with what
readers have got from the database: with more of them, those who play wait longer for their turn."""


class Pools:
    """All that are shared. The writer of the log, the notifier and the lock of the edition have
    connections of their own."""

    def __init__(self, url: str, outage: Outage) -> None:
        self._engines = [make_engine(url, outage, *count) for count in (PLAY, READERS, HEALTH)]
        play, readers, self.health = self._engines
        self.play, self.readers = make_sessions(play), make_sessions(readers)

    @property
    def busy(self) -> int:
        """How many are in use."""
        return sum(cast(QueuePool, engine.pool).checkedout() for engine in self._engines)

    async def dispose(self) -> None:
        """Close all of them."""
        await asyncio.gather(*(engine.dispose() for engine in self._engines))
