"""A nudge: a friendly reminder to a player who is awaited. Whether it reaches them by some way is
theirs alone to know, so the one who sends it reads the same words either way."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ...accounts.blocks import is_barred
from ...accounts.notices import outbox
from ...accounts.notices.tables import Notice
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ..clocks.service import Clocks
from ..live.registry import MatchRegistry
from ..matches.tables import MatchSeat
from ..table.presence import Presence
from .absence import waited_for
from .kind import NotOffered, Table, table_of

HOUR = timedelta(hours=1) // timedelta(milliseconds=1)
"""Milliseconds for which a player is awaited before they may be reminded."""
ONCE = timedelta(days=1)
"""How long a reminder keeps others of the match from the same player."""
GETS = "{name} gets a reminder, unless they have notices turned off."


class Nudges:
    """The reminders of all matches."""

    def __init__(
        self,
        sessions: Sessions,
        matches: MatchRegistry,
        clocks: Clocks,
        presence: Presence,
        wall: WallClock,
    ) -> None:
        self._sessions, self._matches, self._clocks = sessions, matches, clocks
        self._presence, self._wall = presence, wall

    async def send(self, match_id: UUID, by: Seat, seat_name: str) -> str:
        """Have the player of a seat reminded, for another; what became of it, in words. Raises
        NotOffered, and as `MatchRegistry.open`."""
        table = await table_of(self._matches, match_id)
        seat = table.seat_named(seat_name)
        if by not in table.present:
            raise NotOffered("away", "Come back first.")
        if seat == by or seat not in table.players:
            raise NotOffered("not_now", "This is not the seat of another player.")
        async with self._sessions() as db:
            return await self._send(db, table, by, seat)

    async def _send(self, db: AsyncSession, table: Table, by: Seat, seat: Seat) -> str:
        name = table.header.seats[seat].name
        if await self._clocks.paused(db, table.match_id):
            raise NotOffered("not_now", "The match is paused.")
        if await waited_for(db, self._clocks, table, seat) < HOUR:
            raise NotOffered("not_now", f"You have not waited for {name} for an hour yet.")
        if seat in self._presence.seats(table.match_id):
            return f"{name} is at the table now."
        now, match_id = self._wall.now(), table.match_id
        one_at_a_time = select(MatchSeat.player_id).filter_by(match_id=match_id, seat=seat)
        player = await db.scalar(one_at_a_time.with_for_update(key_share=True))
        author = await db.scalar(select(MatchSeat.player_id).filter_by(match_id=match_id, seat=by))
        assert player is not None
        assert author is not None
        if await is_barred(db, player, [author]):
            return GETS.format(name=name)  # nobody is told that they are blocked
        before = select(Notice.id).filter_by(match_id=match_id, player_id=player, kind="nudge")
        if await db.scalar(before.where(Notice.created > now - ONCE).limit(1)) is not None:
            return f"{name} has been reminded within the last day."
        notice = Notice(player_id=player, match_id=match_id, kind="nudge", created=now, due=now)
        notice.seq, notice.detail = table.now.seq, {"by": table.header.seats[by].name}
        db.add(notice)
        await db.execute(text(outbox.WAKE))
        await db.commit()
        return GETS.format(name=name)
