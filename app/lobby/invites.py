"""Finding the seat that an invite link leads to."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.tables import MatchSeat
from .room import Room, load_room, spent_invite


async def load_invited(db: AsyncSession, token: str) -> tuple[Room, MatchSeat]:
    """The match and its seat that `token` is for. Raises Problem 404, always the same one."""
    if not (token.isascii() and token.isprintable()):  # PostgreSQL refuses a NUL
        raise spent_invite()
    query = select(MatchSeat.match_id).where(MatchSeat.invite == token)
    match_id = (await db.execute(query)).scalar_one_or_none()
    if match_id is None:
        raise spent_invite()
    room = await load_room(db, match_id)
    seat = next((seat for seat in room.seats if seat.invite == token), None)
    if seat is None or room.match.status != "open":
        raise spent_invite()
    return room, seat
