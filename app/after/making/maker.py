"""Has something made of finished matches, beside play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.budget.accounts import Payers
from ...base.budget.queue import Turns
from ...base.database.background import BackgroundWorker
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...play.matches.tables import MatchSeat
from .progress import FAILED
from .replay_process import GiveUp, MakeReplay, WorkerDied

log = logging.getLogger("roses.replays")

SEARCH = 60.0
"""Seconds between two looks for what was left behind, or waits for its day."""
STRETCH = 100
"""So many are made between two lines of the log: after an update there may be thousands."""
MOST_DEATHS = 5
"""Of its process while it makes one: then that one is given up, or it would hold up all others."""
RETRY = 1.0
"""Seconds after which what could not be written is tried again."""


class Maker(BackgroundWorker):
    """Has one `kind` of thing made of the matches of this process, one at a time, in the order of
    the budget, for all who played. The process that should have made it may have ended, or have
    been stopped in the middle of it: what is left behind is searched for."""

    def __init__(
        self,
        sessions: Sessions,
        outage: Outage,
        payers: Payers,
        kind: str,
        make: MakeReplay,
        give_up: GiveUp,
    ) -> None:
        super().__init__(outage)
        self._sessions, self._outage, self._payers = sessions, outage, payers
        self._kind, self._make, self._give_up = kind, make, give_up
        self._line = Turns(payers.budget, kind)
        self._under_way: set[UUID] = set()

    @property
    def waiting(self) -> int:
        """How many are still to be made by this process, with the one under way."""
        return len(self._under_way)

    async def start(self) -> None:
        """Begin with what is left behind."""
        self._background.repeat(self._search, SEARCH, f"search: {self._kind}", at_once=True)

    async def left_behind(self, db: AsyncSession) -> Sequence[UUID]:
        """The matches of which it is still to be made."""
        raise NotImplementedError

    def on_made(self, match_id: UUID) -> None:
        """No more is to be done for it here."""

    async def made(self, match_id: UUID) -> None:
        """Make it of a match, once in this process at a time."""
        if match_id in self._under_way:
            return
        self._under_way.add(match_id)
        try:
            await self._made(match_id)
        finally:
            self._under_way.discard(match_id)

    async def _search(self) -> None:
        async with self._sessions() as db:
            found = await self.left_behind(db)
        for done, match_id in enumerate(found):
            if done % STRETCH == 0 and len(found) > STRETCH:
                log.info("%s: %d of %d are made", self._kind, done, len(found))
            await self.made(match_id)

    async def _made(self, match_id: UUID) -> None:
        query = select(MatchSeat.player_id).where(MatchSeat.match_id == match_id)
        deaths = 0
        while deaths < MOST_DEATHS:
            try:
                async with self._sessions() as db:
                    people = [player for player in await db.scalars(query) if player is not None]
                async with self._line.turn(self._payers.of_match(match_id, people)):
                    await self._make(match_id)
                return self.on_made(match_id)
            except WorkerDied:  # the helper has logged how, and rests
                deaths += 1
            except DATABASE_ERRORS as error:
                what = f"the {self._kind} of match {match_id} is put off"
                if not self._outage.mention(what, error):
                    return None
                await asyncio.sleep(RETRY)
        log.error(
            "the %s of match %s is given up: its process died each time", self._kind, match_id
        )
        async with self._sessions() as db:
            await self._give_up(db, match_id, FAILED)
