"""Resolves a replay link."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..database.hot_query import HotQuery
from ..web.errors import not_found
from . import compressed
from .tables import Replay, ReplayTimeline

NO_REPLAY = "This replay does not exist."


async def match_of(db: AsyncSession, token: str) -> UUID:
    """The finished match of a replay's token. Raises Problem where there is none."""
    match_id = await db.scalar(select(Replay.match_id).where(Replay.token == token))
    if match_id is None:
        raise not_found(NO_REPLAY)
    return match_id


def part_of_replay(column: ColumnElement[Any]) -> HotQuery:
    """Asks for a column of a part of a replay, and for the match; for `opened`."""
    return HotQuery(
        select(column, Replay.match_id)
        .select_from(ReplayTimeline)
        .join(Replay, Replay.match_id == ReplayTimeline.match_id)
        .where(Replay.token == bindparam("token"), ReplayTimeline.viewer == bindparam("viewer"))
    )


async def opened(db: AsyncSession, query: HotQuery, token: str, viewer: str) -> Any:
    """What a query finds of a viewer's part of the replay with this token, which is unpacked if
    need be. Raises Problem where there is nothing."""
    found = await query.rows(db, token=token, viewer=viewer)
    if not found and await compressed.unpack(db, await match_of(db, token)):
        await db.commit()
        found = await query.rows(db, token=token, viewer=viewer)
    if not found:
        raise not_found(NO_REPLAY)
    [row] = found
    return row
