"""The host's announcement."""

from __future__ import annotations

from sqlalchemy import BigInteger, Identity
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created, Timestamp


class Announcement(Base):
    """The one announcement in force, if there is one. A new one has a new number, so that it is
    shown to those who have put the last one away."""

    __tablename__ = "announcements"
    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    text: Mapped[str]
    made: Mapped[Created]
    until: Mapped[Timestamp | None]
    """When it is taken down by itself; None: the host takes it down."""
