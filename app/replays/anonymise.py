"""Taking the names of players who have left out of the replays and records that are kept.

A replay is frozen JSON, which names the players in one place, `match.seats`. It is packed again
with the names that the seats have now; nothing else in it changes, and a record still verifies.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping, Sequence
from uuid import UUID

import orjson
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..matches.tables import MatchSeat
from .compressed import unpack
from .tables import ReplayTimeline


async def take_names_out(db: AsyncSession, matches: Sequence[UUID]) -> None:
    """Write the replays of these matches again without the names of players who have left. Does
    not commit: they change together with the seats."""
    for match_id in matches:
        names = await names_of_the_left(db, match_id)
        if names:
            await unpack(db, match_id)
        query = select(ReplayTimeline.viewer).where(ReplayTimeline.match_id == match_id)
        for viewer in (await db.scalars(query)).all() if names else ():
            await _rewrite(db, match_id, viewer, names)


async def names_of_the_left(db: AsyncSession, match_id: UUID) -> dict[int, str]:
    """What is to be read, by seat, where a player has left."""
    query = (
        select(MatchSeat.seat, Player.name)
        .join(Player, Player.id == MatchSeat.player_id)
        .where(MatchSeat.match_id == match_id, Player.left.is_not(None))
    )
    return {seat: name for seat, name in await db.execute(query)}  # noqa: C416 (rows are no pairs)


async def _rewrite(db: AsyncSession, match_id: UUID, viewer: str, names: Mapping[int, str]) -> None:
    this = (ReplayTimeline.match_id == match_id, ReplayTimeline.viewer == viewer)
    content = await db.scalar(select(ReplayTimeline.content).where(*this))
    if content is not None:
        packed = await asyncio.to_thread(renamed, content, names)
        await db.execute(update(ReplayTimeline).where(*this).values(content=packed))


def renamed(content: bytes, names: Mapping[int, str]) -> bytes:
    """Gzipped JSON of a film or record, with other names in some seats. What else is kept of a
    replay names no player."""
    told = orjson.loads(gzip.decompress(content))
    if "match" not in told:
        return content
    for seat, name in names.items():
        told["match"]["seats"][seat] |= {"name": name, "mark": ""}
    return gzip.compress(orjson.dumps(told), 6)
