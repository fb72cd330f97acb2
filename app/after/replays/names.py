"""The names of the players in the documents that are kept of a match.

Two things name them: what a replay's page is told beside the documents, and the record. Both are
written again when a player has another name or has left; a record still verifies. To write a record
takes long, so it is done before the transaction that keeps it, and kept only instead of the one
that was read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Renewed:
    """A replay with other names, and the digest of the record that it replaces."""

    match: MatchJson
    record: bytes
    digest: str


async def prepared(
    db: AsyncSession, matches: Sequence[UUID], leaving: UUID, name: str
) -> dict[UUID, Renewed | None]:
    """The replays of these matches for when the player who is `leaving` is called `name`; None for
    one that says so already. Lets go of the connection."""
    return {
        replay.match_id: await _renewed(db, replay, {leaving: name})
        for replay in await _replays(db, matches)
    }


async def bring_up_to_date(
    db: AsyncSession, matches: Sequence[UUID], made: Mapping[UUID, Renewed | None]
) -> bool:
    """Write what was `prepared` into the replays of these matches; whether that was all of them,
    and no one was faster. Does not commit: they change together with the seats."""
    if any(replay.match_id not in made for replay in await _replays(db, matches)):
        return False
    return all([await _keep(db, match, one) for match, one in made.items() if one is not None])


async def renew(db: AsyncSession, match_id: UUID) -> bool:
    """Write the names that the players have now into a replay; whether one was another. Commits
    then; lets go of the connection else."""
    for replay in await _replays(db, [match_id]):
        if (renewed := await _renewed(db, replay, {})) is not None:
            await _keep(db, match_id, renewed)
            await db.commit()
            return True
    return False


async def _replays(db: AsyncSession, matches: Sequence[UUID]) -> Sequence[Replay]:
    """The replays of these matches that are made."""
    query = select(Replay).where(Replay.match_id.in_(matches), Replay.match.is_not(None))
    return (await db.scalars(query.order_by(Replay.match_id))).all()


async def _renewed(db: AsyncSession, replay: Replay, names: Mapping[UUID, str]) -> Renewed | None:
    """A replay with the names of its players, of whom these have others."""
    assert replay.match is not None
    now = named(replay.match, await _names(db, replay.match_id, names))
    if now == replay.match:
        return None
    query = select(Document).where(Document.match_id == replay.match_id, Document.name == RECORD)
    kept = (await db.scalars(query)).one()
    await let_go(db)
    return Renewed(now, await in_a_thread(_rewritten, kept.content, now), kept.digest)


def _rewritten(content: bytes, match: MatchJson) -> bytes:
    record = documents.unpacked(content)
    record["match"] = match
    return documents.packed(record)


async def _keep(db: AsyncSession, match_id: UUID, renewed: Renewed) -> bool:
    """Write what was made, unless the record has been written again meanwhile. Does not commit."""
    this = (Document.match_id == match_id, Document.name == RECORD)
    digest = await db.scalar(select(Document.digest).where(*this).with_for_update())
    if digest != renewed.digest:
        return False
    await documents.keep(db, match_id, {RECORD: renewed.record})
    told = update(Replay).where(Replay.match_id == match_id).values(match=renewed.match)
    await db.execute(told)
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


async def _names(db: AsyncSession, match_id: UUID, others: Mapping[UUID, str]) -> dict[int, str]:
    """Who sits where; the server's own players keep what they were called."""
    query = (
        select(MatchSeat.seat, Player.id, Player.name)
        .join(Player, Player.id == MatchSeat.player_id)
        .where(MatchSeat.match_id == match_id)
    )
    return {seat: others.get(player, name) for seat, player, name in await db.execute(query)}
