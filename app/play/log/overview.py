"""Matches as their host sees them: no cards, no plans, nothing of what only players know."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Uuid, any_, bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ..matches.tables import Entry, FinishedLog, Match, MatchSeat, Snapshot
from . import log_reader


async def matches(
    db: AsyncSession, status: str, *, held: bool = False, limit: int | None = None
) -> list[dict[str, Any]]:
    """A line for each match of that status, the newest first; with `held`, those that wait for the
    host."""
    return await _lines(db, *_wanted(status, held), limit=limit)


async def count(db: AsyncSession, status: str, *, held: bool = False) -> int:
    """How many there are."""
    found = await db.execute(select(func.count(Match.id)).where(*_wanted(status, held)))
    return found.scalar_one()


def _wanted(status: str, held: bool) -> list[ColumnElement[bool]]:
    return [Match.status == status, *([Match.held.is_not(None)] if held else [])]


async def line(db: AsyncSession, match_id: UUID) -> dict[str, Any]:
    """The line of one match, which is there."""
    return (await _lines(db, Match.id == match_id))[0]


async def _lines(
    db: AsyncSession, *wanted: ColumnElement[bool], limit: int | None = None
) -> list[dict[str, Any]]:
    loose = select(func.count()).where(Entry.match_id == Match.id).scalar_subquery()
    whole = select(FinishedLog.rows).where(FinishedLog.match_id == Match.id).scalar_subquery()
    rows = func.coalesce(whole, loose)
    last = select(func.max(Entry.at)).where(Entry.match_id == Match.id).scalar_subquery()
    newest = func.coalesce(last, Match.ended)
    query = select(Match, rows, newest).where(*wanted)
    query = query.order_by(Match.created.desc(), Match.id).limit(limit)
    found = (await db.execute(query)).all()
    players = await _players(db, [match.id for match, *_ in found])
    return [
        {
            "match": match.id,
            "game": match.ruleset,
            "status": match.status,
            "players": players[match.id],
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
    by = Counter(row.rules for row in await log_reader.read_rows(db, match_id))
    kept = select(Snapshot.seq).where(Snapshot.match_id == match_id).order_by(Snapshot.seq)
    return {
        "match": match.id,
        "game": match.ruleset,
        "scenario": match.scenario,
        "status": match.status,
        "players": (await _players(db, [match_id]))[match_id],
        "created": match.created,
        "started": match.started,
        "ended": match.ended,
        "rows by rules": [f"{rules or 'unknown'}: {count}" for rules, count in by.items()],
        "snapshots after rows": list((await db.execute(kept)).scalars()),
        "held": match.held,
    }


async def _players(db: AsyncSession, matches: Sequence[UUID]) -> dict[UUID, list[str]]:
    """Who sits in each, in order."""
    name = func.coalesce(Player.name, MatchSeat.bot, "(open)")
    query = select(MatchSeat.match_id, name).outerjoin(Player, Player.id == MatchSeat.player_id)
    asked = bindparam("matches", list(matches), type_=ARRAY(Uuid))  # one, however many they are
    query = query.where(MatchSeat.match_id == any_(asked)).order_by(MatchSeat.seat)
    found: dict[UUID, list[str]] = defaultdict(list)
    for match_id, who in await db.execute(query):
        found[match_id].append(who)
    return found
