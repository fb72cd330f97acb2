"""What is kept in one piece of matches that have been over for long."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from ..database.base import Base, Created
from .tables import Match


class Piece(Base):
    """What a match consists of in one piece (log/pieces.py)."""

    __abstract__ = True
    match_id: Mapped[UUID]
    at: Mapped[Created]
    """When it was compressed, or unpacked again."""
    content: Mapped[bytes | None] = mapped_column(LargeBinary)
    """None since it was unpacked."""


class CompressedLog(Piece):
    """The log of a finished match in one piece: of its rows in `entries` only the first and the
    last ones are still there (log/compressed_log.py)."""

    __tablename__ = "compressed_logs"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Match.id, ondelete="CASCADE"), primary_key=True
    )
    rows: Mapped[int]
