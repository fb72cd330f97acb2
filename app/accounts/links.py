"""Links that sign in, once and soon: shown on a screen for another device, or mailed."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from .sessions import digest, open_session
from .tables import DeviceLink, Player


class Used(NamedTuple):
    """What a link has led to."""

    player: Player
    session: str
    """The token of a new session."""
    mailed_by: UUID | None
    """The way by which the link was mailed."""


async def owner(db: AsyncSession, token: str, *, mailed: bool) -> Player | None:
    """Who the link would sign in. Does not use it up."""
    query = select(Player).join(DeviceLink).where(*_fits(token, mailed))
    return (await db.execute(query)).scalar_one_or_none()


async def use_up(db: AsyncSession, token: str, device: str, *, mailed: bool) -> Used | None:
    """Follow the link, which then works no more. Does not commit."""
    used = delete(DeviceLink).where(*_fits(token, mailed))
    found = await db.execute(used.returning(DeviceLink.player_id, DeviceLink.mailed_by))
    row = found.one_or_none()
    if row is None:
        return None
    player = await db.get_one(Player, row.player_id)
    return Used(player, await open_session(db, player, device), row.mailed_by)


def _fits(token: str, mailed: bool) -> tuple[ColumnElement[bool], ...]:
    by = DeviceLink.mailed_by
    return (
        DeviceLink.token_hash == digest(token),
        by.is_not(None) if mailed else by.is_(None),
        DeviceLink.expires > func.now(),
    )
