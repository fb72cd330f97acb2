"""The stories of finished matches."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ForeignKey
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base
from ...play.replays.tables import Replay


class StoryRow(Base):
    """What is known of a story that was made, or that there can be none. What it tells is a
    document of the replay."""

    __tablename__ = "stories"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
    version: Mapped[int]
    """Of the method: see `VERSION` in telling.py."""
    seconds: Mapped[float]
    """Of CPU time that it took."""
    why: Mapped[str | None]
    """Why there can be none: the end of a sentence."""
    people: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    """What the seats are called in it, where it says so; None where there is none to tell."""
    lead: Mapped[float | None]
    """See `Course`; None where the story does not tell it."""
    swing: Mapped[float | None]
