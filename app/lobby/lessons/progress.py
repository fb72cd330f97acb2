"""The progress of learners: kept from earlier games, read from the log of the current one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ScalarSelect, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.lessons import Guide

from ...accounts.tables import Player
from ...play.log.store import STARTED
from ...play.matches.tables import Entry, Match
from ..access import load_match
from .guides import Guides
from .start import open_game
from .tables import Learning


@dataclass(frozen=True, slots=True)
class Progress:
    """One player in one guided game."""

    done: int = 0
    """The most lessons that were ever done."""
    here: int | None = None
    """The lesson at which the current game stands; None without one that can be gone on with."""
    match_id: UUID | None = None


async def progress(
    db: AsyncSession, guides: Mapping[str, Guide], player: Player | None
) -> dict[str, Progress]:
    """Of every guide, by its ruleset."""
    found = {key: Progress() for key in guides}
    if player is None:
        return found
    query = (
        select(Learning, Match.guide, Match.status, _newest_row())
        .outerjoin(Match, Match.id == Learning.match_id)
        .where(Learning.player_id == player.id, Learning.ruleset.in_(guides))
    )
    for learning, digest, status, row in await db.execute(query):
        guide = guides[learning.ruleset]
        if status in STARTED and digest == guide.digest and row is not None:
            here = guide.lessons_done(row)
            found[learning.ruleset] = Progress(max(learning.done, here), here, learning.match_id)
        else:
            found[learning.ruleset] = Progress(min(learning.done, len(guide.lessons)))
    return found


def _newest_row() -> ScalarSelect[int]:
    """The newest row of the current guided game of a `Learning`."""
    newest = select(func.max(Entry.seq)).where(Entry.match_id == Learning.match_id)
    return newest.scalar_subquery()


async def put_away(db: AsyncSession, guides: Mapping[str, Guide], before: datetime) -> None:
    """Delete the guided games in which nothing has happened since `before`. What was done in them
    is kept. Does not commit."""
    played = select(Entry.match_id).where(Entry.at >= before)
    old = (Match.guide.is_not(None), Match.id.not_in(played))
    query = select(Learning, Match.guide, _newest_row()).join(Match).where(*old)
    for learning, digest, row in await db.execute(query):
        guide = guides.get(learning.ruleset)
        if guide is not None and guide.digest == digest:
            learning.done = max(learning.done, guide.lessons_done(row))
    await db.flush()
    await db.execute(delete(Match).where(*old))


async def begin_lesson(
    db: AsyncSession, guides: Guides, ruleset: str, player: Player, lesson: int
) -> Match:
    """A guided game at the beginning of a lesson, instead of the one that the player had. Commits.
    Raises Problem."""
    guide, pack, rules = guides.guide(ruleset), *guides.game(ruleset)
    await db.execute(select(Player.id).where(Player.id == player.id).with_for_update())
    before = (await progress(db, {ruleset: guide}, player))[ruleset]
    learning = await db.get(Learning, (player.id, ruleset))
    if learning is None:
        learning = Learning(player_id=player.id, ruleset=ruleset, done=0)
        db.add(learning)
    elif learning.match_id is not None:
        old = await load_match(db, learning.match_id, lock=True)
        old.status = "cancelled"
    match = await open_game(db, rules, pack, guide, player, lesson)
    learning.done, learning.match_id = before.done, match.id
    await db.commit()
    return match
