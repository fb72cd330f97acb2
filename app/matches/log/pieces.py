"""Putting what a match consists of into one piece, and taking it out again."""

from __future__ import annotations

import lzma
from typing import Any, Final
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ..compressed_tables import Piece

THOROUGHLY: Final = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0},
]
"""How XZ compresses text, which has no words of four bytes (`pb`). It is done once, beside the
event loop, and saves a tenth."""
XZ: Final = b"\xfd7zXZ\0"
"""The first bytes of what XZ has compressed."""


class NotAlike(ValueError):
    """What was compressed would not come back as it was."""


async def is_in_one(db: AsyncSession, table: type[Piece], match_id: UUID) -> bool:
    """Whether it is in one piece now: what else there is of it then is not the whole."""
    return await db.scalar(select(table.content).where(table.match_id == match_id)) is not None


async def keep(
    db: AsyncSession, table: type[Piece], match_id: UUID, content: bytes, **more: Any
) -> None:
    """Keep it in one piece from now on."""
    values = {"content": content, "at": func.now(), **more}
    kept = insert(table).values(match_id=match_id, **values)
    await db.execute(kept.on_conflict_do_update(index_elements=["match_id"], set_=values))


async def take_out(db: AsyncSession, table: type[Piece], match_id: UUID) -> bytes | None:
    """The piece, which is there no longer; None where there is none, or another process was faster.
    What was in it is to be put back in the same transaction."""
    this = table.match_id == match_id
    if not await is_in_one(db, table, match_id):
        return None
    found = await db.scalar(select(table.content).where(this).with_for_update())
    if found is not None:
        await db.execute(update(table).where(this).values(content=None, at=func.now()))
    return found
