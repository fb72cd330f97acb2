"""Resolves a replay link."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Executable, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..database.engine import one_statement
from ..matches.tables import Match, MatchSeat
from ..web.errors import not_found
from . import compressed
from .tables import Replay

NO_REPLAY = "This replay does not exist."


async def match_of(db: AsyncSession, token: str) -> UUID:
    """The finished match of a replay's token. Raises Problem where there is none."""
    match_id = await db.scalar(select(Replay.match_id).where(Replay.token == token))
    if match_id is None:
        raise not_found(NO_REPLAY)
    return match_id


async def opened(db: AsyncSession, token: str, query: Executable) -> Any:
    """What a query finds of the replay with this token, which is unpacked if need be. Raises
    Problem where there is nothing."""
    found = await one_statement(db, query)
    if not found and await compressed.unpack(db, await match_of(db, token)):
        await db.commit()
        found = (await db.execute(query)).all()
    if not found:
        raise not_found(NO_REPLAY)
    [row] = found
    return row


def is_shown() -> ColumnElement[bool]:
    """Whether all who played a match agree; for queries of matches."""
    seat = select(MatchSeat.seat).join(Player, Player.id == MatchSeat.player_id)
    of_match = seat.where(MatchSeat.match_id == Match.id)
    against = of_match.where(or_(~MatchSeat.shows, Player.left.is_not(None)))
    return exists(of_match.correlate(Match)) & ~exists(against.correlate(Match))


async def is_shown_to_all(db: AsyncSession, match_id: UUID) -> bool:
    """Whether all who played this match agree to show it to people without its link."""
    query = select(Match.id).where(Match.id == match_id, is_shown())
    return await db.scalar(query) is not None
