"""The names of the players in the documents that are kept of a match.

Two things name them: what a replay's page is told beside the documents, and the record. Both are
written again when a player has another name or has left; a record still verifies.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.names import told_apart
from ...accounts.tables import Player
from ...play.matches.messages import MatchJson
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import RECORD, Replay
from . import documents


async def bring_up_to_date(db: AsyncSession, matches: Sequence[UUID]) -> None:
    """Write the names of the players into the replays of these matches. Does not commit: they
    change together with the seats."""
    for match_id in matches:
        replay = await db.get(Replay, match_id)
        if replay is not None:
            await renew(db, replay)


async def renew(db: AsyncSession, replay: Replay) -> bool:
    """Write the names of the players into a replay; whether one was another. Does not commit."""
    if replay.match is None:
        return False
    now = named(replay.match, await _names(db, replay.match_id))
    if now == replay.match:
        return False
    await db.refresh(replay, with_for_update=True)
    replay.match = now
    record = await documents.opened(db, replay.match_id, RECORD)
    record["match"] = now
    content = await asyncio.to_thread(documents.packed, record)
    await documents.keep(db, replay.match_id, {RECORD: content})
    await db.flush()
    return True


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
