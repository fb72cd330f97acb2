"""Links that sign in, once and soon: shown on a screen for another device, or mailed to players who
have lost access.

Mailed ones are kept as device links are, and setting a password ends both. The one that works is
the newest: another one that is mailed takes its place."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.errors import Problem, not_found
from ..tables import DeviceLink, Player
from .store import digest, open_session


class Used(NamedTuple):
    """What a link has led to."""

    player: Player
    session: str
    """The token of a new session."""
    mailed_by: UUID | None
    """The channel by which the link was mailed."""


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


LIFETIME = timedelta(hours=1)
"""Of a mailed link. Longer than one that is shown on a screen has: mail may be slow."""


async def make_mailed(db: AsyncSession, player: UUID, channel: UUID) -> str:
    """The token of a link for the player, to be mailed by that channel. Does not commit."""
    await db.execute(delete(DeviceLink).where(*_mailed_to(player)))
    token = secrets.token_urlsafe(24)
    now = (await db.execute(select(func.now()))).scalar_one()
    db.add(
        DeviceLink(
            token_hash=digest(token), player_id=player, expires=now + LIFETIME, mailed_by=channel
        )
    )
    return token


async def owner_of_mailed(db: AsyncSession, token: str) -> Player:
    """Who the link would sign in. Does not use it up. Raises Problem."""
    player = await owner(db, token, mailed=True)
    if player is None:
        raise _spent()
    return player


async def follow_mailed(db: AsyncSession, token: str, device: str) -> tuple[Player, str, UUID]:
    """Use the link up: its player, the token of a new session, and the channel by which it was
    mailed. Does not commit. Raises Problem."""
    used = await use_up(db, token, device, mailed=True)
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
