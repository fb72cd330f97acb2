"""Making stories and keeping them. The thought holds up everything else in its process, which
serves nobody: the worker, or a command."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from time import process_time
from types import MappingProxyType
from typing import Any
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ...play.bots.chance import SeededChance
from ...play.matches.header import Header
from ...play.replays.tables import STORY, Replay
from ...referee.packs import Library
from ...referee.position import Position, Row
from ..along.choices import advised
from ..film.steps import read_whole
from ..making.claims import STORIES
from ..making.progress import FAILED, NOT_FOLLOWED, THERE, WorkProgress, progress_of
from ..replays import documents
from .kept import course_of
from .schemas import StoryJson
from .tables import StoryRow
from .telling import FIRST, VERSION, Game, Purse, tell, tell_first
from .walk import moments

log = logging.getLogger("roses.replays")

NOTHING_TO_TELL = "nothing was played that could be told"
NOT_ASKED = "it was played before stories were told here; the host can have it made"
OFF = "this server tells no stories"
"""Why there is no story."""
RECENT = timedelta(days=1)
"""Replays made longer ago get their stories only when the host asks for them: a server that is
updated does not begin to tell everything that was ever played."""
AT_ONCE = 2.0
"""Seconds of one core that a first story may cost: its replay waits for it."""


async def unmade(db: AsyncSession) -> dict[UUID, WorkProgress]:
    """How far the stories of new replays are that are not there, or of which there is only the
    first, those that have waited longest first."""
    query = (
        select(Replay.match_id, Replay.created, StoryRow.why)
        .outerjoin(StoryRow, StoryRow.match_id == Replay.match_id)
        .where(Replay.match.is_not(None), Replay.created > func.now() - RECENT)
        .where(
            or_(
                func.coalesce(StoryRow.version, FIRST) == FIRST,
                StoryRow.why.in_((NOT_FOLLOWED, FAILED)),
            )
        )
        .order_by(Replay.created)
    )
    return await progress_of(db, STORIES, query)


async def story_progress(db: AsyncSession, match_id: UUID, *, tells: bool) -> WorkProgress:
    """How far the story of a finished match is. `tells`: whether this server tells stories."""
    if told := await _told(db, match_id):
        return told
    if not tells:
        return WorkProgress("cannot", why=OFF)
    waits = (await unmade(db)).get(match_id)
    # It may have come between the two questions.
    return waits or await _told(db, match_id) or WorkProgress("cannot", why=NOT_ASKED)


async def _told(db: AsyncSession, match_id: UUID) -> WorkProgress | None:
    """What became of the whole story of a match; None while there is at most the first."""
    query = select(StoryRow.why).where(StoryRow.match_id == match_id, StoryRow.version != FIRST)
    story = (await db.execute(query)).one_or_none()
    if story is None:
        return None
    return WorkProgress("cannot", why=story.why) if story.why else THERE


async def outdated(db: AsyncSession, *, every: bool = False) -> list[UUID]:
    """Replays without a story, or with one of an earlier method, the newest first; or all."""
    query = select(Replay.match_id).outerjoin(StoryRow, StoryRow.match_id == Replay.match_id)
    query = query.where(Replay.match.is_not(None))
    if not every:
        query = query.where(or_(StoryRow.match_id.is_(None), StoryRow.version < VERSION))
    return list(await db.scalars(query.order_by(Replay.created.desc())))


async def make(db: AsyncSession, match_id: UUID, library: Library, purse: Purse) -> str | None:
    """Make the story of a finished match that has a replay, unless it is known already whether
    there is one. Otherwise as `remake`."""
    replay = select(Replay.match_id).where(Replay.match_id == match_id, Replay.match.is_not(None))
    known = await db.get(StoryRow, match_id)
    if (known is not None and known.version != FIRST) or await db.scalar(replay) is None:
        return None
    return await remake(db, match_id, library, purse)


async def remake(db: AsyncSession, match_id: UUID, library: Library, purse: Purse) -> str | None:
    """Make the story of a finished match, whether there is one or not. Returns why there is none;
    None where it is told. Commits. Raises FoldError."""
    header, rows, known = await read_whole(db, match_id, library.recorded)
    advice: dict[str, Json] = {}

    def telling(game: Game, purse: Purse) -> StoryJson:
        told = tell(game, purse)
        advice.update(advised(game, lambda: purse.spent >= purse.seconds))  # with what is left
        return told

    story = story_of(header, rows, known, library, purse, telling)
    why = None if story else NOTHING_TO_TELL
    course = None if story is None else course_of(story["chances"])
    values = {
        "version": VERSION,
        "seconds": purse.spent,
        "people": story and story.get("people", {}),
        "why": why,
        "lead": course and course.lead,
        "swing": course and course.swing,
    }
    await _keep(db, match_id, values, story, {documents.ADVICE: documents.packed(advice)})
    await db.commit()
    return why


async def keep_first(db: AsyncSession, match_id: UUID, story: StoryJson) -> None:
    """Keep a first story beside the documents of its replay. Does not commit."""
    await _keep(db, match_id, {"version": FIRST, "seconds": 0.0, "people": story["people"]}, story)


async def _keep(
    db: AsyncSession,
    match_id: UUID,
    values: dict[str, Any],
    story: StoryJson | None,
    beside: Mapping[str, bytes] = MappingProxyType({}),
) -> None:
    """Keep what is known of a story, and if there is one the story and what was made `beside` it,
    unless the replay has gone. Does not commit."""
    if await db.scalar(select(Replay.match_id).where(Replay.match_id == match_id)) is None:
        return
    fresh = insert(StoryRow).values(match_id=match_id, **values)
    await db.execute(fresh.on_conflict_do_update(index_elements=[StoryRow.match_id], set_=values))
    if story is not None:
        await documents.keep(db, match_id, {STORY: documents.packed(story), **beside})


async def give_up(db: AsyncSession, match_id: UUID, why: str) -> None:
    """Note why there is no story but what is kept of it, so that nobody tries again. Commits."""
    await _keep(db, match_id, {"version": VERSION, "seconds": 0.0, "why": why}, None)
    await db.commit()


def first_story(
    header: Header, rows: Sequence[Row], known: Sequence[Position], library: Library, most: float
) -> StoryJson | None:
    """The first story of a match, for as many seconds at `most`; None where none can be told."""
    if not most:
        return None
    purse = Purse(process_time, min(most, AT_ONCE))
    try:
        return story_of(header, rows, known, library, purse, tell_first)
    except Exception:  # the replay is more
        log.exception("match %s: no first story", header.id)
        return None


def story_of(
    header: Header,
    rows: Sequence[Row],
    known: Sequence[Position],
    library: Library,
    purse: Purse,
    telling: Callable[[Game, Purse], StoryJson] = tell,
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
    return telling(game, purse)
