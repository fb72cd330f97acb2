"""Admits viewers to tables, each with one query.

Nothing is remembered from one socket to the next: who has signed out is known at once, on every
process.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import LargeBinary, Uuid, and_, bindparam, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.sessions.store import LIVES, STALE, note_seen
from ...accounts.tables import Player, Session
from ...base.bus.notify import Notifier
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.hot_query import HotQuery
from ..log.log_reader import newest_of
from ..matches.tables import SeatLink
from ..offers.kind import TOPIC as OFFERS
from ..offers.tables import Offer
from . import chat
from .read_markers import Seen
from .tables import ChatLine, Look

AT_ONCE = 3
"""Sockets that ask at a time: after a start all come back together, and must not keep the pool from
those who play already."""


@dataclass(frozen=True, slots=True)
class Joiner:
    """A socket that comes to a match: with the cookie of a session, or as a player whom its API
    token has shown already, or as no one."""

    match_id: UUID
    session: bytes | None = None
    player_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Admission:
    """What is known of a joiner. Rows and lines that come later are told by news."""

    player_id: UUID | None
    name: str | None
    seen: Seen | None
    """How far the player has seen the match, as far as that is written."""
    newest: int
    """The newest row of the match's log; -1 for a match without a log."""
    silent_at: int | None
    """The news that had been heard when no one had said or proposed anything at the match; None
    where someone has."""


MATCH = bindparam("match", type_=Uuid)
ADMISSION = HotQuery(
    select(
        Player.id,
        Player.name,
        Look.seq,
        Look.at,
        func.coalesce(newest_of(MATCH), -1),
        or_(
            exists().where(ChatLine.match_id == MATCH),
            exists().where(Offer.match_id == MATCH, Offer.status == "open"),
            exists().where(SeatLink.match_id == MATCH, SeatLink.ended.is_(None)),
        ),
        STALE,
    )
    .select_from(select(literal(1)).subquery("joiner"))
    .outerjoin(
        Session,
        and_(Session.token_hash == bindparam("session", type_=LargeBinary), LIVES),
    )
    .outerjoin(
        Player,
        Player.id == func.coalesce(Session.player_id, bindparam("player", type_=Uuid)),
    )
    .outerjoin(Look, and_(Look.match_id == MATCH, Look.player_id == Player.id))
)


class Admissions:
    """Asks for the sockets of this process."""

    def __init__(self, sessions: Sessions, notifier: Notifier) -> None:
        self._sessions, self._outage = sessions, notifier.outage
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._news = 0
        for topic in (chat.TOPIC, OFFERS):
            notifier.listen(topic, lambda _: self._hear(), missed=self._hear)

    async def of(self, joiner: Joiner) -> Admission:
        """What is known of `joiner` from this moment on, or from a later one. Raises what the
        database raises."""
        async with self._turns, self._sessions() as db:
            heard, session = self._news, joiner.session
            [found] = await ADMISSION.rows(
                db, match=joiner.match_id, session=session, player=joiner.player_id
            )
            player_id, name, seq, at, newest, has_talk, is_stale = found
            if is_stale and session is not None:
                await self._note_seen(db, session)
        seen = None if seq is None else Seen(seq, at)
        return Admission(player_id, name, seen, newest, None if has_talk else heard)

    def is_silent(self, admission: Admission) -> bool:
        """Whether it is certain, at this moment, that no one has said or proposed anything at the
        match."""
        return admission.silent_at == self._news

    def _hear(self) -> None:
        """Something was said or proposed somewhere, or may have been."""
        self._news += 1

    async def _note_seen(self, db: AsyncSession, session: bytes) -> None:
        """A note that cannot be written, for instance on a full disk, turns no one away."""
        try:
            await note_seen(db, [session])
            await db.commit()
        except DATABASE_ERRORS as error:
            self._outage.mention("a session was not noted as seen", error)
