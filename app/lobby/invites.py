"""Finding the match, and the seat if it is for one, that an invite link leads to."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.tables import Match, MatchSeat
from ..web.inputs import is_plain
from .room import Room, is_open, load_room, spent_invite


async def find_invited(db: AsyncSession, token: str) -> Room | None:
    """The match that `token` leads or has led to, begun or not: for those who sit there."""
    if not is_plain(token):
        return None
    of_seat = select(MatchSeat.match_id).where(MatchSeat.invite == token)
    query = of_seat.union(select(Match.id).where(Match.invite == token))
    match_id = (await db.execute(query)).scalar_one_or_none()
    return await load_room(db, match_id) if match_id is not None else None


async def load_invited(db: AsyncSession, token: str) -> tuple[Room, MatchSeat | None]:
    """The match, and its seat that `token` is for; None: for any that is open. Raises Problem 404,
    always the same one."""
    room = await find_invited(db, token)
    if room is None:
        raise spent_invite()
    seat = next((seat for seat in room.seats if seat.invite == token), None)
    if room.match.status != "open" or (seat is None and not any(map(is_open, room.seats))):
        raise spent_invite()
    return room, seat
