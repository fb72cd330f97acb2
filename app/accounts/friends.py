"""Friends: the players whom a player has kept. Keeping is one-sided and private."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from .blocks import barred_from
from .tables import Friend, Player


async def kept_by(db: AsyncSession, player: Player) -> list[tuple[UUID, Player]]:
    """The player's friends by name, each with the id of the row that keeps them."""
    query = select(Friend.id, Player).join(Player, Player.id == Friend.friend_id)
    query = query.where(Friend.player_id == player.id, Player.id.not_in(barred_from(player.id)))
    found = await db.execute(query.order_by(Player.name, Friend.id))
    return [(friend_id, friend) for friend_id, friend in found]


async def keep(db: AsyncSession, player: UUID, other: UUID) -> None:
    """Keep a player as a friend; twice is once. Commits."""
    fresh = insert(Friend).values(player_id=player, friend_id=other)
    await db.execute(fresh.on_conflict_do_nothing())
    await db.commit()
