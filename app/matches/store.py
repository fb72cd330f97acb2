"""What the referee's side of the server reads from the database, and how rows are added to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy import Integer, Uuid, and_, bindparam, func, or_, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Ruleset, Seat
from rulesets.search.levels import LEVELS

from ..accounts.tables import Player
from ..referee.absence import PRESENT, Absence
from ..referee.chain import Chain
from ..referee.dice import BY_ROW, Chance, Draws, commitment, dice_key
from ..referee.log import AudienceEvents, Kind, Row, milliseconds, to_datetime
from .edition import edition
from .header import Header, SeatAssignment
from .tables import Entry, Match, MatchSeat, Pack, Snapshot

BuildRuleset = Callable[[str, Json], Ruleset[Any]]
"""The ruleset of a key, with the data pack that a match recorded."""

STARTED = ("running", "over")


class NoSuchMatch(LookupError):
    """No match with this id, or none that has begun."""


class NoSuchPack(LookupError):
    """No match was ever played with this data pack."""


async def read_header(db: AsyncSession, match_id: UUID, build: BuildRuleset) -> Header:
    """A match that has begun. Raises NoSuchMatch."""
    query = select(Match, Pack.content).join(Pack, Pack.digest == Match.pack)
    found = (await db.execute(query.where(Match.id == match_id))).one_or_none()
    if found is None or found[0].status not in STARTED:
        raise NoSuchMatch(match_id)
    match, pack = found
    return header_of(match, await read_seats(db, match_id), build(match.ruleset, pack))


async def read_pack(db: AsyncSession, digest: str) -> Pack:
    """A data pack that matches recorded. Raises NoSuchPack."""
    pack = await db.get(Pack, digest)
    if pack is None:
        raise NoSuchPack(digest)
    return pack


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


Seated = tuple[MatchSeat, str | None]


async def read_seats(db: AsyncSession, match_id: UUID) -> list[Seated]:
    """The seats of a match in order, each with the name of its player."""
    query = select(MatchSeat, Player.name).outerjoin(Player, Player.id == MatchSeat.player_id)
    rows = await db.execute(query.where(MatchSeat.match_id == match_id).order_by(MatchSeat.seat))
    return [(seat, name) for seat, name in rows]


def header_of(match: Match, seats: Sequence[Seated], ruleset: Ruleset[Any]) -> Header:
    key = dice_key(match.seed, match.id, [seat.entropy for seat, _ in seats], match.dice)
    chance = Chance(key, match.dice)
    return Header(
        id=match.id,
        ruleset=ruleset,
        scenario=match.scenario,
        options=match.options,
        pack=match.pack,
        commitment=commitment(match.seed),
        chance=chance,
        chain=_chain(match, seats, ruleset, chance),
        spectators=match.spectators,
        past_dice=match.past_dice,
        seats=tuple(_assignment(seat, name) for seat, name in seats),
        rules=edition(ruleset),
        is_held=match.held is not None,
        guide=match.guide,
        hints=match.hints,
        is_timed=match.pace is not None,
    )


def _chain(
    match: Match, seats: Sequence[Seated], ruleset: Ruleset[Any], chance: Chance
) -> Chain | None:
    if match.dice == BY_ROW:
        return None
    return Chain(chance.key, origin_of(match, [seat for seat, _ in seats], ruleset))


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


def _assignment(seat: MatchSeat, name: str | None) -> SeatAssignment:
    """`seat.bot` of a player's seat says who took it over later (app/referee/resignation.py)."""
    if name is None:
        level = LEVELS.get(seat.bot or "")
        return SeatAssignment(None, level.title if level else "Practice opponent", seat.bot)
    return SeatAssignment(seat.player_id, name, None)


MOST_ROWS = 2**31 - 1
COLUMNS = (
    Entry.seq,
    Entry.seat,
    Entry.kind,
    Entry.action,
    Entry.draws,
    Entry.events,
    Entry.seen,
    Entry.request,
    Entry.at,
    Entry.rules,
    Entry.digest,
)
"""What a row consists of, in the order of `_row`."""
PAGE = 400
"""Rows that are read at once. A long log comes in several pages, with room between them for others:
it takes about ten microseconds to read a row."""
ROWS = (
    select(*COLUMNS)
    .where(
        Entry.match_id == bindparam("match"),
        Entry.seq > bindparam("after"),
        Entry.seq <= bindparam("up_to"),
    )
    .order_by(Entry.seq)
    .limit(PAGE)
)
"""Rows of a log. Built once: it is asked with every connection."""


async def read_rows(
    db: AsyncSession, match_id: UUID, *, after: int = -1, up_to: int | None = None
) -> list[Row]:
    """The log from row `after` + 1 on."""
    between = {"match": match_id, "after": after, "up_to": MOST_ROWS if up_to is None else up_to}
    rows: list[Row] = []
    while True:
        page = [_row(*columns) for columns in await db.execute(ROWS, between)]
        rows += page
        if len(page) < PAGE:
            return rows
        between["after"] = page[-1].seq


