"""The players of a server, as its host may know them: no password, token or address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, case, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel
from ...accounts.tables import ApiToken, Player, Session
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
    query = _query().where(Player.name.icontains(name, autoescape=True))
    query = query.order_by(_seen().desc().nulls_last(), Player.id).limit(limit)
    found: Sequence[Row[Any]] = (await db.execute(query)).all()
    return found


async def player(db: AsyncSession, player_id: UUID) -> dict[str, Any] | None:
    """All that the host may know of a player: also where they are signed in, the kinds of channels
    by which notices reach them, without the addresses, and the ids of the matches that run."""
    row = (await db.execute(_query().where(Player.id == player_id))).one_or_none()
    if row is None:
        return None
    devices = select(Session.device).where(Session.player_id == player_id)
    tokens = select(func.count()).where(ApiToken.player_id == player_id)
    channels = select(Channel.kind).where(
        Channel.player_id == player_id, Channel.confirmed.is_not(None)
    )
    playing = _seated("running").with_only_columns(Match.id).where(MatchSeat.player_id == player_id)
    known: dict[str, Any] = row._asdict()
    return known | {
        "devices": sorted(await db.scalars(devices)),
        "api_tokens": (await db.execute(tokens)).scalar_one(),
        "ways": sorted(await db.scalars(channels)),
        "matches": sorted(str(one) for one in await db.scalars(playing)),
    }


def _seated(status: str) -> Select[int]:
    """Counts the matches of a status in which a player sits; guided games do not count."""
    joined = select(func.count()).select_from(MatchSeat).join(Match)
    return joined.where(Match.status == status, Match.guide.is_(None))


def _seen() -> ColumnElement[Any]:
    newest = select(func.max(Session.last_seen)).where(Session.player_id == Player.id)
    return newest.correlate(Player).scalar_subquery()


def _query() -> Select[Any]:
    mine = MatchSeat.player_id == Player.id
    counts = [
        _seated(status).where(mine).correlate(Player).scalar_subquery().label(status)
        for status in ("running", "over")
    ]
    seen, since = _seen().label("last_seen"), Player.created.label("since")
    listed = (Player.id, Player.name, CAME_BY.label("came_by"), since, seen, *counts)
    return select(*listed).where(Player.left.is_(None))
