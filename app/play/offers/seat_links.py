"""Links by which the seat of a player who is not there is offered to another person.

The players decide on a link as on any offer about an absence. It works once, and is dead as soon as
the player is back, it is withdrawn, or the match is over. Whether it still works is asked at a row
of the log, and the row that seats the other person is written only if none has come in between: so
of a player who returns and a person who sits down at the same moment, one is told that the other
was first. The row itself seats the person (app/play/log/sql.py), so the log and the seats never
disagree; what else there is to do is done once, even if the server is killed before it.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.notices import outbox
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.log import milliseconds
from ...referee.referee import Refused
from ...referee.settlements import Replace
from ..live.registry import MatchRegistry
from ..log import log_reader
from ..log.store import NoSuchMatch
from ..matches.tables import MatchSeat, SeatLink
from . import messages
from .kind import ATTEMPTS, BUSY, RETRYABLE, NotOffered, Table, table_of, tell
from .tables import Offer


class LinkSpent(Exception):
    """The link leads nowhere any more, whatever the reason."""


class LinkUnknown(LinkSpent):
    """There is no such link."""


class HasSeat(Exception):
    """The person who follows the link has a seat at this table already."""


class Replacements:
    """Seats people by links; each link once."""

    def __init__(self, sessions: Sessions, matches: MatchRegistry, wall: WallClock) -> None:
        self._sessions, self._matches, self._wall = sessions, matches, wall

    async def find(self, token: str, *, spent_by: UUID | None = None) -> SeatLink:
        """A link that works, or one by which that player has taken the seat. Raises LinkSpent."""
        link = await self.known(token)
        if spent_by is not None and link.taker_id == spent_by and await self._is_taken(link):
            return link
        table = await self._table(link)
        async with self._sessions() as db:
            return await self._working(db, link, table)

    async def take(self, token: str, player: UUID) -> UUID:
        """Seat a player; the match. Taking the seat again is no error for the player who has it by
        this link. Raises LinkSpent, HasSeat, and NotOffered while it cannot be saved."""
        link = await self.known(token)
        for _ in range(ATTEMPTS):
            if await self._is_taken(link):
                return await self._taken_by(link, player)
            table = await self._table(link)
            if table.header.seat_of(player) is not None:
                raise HasSeat
            async with self._sessions() as db:
                locked = await self._working(db, link, table)
                locked.taker_id = player
                await db.commit()
            move = Replace(table.now.seq)
            request = UUID(int=link.request.int)  # asyncpg has its own UUIDs
            done = await self._matches.submit(link.match_id, Seat(link.seat), move, request)
            if isinstance(done, Refused) and done.code in RETRYABLE:
                raise NotOffered(done.code, done.reason)
            # Any other refusal: a row came first, or the match is over. Look again.
        raise NotOffered("not_saved", BUSY)

    async def known(self, token: str) -> SeatLink:
        """A link that works, or once did. Raises LinkUnknown."""
        async with self._sessions() as db:
            link = await db.scalar(select(SeatLink).where(SeatLink.token == token))
        if link is None:
            raise LinkUnknown
        return link

    async def _table(self, link: SeatLink) -> Table:
        try:
            return await table_of(self._matches, link.match_id)
        except NoSuchMatch:
            raise LinkSpent from None

    async def _working(self, db: AsyncSession, link: SeatLink, table: Table) -> SeatLink:
        """The link, locked, if it works at the newest row of `table`; commits what ends it. Raises
        LinkSpent."""
        locked = await _locked(db, link)
        if not await _settled(db, table, locked, self._wall.now()):
            await tell(db, link.match_id)
            raise LinkSpent
        return locked

    async def _is_taken(self, link: SeatLink) -> bool:
        async with self._sessions() as db:
            return await log_reader.has_request(db, link.match_id, link.request)

    async def _taken_by(self, link: SeatLink, player: UUID) -> UUID:
        """The row is written: end the link, and tell the table. The match, if the seat is this
        player's; of several who come at once, the last before the row has it. Raises LinkSpent."""
        table = await self._table(link)
        here = (MatchSeat.match_id == link.match_id, MatchSeat.seat == link.seat)
        async with self._sessions() as db:
            locked = await _locked(db, link)
            if locked.ended is None:
                await _settled(db, table, locked, self._wall.now())
                await tell(db, link.match_id)
            sits = await db.scalar(select(MatchSeat.player_id).where(*here))
        if sits != player:
            raise LinkSpent
        return link.match_id


# The links of a match


