"""Making stories and keeping them. The thought holds up everything else in its process, which
serves nobody: the worker, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.process.priority import yielding_cpu
from ...play.bots.chance import SeededChance
from ...play.matches.header import Header
from ...play.replays.tables import STORY, Replay
from ...referee.log import FoldError
from ...referee.packs import Library
from ...referee.position import Position, Row
from ..film.steps import read_whole
from ..replays import documents
from .kept import course_of
from .schemas import StoryJson
from .tables import StoryRow
from .telling import VERSION, Game, Purse, tell
from .walk import moments

LEFT_BEHIND = timedelta(minutes=10)
"""A story that was begun so long ago and is not there was begun by a process that has ended."""
RECENT = timedelta(days=1)
"""Replays made longer ago get their stories only when the host asks for them: a server that is
updated does not begin to tell everything that was ever played."""


async def untold(db: AsyncSession) -> list[UUID]:
    """New replays whose stories no process has begun, or none that still runs."""
    abandoned = StoryRow.seconds.is_(None) & (StoryRow.begun < func.now() - LEFT_BEHIND)
    query = (
        select(Replay.match_id)
        .outerjoin(StoryRow, StoryRow.match_id == Replay.match_id)
        .where(Replay.match.is_not(None), Replay.created > func.now() - RECENT)
        .where(or_(StoryRow.match_id.is_(None), abandoned))
        .order_by(Replay.created)
    )
    return list(await db.scalars(query))


async def outdated(db: AsyncSession, *, every: bool = False) -> list[UUID]:
    """Replays without a story, or with one of an earlier method, the newest first; or all."""
    query = select(Replay.match_id).outerjoin(StoryRow, StoryRow.match_id == Replay.match_id)
    query = query.where(Replay.match.is_not(None))
    if not every:
        query = query.where(
            or_(StoryRow.match_id.is_(None), StoryRow.seconds.is_(None), StoryRow.version < VERSION)
        )
    return list(await db.scalars(query.order_by(Replay.created.desc())))


async def make(db: AsyncSession, match_id: UUID, library: Library, purse: Purse) -> bool:
    """Make the story of a finished match, unless another process is at it or has made it. Returns
    whether it was made here. Commits."""
    claim = insert(StoryRow).values(match_id=match_id, version=VERSION)
    claim = claim.on_conflict_do_update(
        index_elements=[StoryRow.match_id],
        set_={"begun": func.now()},
        where=StoryRow.seconds.is_(None) & (StoryRow.begun < func.now() - LEFT_BEHIND),
    )
    query = select(Replay.match_id).where(Replay.match_id == match_id)
    if await db.scalar(query) is None:
        return False  # deleted meanwhile
    claimed = await db.scalar(claim.returning(StoryRow.match_id))
    await db.commit()
    if claimed is None:
        return False
    await remake(db, match_id, library, purse)
    return True


async def remake(db: AsyncSession, match_id: UUID, library: Library, purse: Purse) -> None:
    """Make the story of a finished match, whether there is one or not. Commits."""
    story = await _told(db, match_id, library, purse)
    course = None if story is None else course_of(story["chances"])
    values = {
        "version": VERSION,
        "seconds": purse.spent,
        "people": story and story.get("people", {}),
        "begun": func.now(),
        "lead": course and course.lead,
        "swing": course and course.swing,
    }
    fresh = insert(StoryRow).values(match_id=match_id, **values)
    if await db.scalar(select(Replay.match_id).where(Replay.match_id == match_id)) is not None:
        await db.execute(
            fresh.on_conflict_do_update(index_elements=[StoryRow.match_id], set_=values)
        )
        await _keep(db, match_id, story)
    await db.commit()


async def _keep(db: AsyncSession, match_id: UUID, story: StoryJson | None) -> None:
    if story is None:
        await documents.drop(db, match_id, STORY)
    else:
        await documents.keep(db, match_id, {STORY: documents.packed(story)})


async def give_up(db: AsyncSession, match_id: UUID) -> None:
    """Note that there is no story, so that nobody tries again. Commits."""
    this = update(StoryRow).where(StoryRow.match_id == match_id, StoryRow.seconds.is_(None))
    await db.execute(this.values(seconds=0.0))
    await db.commit()


async def _told(
    db: AsyncSession, match_id: UUID, library: Library, purse: Purse
) -> StoryJson | None:
    """The story; None where none can be told: today's rules do not lead anywhere in it, or
    the game has no insight."""
    try:
        header, rows, known = await read_whole(db, match_id, library.recorded)
        with yielding_cpu():
            return story_of(header, rows, known, library, purse)
    except FoldError:
        return None


def story_of(
    header: Header,
    rows: Sequence[Row],
    known: Sequence[Position],
    library: Library,
    purse: Purse,
) -> StoryJson | None:
    """The story of a finished match; None where none can be told. Raises FoldError."""
    plugin = library.plugins[header.ruleset.meta.key]
    told = list(moments(header, rows, known))
    if plugin.insight is None or not told:
        return None
    game = Game(
        header.ruleset,
        plugin,
        plugin.insight,
        header.scenario,
        header.options,
        header.ruleset.seats[: len(header.seats)],
        told,
        lambda name: SeededChance(f"story {header.id} {name}"),
    )
    return tell(game, purse)
