"""The declarative base, and the column types that all tables share."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from sqlalchemy import DateTime, ForeignKey, MetaData, func, text
from sqlalchemy.orm import DeclarativeBase, mapped_column

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """Every table of the server; Alembic compares the database with its metadata."""

    metadata = MetaData(naming_convention=NAMING)


Id = Annotated[UUID, mapped_column(primary_key=True, server_default=text("gen_random_uuid()"))]
"""What the database names a row."""
OfPlayer = Annotated[UUID, mapped_column(ForeignKey("players.id", ondelete="CASCADE"))]
"""A player with whom the row is deleted."""
OfMatch = Annotated[UUID, mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))]
"""A match with which the row is deleted."""
Timestamp = Annotated[datetime, mapped_column(DateTime(timezone=True))]
"""A point in time, always with its zone."""
Created = Annotated[datetime, mapped_column(DateTime(timezone=True), server_default=func.now())]
"""When the row was written, by the database's clock."""