async def add_link(db: AsyncSession, table: Table, offer: Offer, now: datetime) -> None:
    """A link to the seat that `offer` is about; an earlier one stops working. Does not commit."""
    seat = Seat(offer.about or 0)
    await end_links(db, table.match_id, seat, now)
    link = SeatLink(
        id=offer.id,
        match_id=table.match_id,
        seat=seat,
        by=offer.by,
        token=secrets.token_urlsafe(24),
        seq=table.now.seq,
        request=offer.request,
        holder_id=table.header.seats[seat].player_id,
        made=now,
    )
    db.add(link)
    await db.flush()


async def end_links(db: AsyncSession, match_id: UUID, seat: int, now: datetime) -> None:
    """The links to a seat stop working. Does not commit."""
    theirs = update(SeatLink).where(SeatLink.match_id == match_id, SeatLink.seat == seat)
    await db.execute(theirs.where(SeatLink.ended.is_(None)).values(ended=now))


async def end_link(db: AsyncSession, link_id: UUID, now: datetime) -> bool:
    """The link of an offer stops working; whether it had not before. Does not commit."""
    one = update(SeatLink).where(SeatLink.id == link_id, SeatLink.ended.is_(None))
    ended = await db.execute(one.values(ended=now).returning(SeatLink.id))
    return ended.first() is not None


async def open_links(db: AsyncSession, table: Table, now: datetime) -> list[SeatLink]:
    """The links of a match that still work, oldest first; the others are ended. Commits if there
    is one."""
    query = select(SeatLink).where(SeatLink.match_id == table.match_id, SeatLink.ended.is_(None))
    query = query.order_by(SeatLink.made, SeatLink.id)
    if not (await db.scalars(query)).first():
        return []
    await _lock_offers(db, table.match_id)
    locked = query.with_for_update().execution_options(populate_existing=True)
    working = [
        link for link in list(await db.scalars(locked)) if await _settled(db, table, link, now)
    ]
    await db.commit()
    return working


async def _locked(db: AsyncSession, link: SeatLink) -> SeatLink:
    """The link as it stands, which no one else can change until the transaction ends. Raises
    LinkSpent if it is gone."""
    await _lock_offers(db, link.match_id)
    found = await db.get(SeatLink, link.id, with_for_update=True, populate_existing=True)
    if found is None:
        raise LinkSpent
    return found


async def _lock_offers(db: AsyncSession, match_id: UUID) -> None:
    """Before a link is locked: an answer locks its offer first and a link afterwards, and the two
    must not wait for each other."""
    about = select(Offer.id).where(Offer.match_id == match_id, Offer.about.is_not(None))
    await db.execute(about.where(Offer.status == "open").order_by(Offer.id).with_for_update())


async def _settled(db: AsyncSession, table: Table, link: SeatLink, now: datetime) -> bool:
    """Whether a link still works at the newest row of `table`. If not, it is ended, with all that
    follows. The caller has locked it. Does not commit."""
    if link.ended is not None:
        return False
    if await log_reader.has_request(db, link.match_id, link.request):
        await _finish(db, link, now)
        return False
    if table.now.outcome is not None or await _is_back(db, table, link):
        link.ended = now
        return False
    return True


async def _is_back(db: AsyncSession, table: Table, link: SeatLink) -> bool:
    """Whether the player has returned or acted since the link was made, or has no way back. A
    stand-in's actions do not count."""
    seat = Seat(link.seat)
    if seat not in table.players:
        return True
    absence = await log_reader.absence(db, link.match_id, link.seq)
    rows = await log_reader.read_rows(db, link.match_id, after=link.seq, up_to=table.now.seq)
    for row in rows:
        if row.seat is None:
            continue
        own = not absence.is_played_by_server(seat) and row.kind in ("act", "undo")
        if row.seat == seat and (own or row.kind == "return"):
            return True
        absence = absence.after(row.kind, row.seat)
    return False


async def _finish(db: AsyncSession, link: SeatLink, now: datetime) -> None:
    """After the row that seats the person: the link is spent, what was proposed about the player
    who had the seat is void, and they are told."""
    here = (MatchSeat.match_id == link.match_id, MatchSeat.seat == link.seat)
    link.taker_id = await db.scalar(select(MatchSeat.player_id).where(*here))
    link.ended = now
    void = update(Offer).where(Offer.match_id == link.match_id, Offer.about == link.seat)
    await db.execute(void.where(Offer.status == "open").values(status="void", ended=now))
    if link.holder_id is not None:
        detail = {"offer": "replaced"}
        await outbox.add(db, "settlement", [link.holder_id], link.match_id, detail=detail)


def told(table: Table, link: SeatLink) -> messages.SeatLinkJson:
    """A link as the players are told of it who are not the one whose seat it offers."""
    return messages.SeatLinkJson(
        offer=str(link.id),
        seat=table.name_of(link.seat),
        by=table.name_of(link.by),
        path=f"/seat/{link.token}",
        at=milliseconds(link.made),
    )
