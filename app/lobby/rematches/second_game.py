"""Begins the second of two games when the first is over."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from ...database.background import Background
from ...database.engine import DATABASE_ERRORS, Sessions
from ...database.outage import Outage
from ...matches.live.registry import MatchRegistry
from ...matches.log.store import NoSuchMatch
from ...matches.observer import Observer
from ...matches.tables import FIRST
from ...process.wall_clock import WallClock
from ...referee.interpreter import FoldError
from ...web.errors import Problem
from ..catalogue import Catalogue
from .rematch import begin_second, lacking_second

log = logging.getLogger("roses.lobby")

SEARCH = 60.0
"""Seconds between two looks for first games whose process died before the second was made."""
LOOK_BACK = timedelta(days=1)
"""For how long it looks. Cancelled matches stay for longer (app/hosting/housekeeping.py), so
that none is made again."""


class SecondGames(Observer):
    """Sees to the first games that end in this process, and to those that crashes left behind."""

    def __init__(
        self,
        sessions: Sessions,
        catalogue: Catalogue,
        matches: MatchRegistry,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        self._sessions, self._catalogue, self._wall = sessions, catalogue, wall
        self._matches, self._outage = matches, outage
        self._background = Background(outage, log)
        matches.observe(self)

    async def start(self) -> None:
        """Begin with what crashes have left behind."""
        self._background.start(self._search(), "search for second games")

    async def stop(self) -> None:
        """End; a later search makes what is missing."""
        await self._background.stop()

    def on_ended(self, match_id: UUID) -> None:
        """Make the second game, if this was the first of two."""
        self._background.start(self._follow(match_id), f"second game after match {match_id}")

    async def _search(self) -> None:
        while True:
            try:
                async with self._sessions() as db:
                    firsts = await lacking_second(db, self._wall.now() - LOOK_BACK)
                for match_id in firsts:
                    await self._begin(match_id)
            except DATABASE_ERRORS as error:
                self._outage.mention("could not look for second games", error)
            await asyncio.sleep(SEARCH)

    async def _follow(self, match_id: UUID) -> None:
        with suppress(NoSuchMatch, FoldError):
            if (await self._matches.open(match_id)).header.pair == FIRST:
                await self._begin(match_id)

    async def _begin(self, match_id: UUID) -> None:
        async with self._sessions() as db:
            # A block stands between the players, or the game is no longer played here.
            with suppress(Problem):
                await begin_second(db, self._catalogue, match_id)
