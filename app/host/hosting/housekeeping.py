"""Removes what is no longer needed, after the times that the host has set.

Open matches that never began are called off, and later deleted; guided games that no one goes on
with are deleted; guests who never played are forgotten. Players who have ever had a seat in a match
that is kept are kept, and so are kept names. Games that were played are kept for ever, unless the
host has set a time for those that were abandoned or have ended.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from types import MappingProxyType

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.lessons import Guide

from ...accounts.notices.tables import Notice
from ...accounts.sessions.store import purge_expired
from ...accounts.tables import Player, Session
from ...base.settings import Settings
from ...lobby.lessons.progress import put_away
from ...play.matches.tables import Entry, Match, MatchSeat
from ...play.table.tables import ChatLine

NOTICE_DAYS = 30
"""How long players can look up what was sent to them."""
GUIDED_KEPT = timedelta(days=30)
"""How long a guided game waits for its learner. What they have done is kept."""
NO_GUIDES: Mapping[str, Guide] = MappingProxyType({})
EVERY = 3600.0
"""Seconds between two rounds."""
Step = Callable[[AsyncSession, datetime], Awaitable[None]]
"""Puts away what is older than a moment. Does not commit."""


async def tidy(
    db: AsyncSession, settings: Settings, now: datetime, guides: Mapping[str, Guide] = NO_GUIDES
) -> None:
    """One round, as if it were `now`. Commits."""
    await purge_expired(db)
    await put_away(db, guides, now - GUIDED_KEPT)
    steps: tuple[tuple[Step, int], ...] = (
        (_call_off, settings.open_match_days),
        (_delete_called_off, 2 * settings.open_match_days),
        (_delete_abandoned, settings.abandoned_match_days),
        (_delete_finished, settings.finished_match_days),
        (_delete_notices, NOTICE_DAYS),
        (_forget_guests, settings.guest_days),
    )
    for step, days in steps:
        if days:  # where the host has set no time, all is kept
            await step(db, now - timedelta(days=days))
            await db.commit()


async def _call_off(db: AsyncSession, before: datetime) -> None:
    """As their creators could have done themselves: the invites stop to work."""
    old = update(Match).where(Match.status == "open", Match.created < before)
    gone = (await db.scalars(old.values(status="cancelled", invite=None).returning(Match.id))).all()
    await db.execute(update(MatchSeat).where(MatchSeat.match_id.in_(gone)).values(invite=None))


async def _delete_called_off(db: AsyncSession, before: datetime) -> None:
    """No game was ever played in these; their seats go with them."""
    old = delete(Match).where(Match.status == "cancelled", Match.started.is_(None))
    await db.execute(old.where(Match.created < before))


async def _delete_abandoned(db: AsyncSession, before: datetime) -> None:
    """Running matches in which nothing has happened since, and whose players were all not here
    since."""
    moved = exists().where(Entry.match_id == Match.id, Entry.at >= before)
    seen = exists().where(
        MatchSeat.match_id == Match.id,
        MatchSeat.player_id == Session.player_id,
        Session.last_seen >= before,
    )
    running = (Match.status == "running", Match.guide.is_(None))
    await _delete_matches(db, *running, ~moved, ~seen)


async def _delete_finished(db: AsyncSession, before: datetime) -> None:
    """Matches that ended before, with their replays; also those that the host has ended."""
    await _delete_matches(db, Match.status.in_(("over", "cancelled")), Match.ended < before)


async def _delete_notices(db: AsyncSession, before: datetime) -> None:
    """What was sent to players, or was not worth sending."""
    await db.execute(delete(Notice).where(Notice.settled < before))


async def _delete_matches(db: AsyncSession, *which: ColumnElement[bool]) -> None:
    """Delete matches, with their logs, seats, replays and notes; a rematch forgets what it was one
    of."""
    old = select(Match.id).where(*which).with_for_update(skip_locked=True)
    gone = (await db.scalars(old)).all()
    await db.execute(update(Match).where(Match.rematch_of.in_(gone)).values(rematch_of=None))
    await db.execute(delete(Match).where(Match.id.in_(gone)))


async def _forget_guests(db: AsyncSession, before: datetime) -> None:
    """Guests without a password who have no match of any kind, and were not here since."""
    connected = (
        exists().where(Match.creator_id == Player.id),
        exists().where(MatchSeat.player_id == Player.id),
        exists().where(ChatLine.player_id == Player.id),
        exists().where(Session.player_id == Player.id, Session.last_seen >= before),
    )
    guests = select(Player.id).where(Player.password_hash.is_(None), Player.created < before)
    unwanted = guests.where(*(~one for one in connected)).with_for_update(skip_locked=True)
    await db.execute(delete(Player).where(Player.id.in_(unwanted)))
