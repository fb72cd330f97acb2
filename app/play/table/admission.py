"""Admits viewers to tables, with one query for all who come at once.

While a question is under way, the next ones gather, so a restart with hundreds of sockets costs a
few statements, and a single socket one. Nothing is remembered from one socket to the next: who has
signed out is known at once, on every process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import LargeBinary, Uuid, and_, bindparam, func, or_, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.sessions.store import LIVES, STALE, note_seen
from ...accounts.tables import Player, Session
from ...base.bus.notify import Notifier
from ...base.database.background import Background
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.hot_query import HotQuery
from ..log.log_reader import newest_of
from ..matches.tables import SeatLink
from ..offers.kind import TOPIC as OFFERS
from ..offers.tables import Offer
from . import chat
from .read_markers import Seen
from .tables import ChatLine, Look

LARGEST_QUESTION = 128
"""The most sockets in one statement."""


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


JOINERS = (
    func.unnest(
        bindparam("matches", type_=ARRAY(Uuid)),
        bindparam("sessions", type_=ARRAY(LargeBinary)),
        bindparam("players", type_=ARRAY(Uuid)),
    )
    .table_valued("match_id", "session", "player_id", with_ordinality="number")
    .render_derived(name="joiners")
)
ADMISSIONS = HotQuery(
    select(
        Player.id,
        Player.name,
        Look.seq,
        Look.at,
        func.coalesce(newest_of(JOINERS.c.match_id), -1),
        or_(
            select(ChatLine.id).where(ChatLine.match_id == JOINERS.c.match_id).exists(),
            select(Offer.id)
            .where(Offer.match_id == JOINERS.c.match_id, Offer.status == "open")
            .exists(),
            select(SeatLink.id)
            .where(SeatLink.match_id == JOINERS.c.match_id, SeatLink.ended.is_(None))
            .exists(),
        ),
        STALE,
    )
    .select_from(JOINERS)
    .outerjoin(Session, and_(Session.token_hash == JOINERS.c.session, LIVES))
    .outerjoin(Player, Player.id == func.coalesce(Session.player_id, JOINERS.c.player_id))
    .outerjoin(Look, and_(Look.match_id == JOINERS.c.match_id, Look.player_id == Player.id))
    .order_by(JOINERS.c.number)
)


WaitingJoiner = tuple[Joiner, asyncio.Future[Admission]]
"""A joiner, and the future of its socket."""


class Admissions:
    """Asks for the sockets of this process."""

    def __init__(self, sessions: Sessions, notifier: Notifier) -> None:
        self._sessions = sessions
        self._gathering: list[WaitingJoiner] = []
        self._asking = False
        self._news = 0
        self._outage = notifier.outage
        self._background = Background(notifier.outage)
        for topic in (chat.TOPIC, OFFERS):
            notifier.listen(topic, lambda _: self._hear(), missed=self._hear)

    async def stop(self) -> None:
        """End. Sockets that wait are not admitted."""
        await self._background.stop()
        for _, known in self._gathering:
            known.cancel()

    async def of(self, joiner: Joiner) -> Admission:
        """What is known of `joiner` from this moment on, or from a later one. Raises what the
        database raises."""
        known: asyncio.Future[Admission] = asyncio.get_running_loop().create_future()
        self._gathering.append((joiner, known))
        if not self._asking:
            self._asking = True
            self._background.start(self._answer_all(), "admissions")
        return await known

    def is_silent(self, admission: Admission) -> bool:
        """Whether it is certain, at this moment, that no one has said or proposed anything at the
        match."""
        return admission.silent_at == self._news

    def _hear(self) -> None:
        """Something was said or proposed somewhere, or may have been."""
        self._news += 1

    async def _answer_all(self) -> None:
        """Ask until no one waits."""
        try:
            while self._gathering:
                batch = self._gathering[:LARGEST_QUESTION]
                del self._gathering[:LARGEST_QUESTION]
                await self._answer(batch)
        finally:
            self._asking = False

    async def _answer(self, batch: Sequence[WaitingJoiner]) -> None:
        """Every future is done afterwards, whatever happens."""
        try:
            admissions = await self._ask([joiner for joiner, _ in batch])
        except Exception as error:  # each socket says so, or logs it, as if it had asked itself
            for _, known in batch:
                if not known.done():
                    known.set_exception(error)
        else:
            for (_, known), admission in zip(batch, admissions, strict=True):
                if not known.done():
                    known.set_result(admission)
        finally:
            for _, known in batch:
                known.cancel()  # no effect, unless this server is stopping

    async def _ask(self, joiners: Sequence[Joiner]) -> list[Admission]:
        heard = self._news
        async with self._sessions() as db:
            found = await ADMISSIONS.rows(
                db,
                matches=[joiner.match_id for joiner in joiners],
                sessions=[joiner.session for joiner in joiners],
                players=[joiner.player_id for joiner in joiners],
            )
            stale = [
                joiner.session
                for joiner, (*_, is_stale) in zip(joiners, found, strict=True)
                if is_stale and joiner.session is not None
            ]
            if stale:
                await self._note_seen(db, stale)
        return [
            Admission(
                player_id,
                name,
                None if seq is None else Seen(seq, at),
                newest,
                None if has_talk else heard,
            )
            for player_id, name, seq, at, newest, has_talk, _ in found
        ]

    async def _note_seen(self, db: AsyncSession, stale: Sequence[bytes]) -> None:
        """A note that cannot be written, for instance on a full disk, turns no one away."""
        try:
            await note_seen(db, stale)
            await db.commit()
        except DATABASE_ERRORS as error:
            self._outage.mention("sessions were not noted as seen", error)
