"""What the referee's side of the server reads from the database, and how rows are added to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from sqlalchemy import Uuid, and_, bindparam, case, select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Ruleset, Seat
from rulesets.search.levels import LEVELS

from ...accounts.tables import Player
from ...base.database.hot_query import HotQuery
from ...base.edition import edition
from ...referee.log import to_datetime
from ...referee.match_key import BY_ROW, Chain, Chance, commitment, dice_key
from ...referee.position import Row
from ..matches.audience import Openness
from ..matches.header import Header, SeatAssignment
from ..matches.tables import Entry, Match, MatchSeat, SeatLink, Snapshot, StoredPack

BuildRuleset = Callable[[str, Json], Ruleset[Any]]
"""The ruleset of a key, with the data pack that a match recorded."""

STARTED = ("running", "over")


class NoSuchMatch(LookupError):
    """No match with this id, or none that has begun."""


MATCH = bindparam("match", type_=Uuid)
_SEATS = (
    select(
        MatchSeat.__table__,
        Player.name,
    )
    .outerjoin(Player, Player.id == MatchSeat.player_id)
    .where(MatchSeat.match_id == MATCH)
    .order_by(MatchSeat.seat)
)
SEATS = HotQuery(_SEATS)
WITH_MATCH = HotQuery(
    _SEATS.add_columns(
        *(column for column in Match.__table__.c if column.name not in MatchSeat.__table__.c),
        case((MatchSeat.seat == 0, StoredPack.content)).label("content"),
    )
    .join(Match, Match.id == MatchSeat.match_id)
    .join(StoredPack, StoredPack.digest == Match.pack)
)
"""The seats, each with its match. The pack is large: the first one has it."""
NEWEST = HotQuery(
    select(Snapshot.__table__).where(Snapshot.match_id == MATCH).order_by(Snapshot.seq.desc())
)


async def read_header(db: AsyncSession, match_id: UUID, build: BuildRuleset) -> Header:
    """A match that has begun. Raises NoSuchMatch."""
    seats = await WITH_MATCH.rows(db, match=match_id)
    if not seats or seats[0].status not in STARTED:
        raise NoSuchMatch(match_id)
    match = seats[0]
    return header_of(match, seats, build(match.ruleset, match.content))


def entry_of(match_id: UUID, row: Row, awaited: Sequence[Seat] | None) -> Entry:
    """A row of the log, to be added with the match itself: later ones are written by the log
    writer. `awaited`: the seats awaited after it, where that changed."""
    return Entry(
        match_id=match_id,
        seq=row.seq,
        seat=row.seat,
        kind=row.kind,
        action=row.action,
        draws=row.draws,
        events=row.events,
        seen=row.seen,
        request=row.request,
        at=to_datetime(row.at),
        rules=row.rules,
        digest=row.digest,
        awaited=None if awaited is None else list(awaited),
    )


async def read_seats(db: AsyncSession, match_id: UUID) -> list[Any]:
    """The seats of a match in order: the columns of `MatchSeat`, and the `name` of the player."""
    return await SEATS.rows(db, match=match_id)


def header_of(match: Match, seats: Sequence[Any], ruleset: Ruleset[Any]) -> Header:
    """A match that has begun; `seats` as `read_seats` reads them."""
    key = dice_key(match.seed, match.id, [seat.entropy for seat in seats], match.dice)
    chance, chain = Chance(key, match.dice), None
    if match.dice != BY_ROW:
        chain = Chain(key, origin_of(match, seats, ruleset))
    return Header(
        id=match.id,
        ruleset=ruleset,
        scenario=match.scenario,
        options=match.options,
        pack=match.pack,
        commitment=commitment(match.seed),
        chance=chance,
        chain=chain,
        openness=Openness.of(match),
        past_dice=match.past_dice,
        seats=tuple(map(_assignment, seats)),
        rules=edition(ruleset),
        is_held=match.held is not None,
        guide=match.guide,
        hints=match.hints,
        begins=match.begins,
        is_timed=match.pace is not None,
    )


def origin_of(match: Match, seats: Sequence[MatchSeat], ruleset: Ruleset[Any]) -> dict[str, Json]:
    """What everyone knew before the first row: the chain begins with it."""
    return {
        "match": str(match.id),
        "ruleset": match.ruleset,
        "scenario": match.scenario,
        "options": match.options,
        "pack": match.pack,
        "commitment": commitment(match.seed),
        "round": match.share_round,
        "seats": [
            {
                "seat": ruleset.seats[seat.seat],
                "bot": None if seat.player_id else seat.bot,
                "commitment": seat.commitment.hex() if seat.commitment else None,
            }
            for seat in seats
        ],
    }


def _assignment(seat: Any) -> SeatAssignment:
    """`seat.bot` of a player's seat says who took it over later (referee/settlements.py)."""
    if seat.name is None:
        level = LEVELS.get(seat.bot or "")
        return SeatAssignment(None, level.title if level else "The computer", seat.bot)
    return SeatAssignment(seat.player_id, seat.name, None)


async def holders_at(db: AsyncSession, match_id: UUID, up_to: int) -> dict[int, UUID]:
    """The players of the seats that have passed to others after row `up_to`."""
    of_link = and_(Entry.match_id == SeatLink.match_id, Entry.request == SeatLink.request)
    query = (
        select(SeatLink.seat, SeatLink.holder_id)
        .join(Entry, of_link)
        .where(Entry.match_id == match_id, Entry.kind == "replace", Entry.seq > up_to)
        .where(SeatLink.holder_id.is_not(None))
        .order_by(Entry.seq.desc())
    )
    return {seat: holder for seat, holder in await db.execute(query) if holder is not None}


async def seats_at(
    db: AsyncSession, match_id: UUID, seats: Sequence[SeatAssignment], up_to: int
) -> tuple[SeatAssignment, ...]:
    """The people of a match after row `up_to`, of those who sit there now."""
    holders = await holders_at(db, match_id, up_to)
    if not holders:
        return tuple(seats)
    found = await db.execute(select(Player.id, Player.name).where(Player.id.in_(holders.values())))
    names = {row.id: row.name for row in found}
    return tuple(
        replace(one, player_id=holders[seat], name=names[holders[seat]], bot=None)
        if seat in holders
        else one
        for seat, one in enumerate(seats)
    )


async def newest_snapshots(db: AsyncSession, match_id: UUID) -> list[Snapshot]:
    """The snapshots of a match, newest first."""
    return await NEWEST.rows(db, match=match_id)
