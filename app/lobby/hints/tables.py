"""The hints that were given. They stand beside the log, and no other player is told of them while
the match goes on."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import JSON, ForeignKey, SmallInteger
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created
from ...play.matches.tables import Match


class Hint(Base):
    """What a seat was advised to do in one position; asked again, it is told the same."""

    __tablename__ = "hints"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Match.id, ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    """The position by the seat's own number, so that asking again tells nothing of others."""
    row: Mapped[int]
    """The newest row of the log then: where the replay marks it."""
    advice: Mapped[dict[str, Any]] = mapped_column(JSON)
    """An `AdviceJson`. Not JSONB, which would reorder the fields of the action: the board draws
    them in their order."""
    at: Mapped[Created]
