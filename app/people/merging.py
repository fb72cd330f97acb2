"""Bringing together two players that are one person: a guest goes into an account.

Both must be proved: the guest by the session of the request, the account by its password or its
recovery words. One person cannot hold two seats of a match, so players who share one stay apart.
"""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from ..accounts.sessions.store import tell_moved
from ..accounts.tables import Player
from ..base.web.errors import conflict
from ..play.live.seat_change_news import tell_reseated
from ..play.matches.tables import Match, MatchSeat
from ..play.table import notes
from ..play.table.tables import Note
from .owned_rows import hand_over, lock, matches_of


async def merge(db: AsyncSession, guest: Player, account: Player) -> None:
    """Give all that the guest has to the account, and remove the guest. Commits. Raises Problem."""
    if guest.id == account.id:
        raise conflict("same_player", f"You are {account.name} already: there is nothing to do.")
    if await lock(db, guest.id, account.id) is None:
        raise conflict("already_started", "A match has just begun. Please try again.")
    if guest.password_hash is not None:
        raise conflict(
            "not_a_guest",
            f"{guest.name} has a password. Only a player without one can go into another.",
        )
    await _require_apart(db, guest, account)
    matches = await matches_of(db, guest.id)
    await _append_notes(db, guest.id, account.id)
    await tell_moved(db, guest)
    await hand_over(db, guest.id, account.id, own=True)
    await db.execute(delete(Player).where(Player.id == guest.id))
    await tell_reseated(db, matches)
    await db.commit()


async def _require_apart(db: AsyncSession, guest: Player, account: Player) -> None:
    """Raises Problem if both have a seat in one match."""
    other = aliased(MatchSeat)
    query = (
        select(Match.created)
        .join(MatchSeat, MatchSeat.match_id == Match.id)
        .join(other, other.match_id == Match.id)
        .where(
            MatchSeat.player_id == guest.id,
            other.player_id == account.id,
            Match.status != "cancelled",
        )
        .order_by(Match.created)
        .limit(1)
    )
    created = await db.scalar(query)
    if created is not None:
        raise conflict(
            "both_seated",
            f"{guest.name} and {account.name} both have a seat in the match of "
            f"{created:%d %B %Y}. One person cannot have two, so they stay apart.",
        )


async def _append_notes(db: AsyncSession, giver: UUID, taker: UUID) -> None:
    """Where both have notes on a match, the taker's page gets the giver's below its own."""
    theirs = aliased(Note)
    both = (Note.player_id == taker, theirs.player_id == giver, theirs.match_id == Note.match_id)
    text = func.left(Note.text + "\n" + theirs.text, notes.LONGEST)
    await db.execute(update(Note).where(*both).values(text=text, version=Note.version + 1))
