"""Blocking: it hides and bars two players from each other, whichever of them asked for it."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy import BindParameter, ScalarSelect, delete, exists, or_, select, union
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from .tables import Block, Friend


def barred_from(player: UUID | BindParameter[UUID]) -> ScalarSelect[UUID]:
    """The players whom this one has blocked, or who have blocked them."""
    return union(
        select(Block.blocked_id).where(Block.player_id == player),
        select(Block.player_id).where(Block.blocked_id == player),
    ).scalar_subquery()


async def is_barred(db: AsyncSession, player: UUID, others: Iterable[UUID]) -> bool:
    """Whether a block stands between the player and one of `others`."""
    ids = list(others)
    between = or_(
        (Block.player_id == player) & Block.blocked_id.in_(ids),
        (Block.blocked_id == player) & Block.player_id.in_(ids),
    )
    return bool(ids) and bool(await db.scalar(select(exists().where(between))))


async def blocked_by(db: AsyncSession, player: UUID, others: Iterable[UUID]) -> set[UUID]:
    """The players among `others` whom the player has blocked."""
    mine = select(Block.blocked_id).where(Block.player_id == player)
    return set(await db.scalars(mine.where(Block.blocked_id.in_(list(others)))))


async def block(db: AsyncSession, player: UUID, other: UUID) -> None:
    """Neither is the other's friend from now on. Commits."""
    fresh = insert(Block).values(player_id=player, blocked_id=other)
    await db.execute(fresh.on_conflict_do_nothing())
    both = (player, other)
    friends = delete(Friend).where(Friend.player_id.in_(both), Friend.friend_id.in_(both))
    await db.execute(friends)
    await db.commit()
