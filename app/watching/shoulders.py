"""Letting a person watch over one's shoulder, taking that back, and following such a link."""

from __future__ import annotations

import secrets
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.live.seat_change_news import tell_reseated
from ..matches.shoulders import OPEN, Shoulder, lock
from ..matches.tables import Match, MatchSeat, SeatLink
from ..web.errors import Problem, conflict, not_found

NOT_YOURS = "This match does not exist or is not running, or you have no seat in it."
RULED_OUT = "The players agreed that no one watches over a shoulder here."


def path_of(shoulder: Shoulder) -> str:
    """Where the person who is given the link watches."""
    return f"/watch/{shoulder.token}"


async def open_link(db: AsyncSession, match_id: UUID, player: UUID) -> Shoulder | None:
    """The player's link that works now. Raises Problem for one without a seat."""
    seat, _ = await _seat(db, match_id, player)
    return await _of_seat(db, match_id, seat.seat)


async def let_watch(db: AsyncSession, match_id: UUID, player: UUID) -> Shoulder:
    """Make a link to the player's shoulder, or give the one that they have made. Commits. Raises
    Problem."""
    seat, match = await _seat(db, match_id, player)
    if not match.guests:
        raise conflict("no_guests", RULED_OUT)
    await lock(db, match_id)
    found = await _of_seat(db, match_id, seat.seat)
    if found is not None:
        return found
    await _end(db, match_id, seat.seat)  # that of a player who had the seat before
    made = Shoulder(
        match_id=match_id,
        seat=seat.seat,
        holder_id=player,
        token=secrets.token_urlsafe(24),
    )
    db.add(made)
    await tell_reseated(db, [match_id])
    await db.commit()
    return made


async def let_no_one_watch(db: AsyncSession, match_id: UUID, player: UUID) -> None:
    """The player's link, if there is one, stops working, and who watches by it sees no more.
    Commits. Raises Problem for one without a seat."""
    seat, _ = await _seat(db, match_id, player)
    await _end(db, match_id, seat.seat)
    await tell_reseated(db, [match_id])
    await db.commit()


async def find(db: AsyncSession, token: str) -> Shoulder:
    """A link that works, while its match is played. Raises Problem."""
    query = select(Shoulder).join(Match, Match.id == Shoulder.match_id)
    query = query.where(Shoulder.token == token, OPEN, Match.status == "running")
    found = await db.scalar(query.execution_options(populate_existing=True))
    if found is None:
        raise _spent()
    return found


async def follow(db: AsyncSession, token: str, player: UUID, device: bytes) -> Shoulder:
    """The player watches from now on, in that browser. Following the link again does nothing.
    Commits. Raises Problem where it does not work, another person has followed it, or the player
    plays in the match."""
    found = await find(db, token)
    match_id = found.match_id
    await lock(db, match_id)
    found = await find(db, token)
    if found.guest_id not in (None, player):
        raise _spent()
    if await _plays(db, match_id, player):
        raise conflict("one_seat", "You have a seat in this match.", field="seat")
    if found.guest_id is None:
        found.guest_id, found.device = player, device
        await tell_reseated(db, [match_id])
    await db.commit()
    return found


async def _seat(db: AsyncSession, match_id: UUID, player: UUID) -> tuple[MatchSeat, Match]:
    query = select(MatchSeat, Match).join(Match, Match.id == MatchSeat.match_id)
    query = query.where(
        Match.id == match_id,
        Match.status == "running",
        Match.guide.is_(None),
        MatchSeat.player_id == player,
    )
    found = (await db.execute(query)).one_or_none()
    if found is None:
        raise not_found(NOT_YOURS)
    return found[0], found[1]


async def _of_seat(db: AsyncSession, match_id: UUID, seat: int) -> Shoulder | None:
    query = select(Shoulder).where(Shoulder.match_id == match_id, Shoulder.seat == seat, OPEN)
    return await db.scalar(query)


async def _end(db: AsyncSession, match_id: UUID, seat: int) -> None:
    here = update(Shoulder).where(Shoulder.match_id == match_id, Shoulder.seat == seat)
    await db.execute(here.where(Shoulder.ended.is_(None)).values(ended=func.now()))


async def _plays(db: AsyncSession, match_id: UUID, player: UUID) -> bool:
    """Whether the player has a seat, or is just taking one by a link."""
    seats = select(MatchSeat.seat).where(
        MatchSeat.match_id == match_id, MatchSeat.player_id == player
    )
    links = select(SeatLink.seat).where(
        SeatLink.match_id == match_id, SeatLink.taker_id == player, SeatLink.ended.is_(None)
    )
    return (await db.scalars(seats.union_all(links).limit(1))).first() is not None


def _spent() -> Problem:
    """The one answer to a link that leads nowhere, whatever the reason."""
    message = "This link does not work: it was taken back or used, or the game is over."
    return Problem(404, "invite_spent", message, field="invite")
