"""Links that sign in, once and soon: shown on a screen for another device, or mailed to players who
have lost access.

Setting a password ends both kinds. Of each kind only a player's newest link works.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.errors import Problem, not_found
from ..tables import DeviceLink, Player
from .store import digest, open_session

SHOWN, MAILED = timedelta(minutes=15), timedelta(hours=1)
"""How long links work. Mail may be slow."""


class Used(NamedTuple):
    """What a link has led to."""

    player: Player
    session: str
    """The token of a new session."""
    mailed_by: UUID | None
    """The channel by which the link was mailed."""


async def make(
    db: AsyncSession, player: UUID, mailed_by: UUID | None = None
) -> tuple[str, datetime]:
    """The token of a new link for the player, and when it expires; `mailed_by` is the channel by
    which it will be mailed. Does not commit."""
    mailed = mailed_by is not None
    older = (DeviceLink.player_id == player) & _is_mailed(mailed=mailed)
    await db.execute(delete(DeviceLink).where(older | (DeviceLink.expires < func.now())))
    token = secrets.token_urlsafe(24)
    now = (await db.execute(select(func.now()))).scalar_one()
    link = DeviceLink(token_hash=digest(token), player_id=player, mailed_by=mailed_by)
    link.expires = now + (MAILED if mailed else SHOWN)
    db.add(link)
    return token, link.expires


async def owner_of(db: AsyncSession, token: str, *, mailed: bool) -> Player:
    """Who the link would sign in. Does not use it up. Raises Problem."""
    query = select(Player).join(DeviceLink).where(*_fits(token, mailed=mailed))
    player = (await db.execute(query)).scalar_one_or_none()
    if player is None:
        raise await _spent(db, token, mailed=mailed)
    return player


async def follow(db: AsyncSession, token: str, device: str, *, mailed: bool) -> Used:
    """Use the link up, which then works no more. Does not commit. Raises Problem."""
    used = delete(DeviceLink).where(*_fits(token, mailed=mailed))
    found = await db.execute(used.returning(DeviceLink.player_id, DeviceLink.mailed_by))
    row = found.one_or_none()
    if row is None:
        raise await _spent(db, token, mailed=mailed)
    player = await db.get_one(Player, row.player_id)
    return Used(player, await open_session(db, player, device), row.mailed_by)


def _is_mailed(*, mailed: bool) -> ColumnElement[bool]:
    by = DeviceLink.mailed_by
    return by.is_not(None) if mailed else by.is_(None)


def _fits(token: str, *, mailed: bool) -> tuple[ColumnElement[bool], ...]:
    return *_named(token, mailed=mailed), DeviceLink.expires > func.now()


def _named(token: str, *, mailed: bool) -> tuple[ColumnElement[bool], ...]:
    return DeviceLink.token_hash == digest(token), _is_mailed(mailed=mailed)


async def _spent(db: AsyncSession, token: str, *, mailed: bool) -> Problem:
    """What is wrong with a link that does not work, as far as it is known: one that has been used
    is forgotten, like one that never was."""
    too_old = await db.scalar(select(DeviceLink.expires).where(*_named(token, mailed=mailed)))
    if mailed:
        why = "is older than an hour" if too_old else "has been used, or a newer one was mailed"
        return not_found(f"This link {why}. You can have another one mailed to you.")
    why = "is older than 15 minutes" if too_old else "has been used, or replaced by a newer one"
    return not_found(f"This link {why}. Create a new one on the device where you are signed in.")
