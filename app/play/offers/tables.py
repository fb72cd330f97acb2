"""Offers: made, answered, and kept as they ended."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, SmallInteger, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, OfMatch, Timestamp

STATUSES = ("open", "accepted", "refused", "withdrawn", "void")


class Offer(Base):
    """Something that a player proposes to the others of a running match."""

    __tablename__ = "offers"
    id: Mapped[UUID] = mapped_column(primary_key=True)
    """Made up by the client, so that sending an offer twice makes one."""
    match_id: Mapped[OfMatch] = mapped_column(index=True)
    kind: Mapped[str]
    by: Mapped[int] = mapped_column(SmallInteger)
    """The seat that makes it."""
    about: Mapped[int | None] = mapped_column(SmallInteger)
    """The seat that it concerns, for instance one whose player is away."""
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}")
    """What else the kind needs to know. Each viewer is told what the kind says."""
    asked: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    """The seats that may answer."""
    answers: Mapped[dict[str, bool]] = mapped_column(JSONB, server_default="{}")
    """What the seats have said, by number."""
    seq: Mapped[int]
    """The spectators' sequence number when it was made: what everyone knew of the game."""
    request: Mapped[UUID] = mapped_column(server_default=text("gen_random_uuid()"))
    """The id under which the log takes what an accepted offer does, so that it is done once."""
    status: Mapped[str] = mapped_column(server_default="open")
    made: Mapped[Timestamp]
    ended: Mapped[Timestamp | None]

    __table_args__ = (
        CheckConstraint(f"status in {STATUSES}", name="status"),
        Index(
            "uq_offers_open",
            "match_id",
            "kind",
            text("coalesce(about, -1)"),
            unique=True,
            postgresql_where=text("status = 'open'"),
        ),
    )
