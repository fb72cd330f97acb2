"""Over a friend's shoulder: a player lets one person watch from their own seat, by a link.

A link is open until its player takes it back, and only while that player has the seat. The person
who follows it can never play another seat of that match, nor can anyone in the browser in which
they did; the rows stay for that. Every change is told to all processes (`tell_reseated`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    and_,
    func,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, aliased, mapped_column

from ..accounts.tables import Player
from ..database.base import Base, Created, Timestamp
from .tables import Match, MatchSeat

LOCKS = 0x526F7368
"""The class of the advisory locks that `lock` takes ("Rosh" in ASCII)."""


class Shoulder(Base):
    """A link to a player's shoulder, and who has followed it."""

    __tablename__ = "shoulders"
    id: Mapped[UUID] = mapped_column(primary_key=True, server_default=text("gen_random_uuid()"))
    match_id: Mapped[UUID] = mapped_column(ForeignKey(Match.id, ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    holder_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(Player.id, ondelete="SET NULL"), index=True
    )
    """The player whose seat it is."""
    token: Mapped[str] = mapped_column(unique=True)
    """Unguessable; the first who bears it may watch."""
    guest_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(Player.id, ondelete="SET NULL"), index=True
    )
    """The one who watches; None until the link is followed."""
    device: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The browser in which they followed it: see app/accounts/sign_in/places.py."""
    made: Mapped[Created]
    ended: Mapped[Timestamp | None]

    __table_args__ = (
        Index(
            "uq_shoulders_open",
            "match_id",
            "seat",
            unique=True,
            postgresql_where=text("ended is null"),
        ),
    )


OF_SEAT = and_(
    Shoulder.match_id == MatchSeat.match_id,
    Shoulder.seat == MatchSeat.seat,
    Shoulder.holder_id == MatchSeat.player_id,
    Shoulder.ended.is_(None),
)
"""The link of a seat that works: one that has passed to another person takes none along."""
OPEN = select(MatchSeat.seat).where(OF_SEAT).correlate(Shoulder).exists()
"""Whether a link works."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A seat that lets someone watch, and who that is; None until its link is followed."""

    seat: int
    player_id: UUID | None
    name: str | None


async def lock(db: AsyncSession, match_id: UUID) -> None:
    """Until the transaction ends, no one else becomes a guest of the match or takes one of its
    seats by a link: of two such attempts of one person, the second knows of the first."""
    key = func.hashtext(str(match_id))
    await db.execute(select(func.pg_advisory_xact_lock(LOCKS, key)))


async def is_kept_from(
    db: AsyncSession, match_id: UUID, seat: int, player: UUID, device: bytes | None
) -> bool:
    """Whether the player, or someone in their browser, has watched from another seat."""
    return await _any(
        db, Shoulder.match_id == match_id, Shoulder.seat != seat, _followed_by(player, device)
    )


async def has_watched(db: AsyncSession, match_id: UUID, player: UUID) -> bool:
    """Whether the player watches or has watched from some seat."""
    return await _any(db, Shoulder.match_id == match_id, Shoulder.guest_id == player)


async def keeps_apart(db: AsyncSession, one: UUID, other: UUID) -> bool:
    """Whether one of the two has watched a running match from a seat, and the other plays there in
    another: they cannot become one player."""
    for guest, seated in ((one, other), (other, one)):
        seat = aliased(MatchSeat)
        query = (
            select(Shoulder.id)
            .join(seat, and_(seat.match_id == Shoulder.match_id, seat.seat != Shoulder.seat))
            .join(Match, Match.id == Shoulder.match_id)
            .where(Shoulder.guest_id == guest, seat.player_id == seated, Match.status == "running")
        )
        if (await db.scalars(query.limit(1))).first() is not None:
            return True
    return False


async def matches_watched_by(db: AsyncSession, player: UUID) -> Sequence[UUID]:
    """The matches that the player watches now from some seat."""
    query = select(Shoulder.match_id).where(Shoulder.guest_id == player, Shoulder.ended.is_(None))
    return (await db.scalars(query)).all()


async def end_those_of(db: AsyncSession, player: UUID) -> None:
    """The player watches from no seat any more. Does not commit."""
    theirs = update(Shoulder).where(Shoulder.guest_id == player, Shoulder.ended.is_(None))
    await db.execute(theirs.values(ended=func.now()))


def _followed_by(player: UUID, device: bytes | None) -> ColumnElement[bool]:
    by_player = Shoulder.guest_id == player
    return by_player if device is None else or_(by_player, Shoulder.device == device)


async def _any(db: AsyncSession, *which: ColumnElement[bool]) -> bool:
    return (await db.scalars(select(Shoulder.id).where(*which).limit(1))).first() is not None
