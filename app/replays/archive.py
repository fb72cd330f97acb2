"""A finished match becomes a replay that never needs the rules again."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from contextlib import nullcontext
from uuid import UUID

import orjson
from sqlalchemy import func, insert, select
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from ..bus.notify import channel
from ..matches.header import Header
from ..matches.log import log_reader, store
from ..matches.tables import Match
from ..process.demand import spare_cpu
from ..referee.position import Position
from ..referee.record.log import Row
from .anonymise import names_of_the_left, renamed
from .film.steps import handovers
from .film.timeline import Timeline, build_timelines
from .messages import Film, MatchRecord
from .record import record_of
from .tables import RECORD, Replay, ReplayTimeline

TOPIC = "replay"
"""Told to all processes as {"match", "token"}."""


async def replay_token(db: AsyncSession, match_id: UUID) -> str | None:
    """The token of a finished match's replay, once it has been archived."""
    query = select(Replay.token).where(Replay.match_id == match_id)
    return (await db.execute(query)).scalar_one_or_none()


async def unarchived(db: AsyncSession) -> list[UUID]:
    """Finished matches without a replay: the server ended before it could make one. Guided games
    have none, since their dice are stacked."""
    query = select(Match.id).outerjoin(Replay, Replay.match_id == Match.id)
    query = query.where(Match.status == "over", Match.guide.is_(None), Replay.match_id.is_(None))
    found = await db.execute(query)
    return list(found.scalars())


async def archive(
    db: AsyncSession, match_id: UUID, build: store.BuildRuleset, *, patient: bool
) -> None:
    """Make the replay of a finished match unless it exists or the match is a guided game, and tell
    all processes. Commits. Raises FoldError. `patient`: in a process that serves players, who come
    first."""
    if await replay_token(db, match_id) is not None:
        return
    header = await store.read_header(db, match_id, build)
    if header.guide is not None:
        return
    rows = await log_reader.read_rows(db, match_id)
    kept_record = await record(db, header, rows)
    known = await handovers(db, header, rows)
    await db.commit()  # nothing is held while we play and compress
    with nullcontext() if patient else spare_cpu():
        films = await _timelines(header, rows, known, patient)
        for film in films.values():
            film["outcome"] = kept_record["outcome"]  # also where the board rests at the end
        contents: dict[str, Film | MatchRecord] = {**films, RECORD: kept_record}
        packed = {name: await pack(content) for name, content in contents.items()}
    # A player who leaves from here on finds the replay and takes their name out of it; the names
    # of those who left while we compressed are taken out now.
    await db.execute(select(Match.id).where(Match.id == match_id).with_for_update(read=True))
    if left := await names_of_the_left(db, match_id):
        packed = {name: renamed(content, left) for name, content in packed.items()}
    token = secrets.token_urlsafe(16)
    fresh = upsert(Replay).values(match_id=match_id, token=token).on_conflict_do_nothing()
    if (await db.execute(fresh.returning(Replay.token))).scalar_one_or_none() is None:
        return  # another process was faster
    timelines = [
        {"match_id": match_id, "viewer": viewer, "content": content}
        for viewer, content in packed.items()
    ]
    await db.execute(insert(ReplayTimeline), timelines)
    told = orjson.dumps({"match": match_id.hex, "token": token}).decode()
    await db.execute(select(func.pg_notify(channel(TOPIC), told)))
    await db.commit()


async def _timelines(
    header: Header, rows: list[Row], known: list[Position], patient: bool
) -> dict[str, Film]:
    viewers = (*range(len(header.seats) + 1), None)
    timelines = [Timeline(header, index, archived=True) for index in viewers]
    await build_timelines(header, rows, timelines, known, patient=patient)
    return {timeline.name: timeline.json() for timeline in timelines}


async def record(db: AsyncSession, header: Header, rows: list[Row]) -> MatchRecord:
    """The record of a match. It holds the seed: for finished matches only."""
    match = await db.get_one(Match, header.id)
    if match.status != "over":
        raise ValueError(f"match {header.id} is not over")
    seats = [seat for seat, _ in await store.read_seats(db, header.id)]
    return record_of(header, match, seats, (await store.read_pack(db, match.pack)).content, rows)


async def pack(content: Film | MatchRecord) -> bytes:
    """Gzipped JSON; the compression runs beside the event loop."""
    return await asyncio.to_thread(gzip.compress, orjson.dumps(content), 6)
