"""Removes what is no longer needed, after the times that the host has set.

Open matches that never began are called off, and later deleted; guided games that no one goes on
with are deleted; guests who never played are forgotten. Players who have ever had a seat in a match
that began are kept, and so are kept names.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.lessons import Guide

from .accounts.sessions import purge_expired
from .accounts.tables import Player, Session
from .database.background import Background
from .database.engine import DATABASE_ERRORS, Sessions
from .database.outage import Outage
from .lessons.progress import put_away
from .matches.tables import Match, MatchSeat
from .notices.tables import Notice
from .settings import Settings
from .table.tables import ChatLine
from .wall_clock import WallClock

log = logging.getLogger("roses.housekeeping")

NOTICES_KEPT = timedelta(days=30)
"""How long players can look up what was sent to them."""
GUIDED_KEPT = timedelta(days=30)
"""How long a guided game waits for its learner. What they have done is kept."""
NO_GUIDES: Mapping[str, Guide] = MappingProxyType({})
EVERY = 3600.0
"""Seconds between two rounds."""


class Housekeeper:
    """Goes round in this process between `start` and `stop`. Several processes may do so."""

    def __init__(
        self,
        sessions: Sessions,
        settings: Settings,
        wall: WallClock,
        outage: Outage,
        guides: Mapping[str, Guide],
    ) -> None:
        self._sessions, self._settings, self._guides = sessions, settings, guides
        self._wall, self._outage = wall, outage
        self._background = Background(outage, log)

    async def start(self) -> None:
        """Begin with a round."""
        self._background.start(self._run(), "housekeeper")

    async def stop(self) -> None:
        """End, wherever the round is: each step is a transaction of its own."""
        await self._background.stop()

    async def _run(self) -> None:
        while True:
            try:
                async with self._sessions() as db:
                    await tidy(db, self._settings, self._wall.now(), self._guides)
            except DATABASE_ERRORS as error:
                self._outage.mention("nothing was put away", error)
            await asyncio.sleep(EVERY)


async def tidy(
    db: AsyncSession, settings: Settings, now: datetime, guides: Mapping[str, Guide] = NO_GUIDES
) -> None:
    """One round, as if it were `now`. Commits."""
    await purge_expired(db)
    if settings.open_match_days:
        age = timedelta(days=settings.open_match_days)
        await _call_off(db, now - age)
        await _delete_called_off(db, now - 2 * age)
    await put_away(db, guides, now - GUIDED_KEPT)
    await db.execute(delete(Notice).where(Notice.settled < now - NOTICES_KEPT))
    await db.commit()
    if settings.guest_days:
        await _forget_guests(db, now - timedelta(days=settings.guest_days))


async def _call_off(db: AsyncSession, before: datetime) -> None:
    """As their creators could have done themselves: the invites stop to work."""
    old = update(Match).where(Match.status == "open", Match.created < before)
    gone = (await db.scalars(old.values(status="cancelled", invite=None).returning(Match.id))).all()
    await db.execute(update(MatchSeat).where(MatchSeat.match_id.in_(gone)).values(invite=None))
    await db.commit()


async def _delete_called_off(db: AsyncSession, before: datetime) -> None:
    """No game was ever played in these; their seats go with them."""
    await db.execute(delete(Match).where(Match.status == "cancelled", Match.created < before))
    await db.commit()


async def _forget_guests(db: AsyncSession, before: datetime) -> None:
    """Guests without a password who have no match of any kind, and were not here since."""
    connected = (
        exists().where(Match.creator_id == Player.id),
        exists().where(MatchSeat.player_id == Player.id),
        exists().where(ChatLine.player_id == Player.id),
        exists().where(Session.player_id == Player.id, Session.last_seen >= before),
    )
    unwanted = (
        select(Player.id)
        .where(
            Player.password_hash.is_(None), Player.created < before, *(~one for one in connected)
        )
        .with_for_update(skip_locked=True)
    )
    await db.execute(delete(Player).where(Player.id.in_(unwanted)))
    await db.commit()
