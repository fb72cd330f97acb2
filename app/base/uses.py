"""How often things are used that leave no row of their own. No one is named: the host is told the
figures on their page, to judge what can go, beside what leaves rows."""

from __future__ import annotations

from datetime import date
from typing import Literal

from sqlalchemy import func, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from .database.base import Base

Thing = Literal["along", "try_it", "keep"]


WORDS = {
    "along": "Play along",
    "comments": "Comments",
    "play_on": "Play from here",
    "try_it": "Try it",
    "keep": "The file to keep",
}
TALLY = text("""
    select thing, coalesce(sum(count) filter (where day > current_date - 30), 0), sum(count)
    from (
        select thing, day, count from uses
        union all select 'comments', cast(at as date), 1 from comments
        union all select 'play_on', cast(created as date), 1 from matches where begins is not null
    ) as used group by thing
""")


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


async def uses(db: AsyncSession) -> list[tuple[str, int, int]]:
    """Each thing with how often it was used in the last 30 days, and ever."""
    found = {thing: (month, ever) for thing, month, ever in await db.execute(TALLY)}
    return [(words, *found.get(thing, (0, 0))) for thing, words in WORDS.items()]
