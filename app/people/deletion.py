"""Deleting an account: the person goes, and their matches stay for the others.

What is theirs alone is deleted with them, and what they wrote in chats and comments if they wish.
What they share with others (seats, matches, lines of chat, comments) is handed to a new player
without a name, made for this one departure: so no id of theirs is left either, and the others still
see one player in all their seats. Games that they were playing are resigned first: of two, the
other wins; of more, the computer plays on. Guided games, which no one else has seen, are
deleted.
"""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

from sqlalchemy import delete, select, type_coerce, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Seat

from ..accounts.notices.tables import Notice
from ..accounts.sessions.store import end_sessions
from ..accounts.tables import Player
from ..after.comments.tables import Comment
from ..after.replays import names
from ..base.web.errors import conflict, unavailable
from ..lobby import access
from ..lobby.access import load_match
from ..play.live.live_match import UNSETTLED
from ..play.live.registry import MatchRegistry
from ..play.live.seat_change_news import tell_reseated
from ..play.log.store import NoSuchMatch
from ..play.matches.tables import Match, MatchSeat
from ..play.table.tables import ChatLine
from ..referee.log import FoldError
from ..referee.referee import Refused, Resign
from ..referee.settlements import STAND_IN
from .owned_rows import hand_over, lock

NAMELESS = "Former player"
ATTEMPTS = 5
"""Times that leaving may start over because there is another match, to be locked or resigned."""


async def leave(
    db: AsyncSession, matches: MatchRegistry, player: UUID, *, chats: bool = False
) -> None:
    """Delete the player, and with `chats` all that they wrote in chats and comments. Commits.
    Raises Problem, after which the account is as it was, except that matches may have been
    resigned."""
    for _ in range(ATTEMPTS):
        await _resign(db, matches, player)
        concerned = await lock(db, player)
        if concerned is not None and not await playing_in(db, player):
            await db.execute(
                delete(Match).where(Match.guide.is_not(None), Match.creator_id == player)
            )
            if chats:
                for said in (ChatLine, Comment):
                    await db.execute(delete(said).where(said.player_id == player))
            await _go(db, player, concerned)
            await db.commit()
            for match_id in concerned:  # no one reads a name there that is not renewed
                await names.renew(db, match_id)
            return
        await db.rollback()
    raise conflict("already_started", "A match has just begun. Please try again.")


async def playing_in(db: AsyncSession, player: UUID) -> list[tuple[UUID, int]]:
    """The seats in which the player is playing now."""
    query = (
        select(MatchSeat.match_id, MatchSeat.seat)
        .join(Match)
        .where(
            MatchSeat.player_id == player,
            MatchSeat.bot.is_(None),
            Match.status == "running",
            Match.guide.is_(None),
        )
    )
    return [(match_id, seat) for match_id, seat in await db.execute(query)]


async def _resign(db: AsyncSession, matches: MatchRegistry, player: UUID) -> None:
    playing = await playing_in(db, player)
    await db.rollback()  # nothing is held while the moves are written
    for match_id, seat in playing:
        try:
            verdict = await matches.submit(match_id, Seat(seat), Resign(), uuid4())
        except (NoSuchMatch, FoldError):
            # No one can play it here: the seat is handed over as it is.
            await db.execute(
                update(MatchSeat)
                .where(MatchSeat.match_id == match_id, MatchSeat.seat == seat)
                .values(bot=STAND_IN)
            )
            await db.commit()
            continue
        if isinstance(verdict, Refused) and verdict.code in UNSETTLED:
            raise unavailable(verdict.reason, code=verdict.code)


async def _go(db: AsyncSession, player_id: UUID, concerned: list[UUID]) -> None:
    player = await db.get_one(Player, player_id)
    await _leave_rooms(db, player, concerned)
    nameless = Player(name=NAMELESS, password_hash=None, left=datetime.now(UTC))
    db.add(nameless)
    await db.flush()
    await _unsign_notices(db, player.name, concerned)
    await end_sessions(db, player)
    await hand_over(db, player.id, nameless.id, own=False)
    await db.execute(delete(Player).where(Player.id == player.id))
    await tell_reseated(db, concerned)


async def _leave_rooms(db: AsyncSession, player: Player, concerned: list[UUID]) -> None:
    """Cancel the player's matches that have not begun, and give up their seats in others'."""
    for match_id in concerned:
        match = await load_match(db, match_id)
        if match.status != "open":
            continue
        if match.is_by(player):
            access.call_off(match)
        elif seat := match.seat_of(player):
            access.free(match, seat)
    await db.flush()


async def _unsign_notices(db: AsyncSession, name: str, concerned: list[UUID]) -> None:
    """Take the name out of what others have been or will be told of these matches."""
    signed = (Notice.match_id.in_(concerned), Notice.detail["by"].astext == name)
    unsigned = Notice.detail.concat(type_coerce({"by": NAMELESS}, JSONB))
    await db.execute(update(Notice).where(*signed).values(detail=unsigned))
