"""Letting a player in again who has lost every way back."""

from __future__ import annotations

import secrets
from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.sessions.store import digest
from ...accounts.tables import DeviceLink, Player
from ...base.settings import Settings

LIFETIME = timedelta(days=7)
"""How long the host has to hand a link over."""


async def sign_in_link(db: AsyncSession, settings: Settings, player_id: UUID) -> str:
    """A link that signs its bearer in as the player, once. Does not commit. Raises LookupError."""
    player = await db.get(Player, player_id)
    if player is None or player.left is not None:
        raise LookupError(f"There is no player {player_id}.")
    token = secrets.token_urlsafe(32)
    expires = (await db.execute(select(func.now() + literal(LIFETIME)))).scalar_one()
    db.add(DeviceLink(token_hash=digest(token), player_id=player.id, expires=expires))
    return f"{settings.base_url or ''}/link/{token}"
