"""The names of the players in the documents that are kept of a match.

Two things name them: what a replay's page is told beside the documents, and the record. Whoever
reads either has both written again first, where a player has another name or has left; a record
still verifies.
"""

from __future__ import annotations

from typing import Any, cast
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.names import told_apart
from ...accounts.tables import Player
from ...base.database.in_hand import in_a_thread, let_go
from ...play.matches.messages import MatchJson
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import RECORD, Document, Replay
from . import documents


async def renew(db: AsyncSession, match_id: UUID) -> bool:
    """Write the names that the players have now into a replay, if it is made; whether one was
    another. Commits then."""
    told = await db.scalar(select(Replay.match).where(Replay.match_id == match_id))
    now = told and named(told, await _names(db, match_id))
    if not now or now == told:
        return False
    this = (Document.match_id == match_id, Document.name == RECORD)
    kept = select(Document.content, Document.digest).where(*this)
    content, digest = (await db.execute(kept)).one()
    await let_go(db)
    record = await in_a_thread(_rewritten, content, now)  # that takes long
    is_same = await db.scalar(select(Document.digest).where(*this).with_for_update()) == digest
    if is_same:
        await documents.keep(db, match_id, {RECORD: record})
        await db.execute(update(Replay).where(Replay.match_id == match_id).values(match=now))
    await db.commit()
    # Another may have written other names meanwhile.
    return is_same or await renew(db, match_id)


def _rewritten(content: bytes, match: MatchJson) -> bytes:
    record = documents.unpacked(content)
    record["match"] = match
    return documents.packed(record)


def named(match: MatchJson, names: dict[int, str]) -> MatchJson:
    """A match as it is told, with these players in their seats."""
    seats: list[Any] = [
        seat | {"name": names.get(at, seat["name"])} for at, seat in enumerate(match["seats"])
    ]
    marks = told_apart(seat["name"] for seat in seats)
    for seat, mark in zip(seats, marks, strict=True):
        seat["mark"] = mark
    return cast(MatchJson, match | {"seats": seats})


async def _names(db: AsyncSession, match_id: UUID) -> dict[int, str]:
    """Who sits where; the server's own players keep what they were called."""
    query = (
        select(MatchSeat.seat, Player.name)
        .join(Player, Player.id == MatchSeat.player_id)
        .where(MatchSeat.match_id == match_id)
    )
    return {seat: name for seat, name in await db.execute(query)}  # noqa: C416 (rows are no pairs)
