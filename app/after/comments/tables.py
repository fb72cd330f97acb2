"""Comments, and the players whose comments someone does not want to read."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from ...accounts.tables import ABOUT, Player
from ...base.database.base import Base, Created, OfMatch, OfPlayer, Timestamp


class Comment(Base):
    """What a player says about a step of their finished match."""

    __tablename__ = "comments"
    id: Mapped[UUID] = mapped_column(primary_key=True, server_default=text("gen_random_uuid()"))
    match_id: Mapped[OfMatch]
    player_id: Mapped[UUID] = mapped_column(ForeignKey(Player.id), index=True)
    row: Mapped[int]
    """The row of the log that it is about; 0 is the setup."""
    text: Mapped[str]
    at: Mapped[Created]
    changed: Mapped[Timestamp | None]

    __table_args__ = (Index("ix_comments_match_id", "match_id", "row"),)


class CommentMute(Base):
    """A player who does not read the comments of another, in any match."""

    __tablename__ = "comment_mutes"
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)
    muted_id: Mapped[OfPlayer] = mapped_column(primary_key=True, index=True, info={ABOUT: True})
