"""A finished match becomes documents that never need the rules again, and is put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import UUID

import orjson
from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import channel
from ...base.database.in_hand import in_a_thread, let_go
from ...play.log import finished_log, store
from ...play.matches.audience import is_shown_over
from ...play.matches.header import Header
from ...play.matches.tables import FinishedLog, Match, StoredPack
from ...play.replays.schemas import FilmStepJson, MatchRecordJson
from ...play.replays.tables import TOPIC, Replay, give_token, replay_token
from ...referee.log import FoldError
from ...referee.position import Position, Row
from ..film.steps import read_whole
from ..film.timeline import Timeline, build_timelines
from ..making.claims import REPLAYS
from ..making.progress import WorkProgress, progress_of
from ..stories.making import keep_first
from ..stories.schemas import StoryJson
from . import converting, documents, names
from .record import record_of

Films = dict[str, list[FilmStepJson]]
"""The steps of each viewer."""
TellFirst = Callable[[Header, Sequence[Row], Sequence[Position]], StoryJson | None]
"""Tells the first story of a match; None where none can be told."""
Made = tuple[dict[str, bytes], MatchRecordJson, StoryJson | None]
"""The documents by their names, the record among them, and the first story."""
IS_SHOWN = is_shown_over(func.now())
"""Whether spectators are shown the whole log. Until then its rows are read by their times."""


async def unarchived(db: AsyncSession, *, again: bool = True) -> list[UUID]:
    """Finished matches without documents: the server ended before it could make them, or release
    0.4.0 has kept them in another way. `again`: also those that were given up. And those whose logs
    can be put away by now. The newest first. Guided games have none, since their dice are
    stacked."""
    query = (
        select(Match.id)
        .outerjoin(Replay, Replay.match_id == Match.id)
        .outerjoin(FinishedLog, FinishedLog.match_id == Match.id)
        .where(Match.status == "over", Match.guide.is_(None))
        .where(or_(Replay.match.is_(None), FinishedLog.match_id.is_(None) & IS_SHOWN))
    )
    if not again:
        query = query.where(Replay.why.is_(None))
    return list(await db.scalars(query.order_by(Match.ended.desc())))


async def unmade(db: AsyncSession) -> dict[UUID, WorkProgress]:
    """How far the replays are that are not there, those that have waited longest first."""
    query = (
        select(Match.id, Match.ended, Replay.why)
        .outerjoin(Replay, Replay.match_id == Match.id)
        .where(Match.status == "over", Match.guide.is_(None), Replay.match.is_(None))
        .order_by(Match.ended)
    )
    return await progress_of(db, REPLAYS, query)


async def give_up(db: AsyncSession, match_id: UUID, why: str) -> None:
    """Note why there can be no replay, or why its log cannot be put away. Commits."""
    await give_token(db, match_id)
    await db.execute(update(Replay).where(Replay.match_id == match_id).values(why=why))
    await db.commit()


async def archive(
    db: AsyncSession,
    match_id: UUID,
    build: store.BuildRuleset,
    tell: TellFirst = lambda *_: None,
) -> None:
    """Make the documents of a finished match, with the first story that is to `tell`, unless they
    are there or the match is a guided game, tell all processes, and put its log away. Commits.
    Raises FoldError, and as `finished_log.put_away`."""
    if await replay_token(db, match_id) is None:
        try:
            made = await _contents(db, match_id, build, tell)
        except FoldError:
            if await replay_token(db, match_id) is None:
                raise
            return  # another process was faster, and the snapshots are gone that led through it
        if made is None or not await _keep(db, match_id, *made):
            return
        await names.renew(db, match_id)  # some may have left while we compressed
    if await db.scalar(select(IS_SHOWN).where(Match.id == match_id)):
        await finished_log.put_away(db, match_id)
    await db.commit()


async def _contents(
    db: AsyncSession, match_id: UUID, build: store.BuildRuleset, tell: TellFirst
) -> Made | None:
    """The documents: converted where an earlier release has made them, since today's rules need not
    lead there. None for a guided game."""
    kept = await converting.kept(db, match_id)
    await let_go(db)
    if kept is None:
        return await _made(db, match_id, build, tell)
    return (*await in_a_thread(converting.converted, kept), None)


async def _made(
    db: AsyncSession, match_id: UUID, build: store.BuildRuleset, tell: TellFirst
) -> Made | None:
    header, rows, known = await read_whole(db, match_id, build)
    if header.guide is not None:
        return None
    told = await record(db, header, rows)
    await let_go(db)
    films = await films_of(header, rows, known)
    contents = await in_a_thread(documents.of_match, films, told)
    return contents, told, tell(header, rows, known)


async def films_of(header: Header, rows: Sequence[Row], known: Sequence[Position] = ()) -> Films:
    """What each viewer was shown, and how it was with everything face up. Raises FoldError."""
    viewers = (*range(len(header.seats) + 1), None)
    timelines = [Timeline(header, index, archived=True) for index in viewers]
    await build_timelines(header, rows, timelines, known)
    return {timeline.name: timeline.json()["steps"] for timeline in timelines}


async def _keep(
    db: AsyncSession,
    match_id: UUID,
    contents: dict[str, bytes],
    told: MatchRecordJson,
    story: StoryJson | None,
) -> bool:
    """Write the documents, unless another process was faster or the match is gone. Commits."""
    # A player who leaves from here on finds the replay and takes their name out of it.
    this_match = select(Match.id).where(Match.id == match_id)
    if await db.scalar(this_match.with_for_update(read=True)) is None:
        return False
    await give_token(db, match_id)
    this = (Replay.match_id == match_id, Replay.match.is_(None))
    fresh = update(Replay).where(*this).values(match=told["match"], why=None)
    replay = await db.scalar(fresh.returning(Replay))
    if replay is None:
        return False
    await documents.keep(db, match_id, contents)
    if story is not None:
        await keep_first(db, match_id, story)
    await converting.drop(db, match_id)
    told_all = orjson.dumps({"match": match_id.hex, "token": replay.token}).decode()
    await db.execute(select(func.pg_notify(channel(TOPIC), told_all)))
    await db.commit()
    return True


async def record(db: AsyncSession, header: Header, rows: list[Row]) -> MatchRecordJson:
    """The record of a match. It holds the seed: for finished matches only."""
    match = await db.get_one(Match, header.id)
    if match.status != "over":
        raise ValueError(f"match {header.id} is not over")
    seats = await store.read_seats(db, header.id)
    pack = await db.get_one(StoredPack, match.pack)
    return record_of(header, match, seats, pack.content, rows)
