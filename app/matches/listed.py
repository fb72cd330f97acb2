"""Matches as lists show them: the columns alone, without the ORM, which costs three times as much.
A player may have hundreds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Select, Uuid, any_, bindparam, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..referee.messages import Outcome
from .facts import MatchFacts, SeatFacts
from .messages import Begins, Late, Pace
from .tables import Match, MatchSeat


@dataclass(slots=True)
class ListedSeat(SeatFacts):
    """A `MatchSeat` as it was read."""

    match_id: UUID
    seat: int
    player_id: UUID | None
    bot: str | None
    stand_in: str | None
    invite: str | None
    commitment: bytes | None
    entropy: bytes | None
    joined: datetime | None
    player: Player | None = None


@dataclass(slots=True)
class ListedMatch(MatchFacts):
    """A `Match` as it was read."""

    id: UUID
    ruleset: str
    scenario: str
    options: dict[str, str]
    creator_id: UUID
    status: str
    listed: bool
    spectators: bool
    on_show: bool
    delay: Late
    guests: bool
    begins: Begins | None
    past_dice: bool
    hints: bool
    invite: str | None
    removed: list[UUID]
    seed: bytes
    share_round: int
    pace: Pace | None
    pair: int | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    awaited: list[int]
    awaited_since: datetime | None
    last_seq: int
    holds: list[int]
    outcome: Outcome | None
    creator: Player
    seats: list[ListedSeat]


AnyMatch = Match | ListedMatch
AnySeat = MatchSeat | ListedSeat


def _columns(kind: type[Any], table: Any) -> list[Any]:
    """Those columns that `kind` has, in its order."""
    return [table.c[one.name] for one in fields(kind) if one.name in table.c]


MATCHES = _columns(ListedMatch, Match.__table__)
SEATS = (
    select(*_columns(ListedSeat, MatchSeat.__table__))
    .where(MatchSeat.match_id == any_(bindparam("matches", type_=ARRAY(Uuid))))
    .order_by(MatchSeat.match_id, MatchSeat.seat)
)


async def read(db: AsyncSession, query: Select[Any]) -> list[ListedMatch]:
    """The matches of a `query` for the `MATCHES`, in its order, with their seats and people."""
    rows = (await db.execute(query)).all()
    if not rows:
        return []
    found = await db.execute(SEATS, {"matches": [row[0] for row in rows]})
    seats = [ListedSeat(*row) for row in found]
    where = MATCHES.index(Match.__table__.c.creator_id)
    people = await _people(db, {row[where] for row in rows}, seats)
    matches = {row[0]: ListedMatch(*(*row, people[row[where]], [])) for row in rows}
    for seat in seats:
        if seat.player_id is not None:
            seat.player = people[seat.player_id]
        matches[seat.match_id].seats.append(seat)
    return list(matches.values())


async def _people(
    db: AsyncSession, creators: set[UUID], seats: Sequence[ListedSeat]
) -> dict[UUID, Player]:
    there = creators | {seat.player_id for seat in seats if seat.player_id is not None}
    found = await db.scalars(select(Player).where(Player.id.in_(there)))
    return {player.id: player for player in found}
