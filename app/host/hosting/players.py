"""The players of a server, as its host may know them: no password, token or address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, case, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player, Session
from ...play.matches.tables import Match, MatchSeat

COLUMNS = ("id", "name", "came by", "since", "last seen", "running", "over")
"""The heads of what is listed of a player."""
CAME_BY = case(
    (Player.password_hash.is_not(None), "password"),
    (Player.words_hash.is_not(None), "recovery words"),
    else_="guest",
)
"""How they prove who they are."""


async def players(db: AsyncSession, name: str, limit: int) -> Sequence[Row[Any]]:
    """What is listed of the players whose name contains `name`, the latest seen first."""
    seats = select(func.count()).select_from(MatchSeat).join(Match)
    seats = seats.where(MatchSeat.player_id == Player.id, Match.guide.is_(None)).correlate(Player)
    counts = [
        seats.where(Match.status == status).scalar_subquery().label(status)
        for status in ("running", "over")
    ]
    newest = select(func.max(Session.last_seen)).where(Session.player_id == Player.id)
    seen = newest.correlate(Player).scalar_subquery()
    since, last_seen = Player.created.label("since"), seen.label("last_seen")
    query = select(Player.id, Player.name, CAME_BY.label("came_by"), since, last_seen, *counts)
    query = query.where(Player.left.is_(None), Player.name.icontains(name, autoescape=True))
    query = query.order_by(seen.desc().nulls_last(), Player.id).limit(limit)
    found: Sequence[Row[Any]] = (await db.execute(query)).all()
    return found
