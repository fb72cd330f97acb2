"""Chat, notes and plans beside a match."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, String
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ...accounts.tables import Player
from ...base.database.base import Base, Created, OfMatch, OfPlayer, Timestamp
from ..matches.audience import ChatRoom


class OfPlayerInMatch:
    """One row for a player and a match; deleted with either."""

    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)


class Note(OfPlayerInMatch, Base):
    """A player's private notes on a match."""

    __tablename__ = "notes"
    text: Mapped[str]
    version: Mapped[int]
    """Counts the changes, so that two devices do not write over each other."""
    changed: Mapped[Created]


class Look(OfPlayerInMatch, Base):
    """How far a player has seen a match."""

    __tablename__ = "looks"
    seq: Mapped[int]
    """The viewer's own sequence number, which counts nothing that others keep secret."""
    at: Mapped[Timestamp]


class Plan(OfPlayerInMatch, Base):
    """A player's planning board on a match."""

    __tablename__ = "plans"
    drawings: Mapped[list[Any]] = mapped_column(JSONB)
    """As app/play/table/plans.py has checked them."""
    shared: Mapped[bool]
    """Whether everyone may see it with the replay."""
    version: Mapped[int]
    """Counts the changes, so that two devices do not write over each other."""
    changed: Mapped[Created]


class ChatLine(Base):
    """Something said beside a match, in the players' room or the spectators'."""

    __tablename__ = "chat_lines"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    match_id: Mapped[OfMatch]
    room: Mapped[ChatRoom] = mapped_column(String)
    player_id: Mapped[UUID] = mapped_column(ForeignKey(Player.id))
    text: Mapped[str]
    at: Mapped[Created]

    __table_args__ = (
        CheckConstraint("room in ('players', 'spectators')", name="room"),
        Index("ix_chat_lines_match_id", "match_id", "id"),
    )
