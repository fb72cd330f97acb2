"""Snapshots running matches at the start, after a crash.

A match whose newest rows no snapshot holds can be followed by the rules that wrote them, and
perhaps by no others. So each is loaded once and kept as it stands, before an update comes. Those
that cannot be followed are found, and held, before a player comes.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from ...database.background import Background
from ...database.engine import Sessions
from ...referee.interpreter import FoldError
from ..log.store import NoSuchMatch
from . import held_matches
from .registry import MatchRegistry

log = logging.getLogger("roses.matches")

PAUSE = 0.05
"""Seconds between two matches, so that players come first."""


class LooseSnapshots:
    """Goes through the loose matches once. Only a server does so: a command of the host would load
    what the server plays."""

    def __init__(self, sessions: Sessions, matches: MatchRegistry) -> None:
        self._sessions, self._matches = sessions, matches
        self._background = Background(matches.outage, log)

    async def start(self) -> None:
        """Begin; no one waits for the end."""
        self._background.start(self.keep_loose(), "keeper")

    async def stop(self) -> None:
        """End, wherever it is."""
        await self._background.stop()

    async def keep_loose(self) -> None:
        """Have a snapshot of every loose match written."""
        async with self._sessions() as db:
            loose = await held_matches.loose(db)
        for match_id in loose:
            with suppress(NoSuchMatch, FoldError):  # it has been deleted, or is held now
                (await self._matches.open(match_id)).keep_snapshot()
            await asyncio.sleep(PAUSE)
