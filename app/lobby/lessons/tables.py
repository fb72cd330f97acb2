"""The progress of each player in the guided first games."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ForeignKey, text
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, OfPlayer
from ...play.matches.tables import Match


class Learning(Base):
    """A player's way through the guided first game of one ruleset."""

    __tablename__ = "learning"
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)
    ruleset: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(Match.id, ondelete="SET NULL"), index=True
    )
    """The guided game that can be gone on with. Its log says how far the learner has come in it."""
    done: Mapped[int] = mapped_column(server_default=text("0"))
    """The most lessons that were done in an earlier one."""
