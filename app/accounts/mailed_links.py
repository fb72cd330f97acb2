"""Links that are mailed to players who have lost access: each opens one session, once, and soon.

They are kept as device links are, and setting a password ends both. The one that works is the
newest: another one that is mailed takes its place.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..web.errors import Problem, not_found
from .sessions import digest, open_session
from .tables import DeviceLink, Player

LIFETIME = timedelta(hours=1)
"""Longer than a link that is shown on a screen has: mail may be slow."""


async def make(db: AsyncSession, player: UUID, way: UUID) -> str:
    """The token of a link for the player, to be mailed by that way. Does not commit."""
    await db.execute(delete(DeviceLink).where(*_mailed_to(player)))
    token = secrets.token_urlsafe(24)
    now = (await db.execute(select(func.now()))).scalar_one()
    db.add(
        DeviceLink(
            token_hash=digest(token), player_id=player, expires=now + LIFETIME, mailed_by=way
        )
    )
    return token


async def owner(db: AsyncSession, token: str) -> Player:
    """Who the link would sign in. Does not use it up. Raises Problem."""
    query = select(Player).join(DeviceLink).where(*_fits(token))
    player = (await db.execute(query)).scalar_one_or_none()
    if player is None:
        raise _spent()
    return player


async def follow(db: AsyncSession, token: str, device: str) -> tuple[Player, str, UUID]:
    """Use the link up: its player, the token of a new session, and the way by which it was mailed.
    Does not commit. Raises Problem."""
    used = delete(DeviceLink).where(*_fits(token))
    found = await db.execute(used.returning(DeviceLink.player_id, DeviceLink.mailed_by))
    row = found.one_or_none()
    if row is None:
        raise _spent()
    player = await db.get_one(Player, row.player_id)
    return player, await open_session(db, player, device), row.mailed_by


def _mailed_to(player: UUID) -> tuple[ColumnElement[bool], ...]:
    return DeviceLink.player_id == player, DeviceLink.mailed_by.is_not(None)


def _fits(token: str) -> tuple[ColumnElement[bool], ...]:
    return (
        DeviceLink.token_hash == digest(token),
        DeviceLink.mailed_by.is_not(None),
        DeviceLink.expires > func.now(),
    )


def _spent() -> Problem:
    return not_found(
        "This link has been used, is older than an hour, or a newer one was mailed. You can have "
        "another one mailed to you."
    )
