"""Loading a match for a player: with its seats and people, locked where it is to be changed."""

from __future__ import annotations

import secrets
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload, selectinload

from ..accounts.blocks import is_barred
from ..accounts.tables import Player
from ..base.web.errors import Problem, conflict, forbidden, not_found
from ..play.matches import privacy
from ..play.matches.privacy import UNSEEN
from ..play.matches.tables import Match, MatchSeat
from .late_view import set_back

WITH_SEATS = (
    joinedload(Match.creator),
    selectinload(Match.seats).joinedload(MatchSeat.player),
)
"""What the lobby needs besides the rows of matches: one more statement, for any number of them."""


def new_invite() -> str:
    """An invite token that cannot be guessed: 192 random bits."""
    return secrets.token_urlsafe(24)


async def load_match(db: AsyncSession, match_id: UUID, *, lock: bool = False) -> Match:
    """The match with its seats. `lock`: no other request can change them until the transaction
    ends. Raises Problem 404."""
    query = select(Match).where(Match.id == match_id).options(*WITH_SEATS)
    query = query.execution_options(populate_existing=True)
    if lock:
        query = query.with_for_update(of=Match)
    match = await db.scalar(query)
    if match is None:
        raise not_found(UNSEEN)
    return match


async def load_seen(
    db: AsyncSession, match_id: UUID, player: Player | None, now: datetime
) -> Match:
    """The match as `player` may know it now. Raises the same Problem 404 whether it does not exist
    or is private."""
    match = await load_match(db, match_id)
    if not may_see(match, player) or await is_hidden(db, match, player):
        raise not_found(UNSEEN)
    await set_back(db, [match], player, now)
    return match


async def is_hidden(db: AsyncSession, match: Match, player: Player | None) -> bool:
    """Whether the match is one that anyone may join, but not `player`: a block stands between them
    and someone there."""
    if player is None or match.status != "open" or not match.listed:
        return False
    if match.is_by(player) or match.seat_of(player) is not None:
        return False
    there = {match.creator_id, *(seat.player_id for seat in match.seats if seat.player_id)}
    return await is_barred(db, player.id, there)


def may_see(match: Match, player: Player | None) -> bool:
    """Whether `player` (None: a visitor without a name) may know that the match exists."""
    return privacy.may_see(
        match.status,
        seated=match.is_by(player) or match.seat_of(player) is not None,
        listed=match.listed,
        spectators=match.spectators,
    )


def require_open(match: Match) -> None:
    """Raises Problem if the match has begun or was cancelled."""
    match match.status:
        case "open":
            return
        case "cancelled":
            raise conflict("cancelled", "This match was cancelled by its creator.")
        case _:
            raise conflict("already_started", "This match has already begun.")


def require_creator(match: Match, player: Player) -> None:
    """Raises Problem unless `player` created the match; to strangers it does not exist."""
    if not may_see(match, player):
        raise not_found(UNSEEN)
    if not match.is_by(player):
        raise forbidden("Only the creator of this match may do that.")


def spent_invite() -> Problem:
    """The one answer to an invite that leads nowhere, whatever the reason: it tells strangers
    nothing about matches."""
    return Problem(
        404,
        "invite_spent",
        "This invite link does not work: its seat has been taken, or the link was withdrawn. "
        "Ask the sender for another one.",
        field="invite",
    )