KNOWN = (
    func.unnest(bindparam("matches", type_=ARRAY(Uuid)), bindparam("seqs", type_=ARRAY(Integer)))
    .table_valued("match_id", "seq")
    .render_derived(name="known")
)
TAILS = (
    select(Entry.match_id, *COLUMNS)
    .join(KNOWN, and_(Entry.match_id == KNOWN.c.match_id, Entry.seq > KNOWN.c.seq))
    .order_by(Entry.match_id, Entry.seq)
)
"""The ends of several logs."""


async def read_tails(db: AsyncSession, known: Mapping[UUID, int]) -> dict[UUID, list[Row]]:
    """Of each match whose log goes on after the row that is known, what comes then."""
    asked = {"matches": list(known), "seqs": list(known.values())}
    tails: dict[UUID, list[Row]] = {}
    for match_id, *columns in await db.execute(TAILS, asked):
        tails.setdefault(UUID(int=match_id.int), []).append(_row(*columns))
    return tails


def _row(
    seq: int,
    seat: int | None,
    kind: str,
    action: Json,
    draws: Draws,
    events: AudienceEvents,
    seen: int,
    request: UUID | None,
    at: datetime,
    rules: str | None,
    digest: bytes | None,
) -> Row:
    return Row(
        seq=seq,
        seat=None if seat is None else Seat(seat),
        kind=cast(Kind, kind),
        action=action,
        draws=draws,
        events=events,
        seen=seen,
        request=None if request is None else UUID(int=request.int),  # asyncpg has its own UUIDs
        at=milliseconds(at),
        rules=rules,
        digest=digest,
    )


async def row_of_request(db: AsyncSession, match_id: UUID, seat: int, request: UUID) -> int | None:
    """The row that a client's request has led to, if it has."""
    query = select(Entry.seq).where(
        Entry.match_id == match_id, Entry.seat == seat, Entry.request == request
    )
    return (await db.execute(query)).scalar_one_or_none()


async def has_request(db: AsyncSession, match_id: UUID, request: UUID) -> bool:
    """Whether a request of any seat has led to a row."""
    query = select(Entry.seq).where(Entry.match_id == match_id, Entry.request == request)
    return (await db.execute(query)).first() is not None


async def newest_snapshots(db: AsyncSession, match_id: UUID) -> list[Snapshot]:
    """The snapshots of a match, newest first."""
    query = select(Snapshot).where(Snapshot.match_id == match_id)
    return list((await db.execute(query.order_by(Snapshot.seq.desc()))).scalars())


async def newest_told(db: AsyncSession, match_id: UUID, viewer: int, up_to: int) -> Any:
    """`at` and `seat` of the newest row up to `up_to` that a viewer was told of."""
    query = (
        select(Entry.at, Entry.seat)
        .where(
            Entry.match_id == match_id,
            Entry.seq <= up_to,
            Entry.seen.op("&")(1 << viewer) != 0,
        )
        .order_by(Entry.seq.desc())
        .limit(1)
    )
    return (await db.execute(query)).one()


async def absence(db: AsyncSession, match_id: UUID, up_to: int) -> Absence:
    """The seats that their own players did not play after row `up_to`."""
    query = select(Entry.kind, Entry.seat).where(
        Entry.match_id == match_id, Entry.seq <= up_to, Entry.kind.not_in(("setup", "act", "undo"))
    )
    found = PRESENT
    for kind, seat in await db.execute(query.order_by(Entry.seq)):
        found = found.after(cast(Kind, kind), Seat(cast(int, seat)))
    return found


async def rolls(db: AsyncSession, match_id: UUID, up_to: int) -> int:
    """How many rolls there had been by row `up_to`, the setup counted whether it drew or not."""
    query = select(func.count()).where(
        Entry.match_id == match_id,
        Entry.seq <= up_to,
        or_(Entry.seq == 0, func.jsonb_array_length(Entry.draws) > 0),
    )
    return (await db.execute(query)).scalar_one()


ASKED = (
    func.unnest(bindparam("matches", type_=ARRAY(Uuid)))
    .table_valued("match_id")
    .render_derived(name="asked")
)
NEWEST = select(
    ASKED.c.match_id,
    select(func.max(Entry.seq)).where(Entry.match_id == ASKED.c.match_id).scalar_subquery(),
)
"""One step in the index for each match, however long its log is."""


async def newest_rows(db: AsyncSession, match_ids: Sequence[UUID]) -> dict[UUID, int]:
    """The newest log row of each of several matches; those that have been deleted are left out."""
    found = await db.execute(NEWEST, {"matches": list(match_ids)})
    return {match_id: newest for match_id, newest in found if newest is not None}
