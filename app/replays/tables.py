"""Finished matches as they are kept for everyone."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from ..database.base import Base, Created
from ..matches.compressed_tables import Piece
from ..matches.tables import Match

RECORD = "record"
"""The film that is none: the log as it was written, with the seed."""


class Replay(Base):
    """A finished match, frozen: it never needs the rules again."""

    __tablename__ = "replays"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Match.id, ondelete="CASCADE"), primary_key=True
    )
    token: Mapped[str] = mapped_column(unique=True)
    created: Mapped[Created]


class ReplayTimeline(Base):
    """The steps of a replay as one viewer saw them: gzipped JSON, served as it is."""

    __tablename__ = "replay_films"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
    viewer: Mapped[str] = mapped_column(primary_key=True)
    """A seat's name, "spectator", "open" (everything face up) or "record" (the log and seed)."""
    content: Mapped[bytes] = mapped_column(LargeBinary)


class CompressedReplay(Piece):
    """All parts of the replay of a match that has been over for long (compressed.py); none of them
    is in `replay_films` then."""

    __tablename__ = "compressed_replays"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
