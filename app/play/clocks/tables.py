"""The rows that clocks need besides the log of a match and its players' quiet hours."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Identity, SmallInteger, String
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Timestamp
from ..matches.tables import Match

FactKind = Literal["paused", "resumed", "given", "paced"]


class ClockFact(Base):
    """Something that happened to the clocks of a match beside its log. Never changed."""

    __tablename__ = "clock_facts"
    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    match_id: Mapped[UUID] = mapped_column(ForeignKey(Match.id, ondelete="CASCADE"), index=True)
    at: Mapped[Timestamp]
    kind: Mapped[FactKind] = mapped_column(String)
    """Given is time; paced, another clock."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}")
    """paused: the moment `until` in milliseconds, if it ends by itself. given: `time` in
    milliseconds. paced: `before`, `after` and who was `awaited`."""


class ServerAbsence(Base):
    """A time in which no process of this server could reach the database, so no clock ran."""

    __tablename__ = "absences"
    begins: Mapped[Timestamp] = mapped_column(primary_key=True)
    ends: Mapped[Timestamp]


class Heartbeat(Base):
    """The one row that says when a process of this server was last alive."""

    __tablename__ = "heartbeat"
    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    at: Mapped[Timestamp]
