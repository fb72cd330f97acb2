"""The players of a server, as its host may know them: no password, token or address."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices.tables import Channel
from ...accounts.tables import ApiToken, Player, Session
from ...play.matches.tables import Match, MatchSeat

COLUMNS = ("id", "name", "came by", "since", "last seen", "running", "over")
"""The heads of the fields of `Listed`."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A player in the list."""

    id: UUID
    name: str
    came_by: str
    since: datetime
    last_seen: datetime | None
    running: int
    over: int


@dataclass(frozen=True, slots=True)
class Known(Listed):
    """A player, in full."""

    devices: list[str]
    """Where they are signed in."""
    api_tokens: int
    ways: list[str]
    """The kinds of channels by which notices reach them, without the addresses."""
    matches: list[str]
    """The ids of those that are running."""


async def players(db: AsyncSession, name: str, limit: int) -> list[Listed]:
    """The players whose name contains `name`, the latest seen first."""
    query = _query().where(Player.name.icontains(name, autoescape=True))
    found = await db.execute(query.order_by(_seen().desc().nulls_last(), Player.id).limit(limit))
    return [_listed(row) for row in found]


async def player(db: AsyncSession, player_id: UUID) -> Known | None:
    """All that the host may know of a player."""
    row = (await db.execute(_query().where(Player.id == player_id))).one_or_none()
    if row is None:
        return None
    devices = select(Session.device).where(Session.player_id == player_id)
    tokens = select(func.count()).where(ApiToken.player_id == player_id)
    channels = select(Channel.kind).where(
        Channel.player_id == player_id, Channel.confirmed.is_not(None)
    )
    playing = _seated("running").with_only_columns(Match.id).where(MatchSeat.player_id == player_id)
    return Known(
        **asdict(_listed(row)),
        devices=sorted(await db.scalars(devices)),
        api_tokens=(await db.execute(tokens)).scalar_one(),
        ways=sorted(await db.scalars(channels)),
        matches=sorted(str(one) for one in await db.scalars(playing)),
    )


def _seated(status: str) -> Select[int]:
    """Counts the matches of a status in which a player sits; guided games do not count."""
    joined = select(func.count()).select_from(MatchSeat).join(Match)
    return joined.where(Match.status == status, Match.guide.is_(None))


def _seen() -> ColumnElement[datetime]:
    newest = select(func.max(Session.last_seen)).where(Session.player_id == Player.id)
    return newest.correlate(Player).scalar_subquery()


def _query() -> Select[Player, datetime, int, int]:
    mine = MatchSeat.player_id == Player.id
    counts = [
        _seated(status).where(mine).correlate(Player).scalar_subquery()
        for status in ("running", "over")
    ]
    query: Select[Player, datetime, int, int] = select(Player, _seen(), *counts)
    return query.where(Player.left.is_(None))


def _listed(row: Row[Player, datetime, int, int]) -> Listed:
    one, seen, running, over = row
    return Listed(UUID(int=one.id.int), one.name, _came_by(one), one.created, seen, running, over)


def _came_by(one: Player) -> str:
    """How they prove who they are."""
    if one.password_hash is not None:
        return "password"
    return "recovery words" if one.words_hash is not None else "guest"
