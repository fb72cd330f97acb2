"""A person follows the link to a seat and takes it over."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.referee import Refused
from ...referee.settlements import Replace
from ..live.registry import MatchRegistry
from ..log import log_reader
from ..log.store import NoSuchMatch
from ..matches.tables import MatchSeat, SeatLink
from .kind import ATTEMPTS, BUSY, NotOffered, Table, table_of, tell
from .offers import RETRYABLE
from .seat_links import lock_offers, settled


class LinkSpent(Exception):
    """The link leads nowhere any more, whatever the reason."""


class HasSeat(Exception):
    """The person who follows the link has a seat at this table already."""


class Replacements:
    """Seats people by links; each link once."""

    def __init__(self, sessions: Sessions, matches: MatchRegistry, wall: WallClock) -> None:
        self._sessions, self._matches, self._wall = sessions, matches, wall

    async def find(self, token: str, *, spent_by: UUID | None = None) -> SeatLink:
        """A link that works, or one by which that player has taken the seat. Raises LinkSpent."""
        link = await self._known(token)
        if spent_by is not None and link.taker_id == spent_by and await self._is_taken(link):
            return link
        table = await self._table(link)
        async with self._sessions() as db:
            return await self._locked(db, link, table)

    async def take(self, token: str, player: UUID) -> UUID:
        """Seat a player; the match. Taking the seat again is no error for the player who has it by
        this link. Raises LinkSpent, HasSeat, and NotOffered while it cannot be saved."""
        link = await self._known(token)
        for _ in range(ATTEMPTS):
            if await self._is_taken(link):
                return await self._taken_by(link, player)
            table = await self._table(link)
            if table.header.seat_of(player) is not None:
                raise HasSeat
            async with self._sessions() as db:
                locked = await self._locked(db, link, table)
                locked.taker_id = player
                await db.commit()
            move = Replace(table.now.seq)
            request = UUID(int=link.request.int)  # asyncpg has its own UUIDs
            done = await self._matches.submit(link.match_id, Seat(link.seat), move, request)
            if isinstance(done, Refused) and done.code in RETRYABLE:
                raise NotOffered(done.code, done.reason)
            # Any other refusal: a row came first, or the match is over. Look again.
        raise NotOffered("not_saved", BUSY)

    async def _known(self, token: str) -> SeatLink:
        async with self._sessions() as db:
            link = await db.scalar(select(SeatLink).where(SeatLink.token == token))
        if link is None:
            raise LinkSpent
        return link

    async def _table(self, link: SeatLink) -> Table:
        try:
            return await table_of(self._matches, link.match_id)
        except NoSuchMatch:
            raise LinkSpent from None

    async def _locked(self, db: AsyncSession, link: SeatLink, table: Table) -> SeatLink:
        """The link, if it works at the newest row of `table`; commits what ends it. Raises
        LinkSpent."""
        await lock_offers(db, link.match_id)
        locked = await db.get(SeatLink, link.id, with_for_update=True, populate_existing=True)
        if locked is None:
            raise LinkSpent
        if not await settled(db, table, locked, self._wall.now()):
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
            await lock_offers(db, link.match_id)
            query = select(SeatLink).where(SeatLink.id == link.id).with_for_update()
            locked = (await db.scalars(query)).one()
            if locked.ended is None:
                await settled(db, table, locked, self._wall.now())
                await tell(db, link.match_id)
            sits = await db.scalar(select(MatchSeat.player_id).where(*here))
        if sits != player:
            raise LinkSpent
        return link.match_id
