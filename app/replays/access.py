"""Resolves a replay link."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..web.errors import not_found
from .tables import Replay

NO_REPLAY = "This replay does not exist."


async def match_of(db: AsyncSession, token: str) -> UUID:
    """The finished match of a replay's token. Raises Problem where there is none."""
    match_id = await db.scalar(select(Replay.match_id).where(Replay.token == token))
    if match_id is None:
        raise not_found(NO_REPLAY)
    return match_id
