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
from . import links
from .sessions import digest
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
    player = await links.owner(db, token, mailed=True)
    if player is None:
        raise _spent()
    return player


async def follow(db: AsyncSession, token: str, device: str) -> tuple[Player, str, UUID]:
    """Use the link up: its player, the token of a new session, and the way by which it was mailed.
    Does not commit. Raises Problem."""
    used = await links.use_up(db, token, device, mailed=True)
    if used is None or used.mailed_by is None:
        raise _spent()
    return used.player, used.session, used.mailed_by


def _mailed_to(player: UUID) -> tuple[ColumnElement[bool], ...]:
    return DeviceLink.player_id == player, DeviceLink.mailed_by.is_not(None)


def _spent() -> Problem:
    return not_found(
        "This link has been used, is older than an hour, or a newer one was mailed. You can have "
        "another one mailed to you."
    )
