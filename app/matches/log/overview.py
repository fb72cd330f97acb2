"""Matches as their host sees them: no cards, no plans, nothing of what only players know."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..compressed_tables import CompressedLog
from ..tables import Entry, Match, Snapshot
from . import compressed_log, store


async def matches(db: AsyncSession, status: str, *, held: bool = False) -> list[dict[str, Any]]:
    """A line for each match of that status, the oldest first; with `held`, those that wait for the
    host."""
    wanted = [Match.status == status, *([Match.held.is_not(None)] if held else [])]
    return await _lines(db, *wanted)


async def line(db: AsyncSession, match_id: UUID) -> dict[str, Any]:
    """That of one match, which is there."""
    return (await _lines(db, Match.id == match_id))[0]


async def _lines(db: AsyncSession, *wanted: ColumnElement[bool]) -> list[dict[str, Any]]:
    loose = select(func.count()).where(Entry.match_id == Match.id).scalar_subquery()
    whole = select(CompressedLog.rows).where(CompressedLog.match_id == Match.id).scalar_subquery()
    rows = func.coalesce(whole, loose)
    newest = select(func.max(Entry.at)).where(Entry.match_id == Match.id).scalar_subquery()
    query = select(Match, rows, newest).where(*wanted)
    found = (await db.execute(query.order_by(Match.created, Match.id))).all()
    return [
        {
            "match": match.id,
            "game": match.ruleset,
            "status": match.status,
            "players": await _players(db, match.id),
            "rows": count,
            "last_row": last,
            "held": match.held,
        }
        for match, count, last in found
    ]


async def facts(db: AsyncSession, match_id: UUID) -> dict[str, Any] | None:
    """One match in detail; None if there is none."""
    match = await db.get(Match, match_id)
    if match is None:
        return None
    await compressed_log.unpack(db, match_id)  # for this transaction, which is given up
    written = select(Entry.rules, func.count()).where(Entry.match_id == match_id)
    by = await db.execute(written.group_by(Entry.rules).order_by(func.min(Entry.seq)))
    kept = select(Snapshot.seq).where(Snapshot.match_id == match_id).order_by(Snapshot.seq)
    return {
        "match": match.id,
        "game": match.ruleset,
        "scenario": match.scenario,
        "status": match.status,
        "players": await _players(db, match_id),
        "created": match.created,
        "started": match.started,
        "ended": match.ended,
        "rows by rules": [f"{rules or 'unknown'}: {count}" for rules, count in by],
        "snapshots after rows": list((await db.execute(kept)).scalars()),
        "held": match.held,
    }


async def _players(db: AsyncSession, match_id: UUID) -> list[str]:
    seats = await store.read_seats(db, match_id)
    return [name or seat.bot or "(open)" for seat, name in seats]
