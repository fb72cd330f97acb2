"""With whom a match is made: friends, or the players of an earlier match, each with a seat kept for
them. They find it among the matches that wait for them, and get a notice."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts import friends
from ...accounts.blocks import is_barred
from ...accounts.notices import outbox
from ...accounts.tables import Friend, Player
from ...base.web.errors import Problem, bad_input, conflict, not_found
from ...play.matches.audience import UNSEEN
from ...play.matches.tables import Match
from ..access import load_match


async def company_of(
    db: AsyncSession, creator: Player, kept: Sequence[UUID], again: UUID | None
) -> list[Player]:
    """The other players of a match that is about to be made: those of the match `again` in the
    order of their seats, then the friends `kept` by these ids. Raises Problem."""
    found = await _of_match(db, creator, again) if again is not None else []
    query = select(Player).join(Friend, Friend.friend_id == Player.id)
    mine = query.where(Friend.player_id == creator.id, Friend.id.in_(kept))
    chosen = list(await db.scalars(mine.order_by(Friend.created)))
    if len(chosen) != len(set(kept)):
        raise not_found("Some of these players are not on your friends list.")
    company = list({player.id: player for player in (*found, *chosen)}.values())
    await require_no_block(db, creator, {player.id for player in company})
    return company


async def _of_match(db: AsyncSession, creator: Player, match_id: UUID) -> list[Player]:
    match = await load_match(db, match_id)
    if match.seat_of(creator) is None:
        raise not_found(UNSEEN)
    others = [seat.player for seat in match.seats if seat.player_id != creator.id]
    return [player for player in others if player is not None and player.left is None]


async def offered(db: AsyncSession, player: Player | None, again: UUID | None) -> dict[str, Any]:
    """What the form of a new match offers: the player's friends, and the others of the match
    `again` if it is one of theirs."""
    if player is None:
        return {}
    offer: dict[str, Any] = {}
    others: list[Player] = []
    if again is not None:
        with suppress(Problem):  # not theirs, or barred by a block: it is not offered
            others = await company_of(db, player, [], again)
    if others:
        offer["again"] = {"id": str(again), "names": [one.name for one in others]}
    known = {one.id for one in others}
    offer["friends"] = [
        {"id": str(friend_id), "name": friend.name}
        for friend_id, friend in await friends.kept_by(db, player)
        if friend.id not in known
    ]
    return offer


async def keep_for(db: AsyncSession, match: Match, company: Sequence[Player]) -> None:
    """Keep a seat of a new match for each of these players, and tell them. Does not commit. Raises
    Problem."""
    free = [seat for seat in match.seats if seat.is_open]
    if len(company) > len(free):
        raise bad_input("friends", f"This game has {len(match.seats)} seats, your own among them.")
    for seat, player in zip(free, company, strict=False):
        seat.player, seat.invite = player, None
    if company:
        ids = [player.id for player in company]
        detail = {"by": match.creator.name}
        await outbox.add(db, "invitation", ids, match.id, detail=detail)


async def require_welcome(db: AsyncSession, match: Match, player: Player) -> None:
    """Raises Problem if a block stands between the player and anyone in the match."""
    seated = {seat.player_id for seat in match.seats if seat.player_id}
    await require_no_block(db, player, seated | {match.creator_id})


async def require_no_block(db: AsyncSession, player: Player, there: set[UUID]) -> None:
    """Raises Problem if a block stands between the player and one of those who are there."""
    if await is_barred(db, player.id, there - {player.id}):
        raise conflict("barred", "You cannot sit at this table together.")
