"""A finished match becomes a replay that never needs the rules again."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections.abc import Iterable
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import func, insert, select
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ..live.notify import channel
from . import store
from .films import Film, shoot
from .header import Header
from .log import Row, undone
from .position import name_of
from .tables import Match, MatchSeat, Replay, ReplayFilm

RECORD = "record"
"""The film that is none: the log as it was written, with the seed."""
TOPIC = "replay"
"""Told to all processes as {"match", "token"}."""


async def unfrozen(db: AsyncSession) -> list[UUID]:
    """Finished matches without a replay: the server ended before it could make one."""
    query = select(Match.id).outerjoin(Replay, Replay.match_id == Match.id)
    found = await db.execute(query.where(Match.status == "over", Replay.match_id.is_(None)))
    return list(found.scalars())


async def freeze(
    db: AsyncSession, match_id: UUID, build: store.BuildRuleset, *, patient: bool
) -> None:
    """Make the replay of a finished match, unless it is there, and tell all processes. Commits.
    Raises FoldError. `patient`: in a process that serves players, who come first."""
    if await store.replay_token(db, match_id) is not None:
        return
    header = await store.read_header(db, match_id, build)
    rows = await store.read_rows(db, match_id)
    contents = await _films(header, rows, patient)
    contents[RECORD] = await record(db, header, rows)
    await db.commit()  # nothing is held while we compress
    packed = {name: await pack(content) for name, content in contents.items()}
    token = secrets.token_urlsafe(16)
    fresh = upsert(Replay).values(match_id=match_id, token=token).on_conflict_do_nothing()
    if (await db.execute(fresh.returning(Replay.token))).scalar_one_or_none() is None:
        return  # another process was faster
    films = [
        {"match_id": match_id, "viewer": viewer, "content": content}
        for viewer, content in packed.items()
    ]
    await db.execute(insert(ReplayFilm), films)
    told = orjson.dumps({"match": match_id.hex, "token": token}).decode()
    await db.execute(select(func.pg_notify(channel(TOPIC), told)))
    await db.commit()


async def _films(header: Header, rows: list[Row], patient: bool) -> dict[str, Json]:
    viewers = (*range(len(header.seats) + 1), None)
    films = [Film(header, index, frozen=True) for index in viewers]
    await shoot(header, rows, films, patient=patient)
    return {film.name: film.json() for film in films}


async def record(db: AsyncSession, header: Header, rows: list[Row]) -> dict[str, Json]:
    """Everything that is needed to check the dice and to play the match again. It holds the seed:
    for finished matches only."""
    match = await db.get_one(Match, header.id)
    if match.status != "over":
        raise ValueError(f"match {header.id} is not over")
    query = select(MatchSeat).where(MatchSeat.match_id == header.id).order_by(MatchSeat.seat)
    seats = list(await db.scalars(query))
    gone = undone(rows)
    return {
        "match": header.public(),
        "version": header.ruleset.version,
        "dice": header.chance.scheme,
        "round": match.share_round,
        "outcome": match.outcome,
        "seed": match.seed.hex(),
        "commitments": _by_seat(header, [seat.commitment for seat in seats]),
        "entropies": _by_seat(header, [seat.entropy for seat in seats]),
        "rows": [_row(header, row, row.seq in gone) for row in rows],
    }


def _by_seat(header: Header, values: Iterable[bytes | None]) -> dict[str, str | None]:
    return {
        name: None if value is None else value.hex()
        for name, value in zip(header.viewers, values, strict=False)
    }


def _row(header: Header, row: Row, is_undone: bool) -> dict[str, Json]:
    def name(seat: Any) -> str | None:
        return name_of(header.ruleset, None if seat is None else Seat(seat))

    return {
        "seq": row.seq,
        "at": row.at,
        "kind": row.kind,
        "seat": name(row.seat),
        "action": row.action,
        "draws": row.draws,
        "events": [[name(audience), event] for audience, event in row.events],
        "undone": is_undone,
    }


async def pack(content: Json) -> bytes:
    """Gzipped JSON; the compression runs beside the event loop."""
    return await asyncio.to_thread(gzip.compress, orjson.dumps(content), 6)
