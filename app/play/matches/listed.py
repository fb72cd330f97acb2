"""Matches as lists show them: the columns alone, without the ORM, which costs three times as much.
A player may have hundreds."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Uuid, any_, bindparam, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ...base.database.hot_query import HotQuery
from ...referee.messages import Outcome
from .facts import MatchFacts, SeatFacts
from .messages import BeginsJson, Late, PaceJson
from .tables import Match, MatchSeat


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """What lists show of a `Player`."""

    name: str
    keeps_name: bool


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
    player: Player | ListedPerson | None = None


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
    begins: BeginsJson | None
    past_dice: bool
    hints: bool
    invite: str | None
    removed: list[UUID]
    seed: bytes
    share_round: int
    pace: PaceJson | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    awaited: list[int]
    awaited_since: datetime | None
    last_seq: int
    holds: list[int]
    outcome: Outcome | None
    creator: ListedPerson
    seats: list[ListedSeat]


AnyMatch = Match | ListedMatch
AnySeat = MatchSeat | ListedSeat


def _columns(kind: type[Any], table: Any) -> list[Any]:
    """The columns that `kind` has, in its order."""
    return [table.c[one.name] for one in fields(kind) if one.name in table.c]


PERSON = (Player.name, Player.password_hash.is_not(None).label("keeps_name"))
"""The columns of a `ListedPerson`, the last ones of both queries."""
MATCHES = select(*_columns(ListedMatch, Match.__table__), *PERSON).join(
    Player, Player.id == Match.creator_id
)
"""For `read`, with a condition and an order."""
SEATS = HotQuery(
    select(*_columns(ListedSeat, MatchSeat.__table__), *PERSON)
    .outerjoin(Player, Player.id == MatchSeat.player_id)
    .where(MatchSeat.match_id == any_(bindparam("matches", type_=ARRAY(Uuid))))
    .order_by(MatchSeat.match_id, MatchSeat.seat)
)


async def read(db: AsyncSession, query: HotQuery, **parameters: Any) -> list[ListedMatch]:
    """The matches of a `query` that was made of `MATCHES`, in its order, with their seats and
    people."""
    found = await query.rows(db, **parameters)
    matches = {one.id: ListedMatch(*(*one[:-2], ListedPerson(*one[-2:]), [])) for one in found}
    if not matches:
        return []
    for *columns, name, keeps_name in await SEATS.rows(db, matches=list(matches)):
        person = None if name is None else ListedPerson(name, keeps_name)
        seat = ListedSeat(*(*columns, person))
        matches[seat.match_id].seats.append(seat)
    return list(matches.values())
