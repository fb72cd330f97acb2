"""Who sat where after an earlier row: seats may have passed to other people since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ..matches.header import SeatAssignment
from ..matches.tables import Entry, SeatLink


async def holders_at(db: AsyncSession, match_id: UUID, up_to: int) -> dict[int, UUID]:
    """The players of the seats that have passed to others after row `up_to`."""
    of_link = and_(Entry.match_id == SeatLink.match_id, Entry.request == SeatLink.request)
    query = (
        select(SeatLink.seat, SeatLink.holder_id)
        .join(Entry, of_link)
        .where(Entry.match_id == match_id, Entry.kind == "replace", Entry.seq > up_to)
        .where(SeatLink.holder_id.is_not(None))
        .order_by(Entry.seq.desc())
    )
    return {seat: holder for seat, holder in await db.execute(query) if holder is not None}


async def seats_at(
    db: AsyncSession, match_id: UUID, seats: Sequence[SeatAssignment], up_to: int
) -> tuple[SeatAssignment, ...]:
    """The people of a match after row `up_to`, of those who sit there now."""
    holders = await holders_at(db, match_id, up_to)
    if not holders:
        return tuple(seats)
    found = await db.execute(select(Player.id, Player.name).where(Player.id.in_(holders.values())))
    names = {row.id: row.name for row in found}
    return tuple(
        replace(one, player_id=holders[seat], name=names[holders[seat]], bot=None)
        if seat in holders
        else one
        for seat, one in enumerate(seats)
    )
