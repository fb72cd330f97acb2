"""Held matches: those whose log the rules here cannot follow.

A held match waits for the host. No one is awaited in it, so that lists and notices do not call its
players, its clocks stand still, and nothing of it is lost: once rules that can follow it load it,
or its host has set it back (`python -m app matches repair`), it goes on by itself the next time it
is opened.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...referee.log import FoldError
from ...referee.position import Position
from ..matches.tables import Entry, Match, Snapshot

log = logging.getLogger("roses.matches")

WORDS = (
    "This match waits for the server’s host: the server was updated while the match ran, and the "
    "new version cannot follow the last actions. They are saved, and the host can let it go on."
)
"""What its players read."""
OTHER_RULES = (
    "This match is over, and the rules of this server are not those that it was played by. Its "
    "replay shows it as it was."
)
"""What is read of a finished match. Nothing is to be done about it."""
NEWS = "match %s waits for you: %s. %s: python -m app matches %s %s"
"""What the host reads."""


class PlayedByOtherRules(FoldError):
    """Today's rules do not lead through the log of a match that is over."""


async def is_over(db: AsyncSession, match_id: UUID) -> bool:
    """Whether there is nothing to hold."""
    return await db.scalar(select(Match.status).where(Match.id == match_id)) == "over"


async def hold(
    db: AsyncSession,
    match_id: UUID,
    why: str,
    at: int,
    *,
    repair_helps: bool = True,
) -> None:
    """Note that the rules here cannot follow the match. Commits; the server's log says so once, and
    what helps."""
    query = update(Match).values(held=why, awaited=[], holds=func.array_append(Match.holds, at))
    query = query.where(Match.id == match_id, Match.status == "running", Match.held.is_(None))
    found = await db.execute(query.returning(Match.id))
    await db.commit()
    if found.first() is not None:
        do = "Set the match back" if repair_helps else "End it"
        command = "repair" if repair_helps else "end"
        log.error(NEWS, match_id, why, do, command, match_id)


async def release(db: AsyncSession, match_id: UUID, now: Position, at: int) -> bool:
    """The match can be followed again, up to the position `now`. Commits. False, and nothing is
    changed, if another process has committed more since: who is awaited follows from that."""
    match = await db.get_one(Match, match_id, with_for_update=True, populate_existing=True)
    newest = await db.scalar(select(func.max(Entry.seq)).where(Entry.match_id == match_id))
    is_held, is_newest = match.held is not None, newest == now.seq
    if is_held and is_newest:
        match.held, match.awaited = None, list(now.awaited)
        match.holds = [*match.holds, at]
        log.warning("match %s goes on", match_id)
    await db.commit()
    return is_newest or not is_held


def spans(holds: Sequence[int], end: int) -> list[tuple[int, int]]:
    """From when to when a match was held; `end` stands for the end of the last time, if it has
    none."""
    return list(zip(holds[::2], [*holds[1::2], end], strict=False))


async def newest_snapshot(db: AsyncSession, match_id: UUID) -> int | None:
    """The row of the newest snapshot. While that is the same, so is what these rules can follow."""
    query = select(func.max(Snapshot.seq)).where(Snapshot.match_id == match_id)
    return (await db.execute(query)).scalar_one()


async def loose(db: AsyncSession, *, with_held: bool = True) -> list[UUID]:
    """The running matches whose newest rows no snapshot holds. Until they are kept, other rules
    might not be able to go on with them."""
    newest = select(func.max(Entry.seq)).where(Entry.match_id == Match.id).scalar_subquery()
    kept = select(func.max(Snapshot.seq)).where(Snapshot.match_id == Match.id).scalar_subquery()
    query = select(Match.id).where(Match.status == "running", newest > func.coalesce(kept, -1))
    if not with_held:
        query = query.where(Match.held.is_(None))
    return list((await db.execute(query)).scalars())
