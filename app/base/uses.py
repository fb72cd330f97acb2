"""How often things are used that leave no row of their own. No one is named: the host is told the
figures (app/host/admin/uses.py), to judge what can go."""

from __future__ import annotations

from datetime import date
from typing import Literal

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from .database.base import Base

Thing = Literal["along", "try_it", "keep"]


class Use(Base):
    """How often a thing was used on a day."""

    __tablename__ = "uses"
    thing: Mapped[str] = mapped_column(primary_key=True)
    day: Mapped[date] = mapped_column(primary_key=True)
    count: Mapped[int]


async def count_use(db: AsyncSession, thing: Thing) -> None:
    """Count one more use today. Commits, so that no one waits for the row."""
    row = insert(Use).values(thing=thing, day=func.current_date(), count=1)
    again = {"count": Use.count + 1}
    await db.execute(row.on_conflict_do_update(index_elements=["thing", "day"], set_=again))
    await db.commit()
