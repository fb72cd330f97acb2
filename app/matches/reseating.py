"""Telling every server process that the people of matches are others now, or have other names."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..bus.notify import channel

RESEATED = "reseated"
"""Topic: {"matches": [ids]} as part of the commit that changes the players of their seats."""
PER_MESSAGE = 150
"""Ids in one notification, which holds less than 8,000 bytes."""


async def tell_reseated(db: AsyncSession, matches: Sequence[UUID]) -> None:
    """Have every process read the people of these matches again, once this transaction is
    committed. Does not commit."""
    for start in range(0, len(matches), PER_MESSAGE):
        told = {"matches": [match.hex for match in matches[start : start + PER_MESSAGE]]}
        await db.execute(select(func.pg_notify(channel(RESEATED), orjson.dumps(told).decode())))
