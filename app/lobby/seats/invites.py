"""Resolves an invite link: the match, and the open seats that its holder may take."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...play.matches.tables import Match, MatchSeat
from ..access import load_match, spent_invite


def seats_behind(match: Match, token: str) -> list[MatchSeat]:
    """The seats that the link with `token` lets its holder take: the one it is for, or any open
    one. Raises Problem 404, always the same one, if the link is spent."""
    to_any = token == match.invite
    seats = [seat for seat in match.seats if (seat.is_open if to_any else seat.invite == token)]
    if not seats:
        raise spent_invite()
    return seats


async def find_invited(db: AsyncSession, token: str) -> Match | None:
    """The match that `token` leads or has led to, begun or not: for those who sit there."""
    of_seat = select(MatchSeat.match_id).where(MatchSeat.invite == token)
    query = of_seat.union(select(Match.id).where(Match.invite == token))
    match_id = (await db.execute(query)).scalar_one_or_none()
    return await load_match(db, match_id) if match_id is not None else None


async def load_invited(db: AsyncSession, token: str) -> tuple[Match, MatchSeat | None]:
    """The match, and its seat that `token` is for; None: for any that is open. Raises Problem 404,
    always the same one."""
    return require_invited(await find_invited(db, token), token)


def require_invited(match: Match | None, token: str) -> tuple[Match, MatchSeat | None]:
    """As `load_invited`, of what `find_invited` has found."""
    if match is None or match.status != "open":
        raise spent_invite()
    seats = seats_behind(match, token)
    return match, None if token == match.invite else seats[0]
