"""What a server does once it serves, so that those who come first need not wait for it: it loads
the games, and wakes a few matches as if their players were back.

The first match that wakes costs five times as much as the next: statements are put together, and
each connection of the database has them planned.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID

from sqlalchemy import select

from ..database.background import Background
from ..database.engine import Sessions
from ..matches.live import first_frame
from ..matches.live.registry import MatchRegistry
from ..matches.live.told_logs import ToldLogs
from ..matches.log.store import NoSuchMatch
from ..matches.tables import Match
from ..packs import Library
from ..process.priority import freeze_garbage
from ..referee.interpreter import FoldError
from ..table.admission import Admissions, Joiner

log = logging.getLogger("roses.hosting")

PAUSE = 0.1
"""Seconds for the first page, and between two games for those who come meanwhile."""
WOKEN = 3
"""Matches that are woken at once, each over a connection of its own."""


class WarmUp:
    """Begins when it is told that the server serves."""

    def __init__(
        self,
        sessions: Sessions,
        library: Library,
        matches: MatchRegistry,
        admissions: Admissions,
    ) -> None:
        self._sessions, self._library = sessions, library
        self._matches, self._admissions = matches, admissions
        self._background = Background(matches.outage, log)

    def begin(self) -> asyncio.Task[None]:
        """Begin; the server waits for nothing of it."""
        return self._background.start(self._warm_up(), "warm-up")

    async def stop(self) -> None:
        """End, wherever it is."""
        await self._background.stop()

    async def _warm_up(self) -> None:
        matches = await self._some()  # before players come, whom HAProxy may send elsewhere
        for key, plugin in self._library.plugins.items():
            await asyncio.sleep(PAUSE)
            plugin.load()
            self._library.ruleset(key)
        await asyncio.gather(*map(self._wake, matches))
        freeze_garbage()

    async def _some(self) -> Sequence[UUID]:
        """Matches that can be woken, it does not matter which."""
        which = (Match.status == "running", Match.held.is_(None), Match.guide.is_(None))
        async with self._sessions() as db:
            return (await db.scalars(select(Match.id).where(*which).limit(WOKEN))).all()

    async def _wake(self, match_id: UUID) -> None:
        """Do for no one what is done for a player who comes."""
        with suppress(NoSuchMatch, FoldError):  # it has been deleted, or is held now
            live = await self._matches.open(match_id)
            await self._admissions.of(Joiner(match_id))
            async with live.lock:
                await first_frame.backlog_since(ToldLogs(self._sessions), live, 0, None)
