"""How often some things are used, for the host alone; what leaves rows is counted by these."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

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


async def uses(db: AsyncSession) -> list[tuple[str, int, int]]:
    """Each thing with how often it was used in the last 30 days, and ever."""
    found = {thing: (month, ever) for thing, month, ever in await db.execute(TALLY)}
    return [(words, *found.get(thing, (0, 0))) for thing, words in WORDS.items()]
