"""What a player was told while away: their notices, once all of them have gone out."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

from sqlalchemy import text

from app.base.database.engine import Sessions

SECONDS = 60.0
NOTICES = "select kind, seq, detail from notices where player_id = :player order by id"
OPEN = """
    select count(*) from notices left join notice_deliveries on notice_id = notices.id
    where player_id = :player and (settled is null or state in ('waiting', 'sending'))"""


async def settled(sessions: Sessions, player: UUID) -> list[tuple[Any, ...]]:
    """The player's notices, in order, when their mails have been sent. Raises TimeoutError."""
    told = {"player": player}
    async with asyncio.timeout(SECONDS), sessions() as db:
        while await db.scalar(text(OPEN), told):
            await db.rollback()
            await asyncio.sleep(0.02)
        return [tuple(row) for row in await db.execute(text(NOTICES), told)]
