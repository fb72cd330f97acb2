"""The moves that server players made in a hurry. They stand beside the log."""

from __future__ import annotations

from sqlalchemy import SmallInteger
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created, OfMatch


class HurriedMove(Base):
    """A decision for which a seat's turn to think did not come in time."""

    __tablename__ = "hurried_moves"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    row: Mapped[int] = mapped_column(primary_key=True)
    """The newest row of the log then: where the replay shows it."""
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    at: Mapped[Created]
