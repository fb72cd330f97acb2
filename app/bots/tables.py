"""The beliefs of server players, and the moves they made in a hurry. They stand beside the log;
no one is told of it while the match goes on."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import JSON, ForeignKey, SmallInteger
from sqlalchemy.orm import Mapped, mapped_column

from ..database.base import Base, Created
from ..matches.tables import Match


class Belief(Base):
    """What one seat believed when it thought about its next action."""

    __tablename__ = "beliefs"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Match.id, ondelete="CASCADE"), primary_key=True
    )
    row: Mapped[int] = mapped_column(primary_key=True)
    """The newest row of the log then: where the replay shows it."""
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    worlds: Mapped[int] = mapped_column(SmallInteger)
    """In how many worlds the shares were counted."""
    held: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """As `answers.HeldBelief`, what matters most first."""
    at: Mapped[Created]


class HurriedMove(Base):
    """A decision for which a seat's turn to think did not come in time."""

    __tablename__ = "hurried_moves"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Match.id, ondelete="CASCADE"), primary_key=True
    )
    row: Mapped[int] = mapped_column(primary_key=True)
    """The newest row of the log then."""
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    at: Mapped[Created]
