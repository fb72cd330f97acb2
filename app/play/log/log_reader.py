"""Reads the logs of matches from the database: of those that are played from `entries`, of those
that have been put away from their one value (finished_log.py). No reader need know which."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar, cast
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Uuid,
    and_,
    bindparam,
    case,
    extract,
    func,
    select,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json, Seat

from ...base.database.hot_query import HotQuery
from ...referee.log import ToldRow, milliseconds
from ...referee.position import PRESENT, Absence, AudienceEvents, Draws, Kind, Row
from ..matches.tables import Entry, FinishedLog
from . import finished_log
from .finished_log import Columns

MAX_ROWS = 2**31 - 1
ENTRIES = Entry.__table__.c
"""The columns as they are, without the ORM: reading rows is most of what a load costs."""
COLUMNS = (
    ENTRIES.seq,
    ENTRIES.seat,
    ENTRIES.kind,
    ENTRIES.action,
    ENTRIES.draws,
    ENTRIES.events,
    ENTRIES.seen,
    ENTRIES.request,
    ENTRIES["at"],
    ENTRIES.rules,
    ENTRIES.digest,
)
"""What a row consists of, in the order of `_row`."""
NAMES = tuple(column.name for column in COLUMNS)
TOLD = (
    ENTRIES.seq,
    ENTRIES.seat,
    ENTRIES.kind,
    case((ENTRIES.kind == "takeback", ENTRIES.action)),
    ENTRIES.events,
    ENTRIES.seen,
    cast_to(func.floor(extract("epoch", ENTRIES["at"]) * 1000), BigInteger),
)
"""The columns of a `ToldRow`."""
PAGE = 400
"""Rows that are read at once. A long log comes in several pages, with room between them for others:
it takes two to five microseconds to read a row."""


def _log(columns: Sequence[ColumnElement[Any]]) -> HotQuery:
    return HotQuery(
        select(*columns)
        .where(
            ENTRIES.match_id == bindparam("match"),
            ENTRIES.seq > bindparam("after"),
            ENTRIES.seq <= bindparam("up_to"),
        )
        .order_by(ENTRIES.seq)
        .limit(PAGE)
    )


ROWS, TOLD_ROWS = _log(COLUMNS), _log(TOLD)


async def read_rows(
    db: AsyncSession, match_id: UUID, *, after: int = -1, up_to: int | None = None
) -> list[Row]:
    """The log from row `after` + 1 on."""
    return await _read(db, ROWS, _row, _kept, match_id, after, up_to)


async def read_told(
    db: AsyncSession, match_id: UUID, after: int = -1, up_to: int | None = None
) -> list[ToldRow]:
    """The log from row `after` + 1 on or up to a row, as far as viewers are told of it."""
    return await _read(db, TOLD_ROWS, ToldRow, _told, match_id, after, up_to)


def _kept(row: Columns) -> Row:
    return _row(*(row[name] for name in NAMES))


def _told(row: Columns) -> ToldRow:
    action = row["action"] if row["kind"] == "takeback" else None
    at = milliseconds(row["at"])
    return ToldRow(row["seq"], row["seat"], row["kind"], action, row["events"], row["seen"], at)


R = TypeVar("R", Row, ToldRow)


async def _read(
    db: AsyncSession,
    query: HotQuery,
    make: Callable[..., R],
    kept: Callable[[Columns], R],
    match_id: UUID,
    after: int,
    up_to: int | None,
) -> list[R]:
    """What `make` makes of the columns of `query`, or `kept` of a row that has been put away, be it
    while `entries` was read."""
    rows: list[R] = []
    seen, last = after, MAX_ROWS if up_to is None else up_to
    while True:
        found = await query.rows(db, match=match_id, after=seen, up_to=last)
        page = [make(*columns) for columns in found]
        rows += page
        if len(page) < PAGE:
            break
        seen = page[-1].seq
    if 0 < len(rows) < PAGE:
        return rows  # one statement has found them: the log had not been put away
    whole = await finished_log.rows_of(db, match_id)
    return rows if whole is None else [kept(row) for row in whole if after < row["seq"] <= last]


KNOWN = (
    func.unnest(bindparam("matches", type_=ARRAY(Uuid)), bindparam("seqs", type_=ARRAY(Integer)))
    .table_valued("match_id", "seq")
    .render_derived(name="known")
)
TAILS = HotQuery(
    select(ENTRIES.match_id, *COLUMNS)
    .join(KNOWN, and_(ENTRIES.match_id == KNOWN.c.match_id, ENTRIES.seq > KNOWN.c.seq))
    .order_by(ENTRIES.match_id, ENTRIES.seq)
)
"""The ends of several logs."""


async def read_tails(db: AsyncSession, known: Mapping[UUID, int]) -> dict[UUID, list[Row]]:
    """Of each match whose log goes on after the row that is known, what comes then."""
    found = await TAILS.rows(db, matches=list(known), seqs=list(known.values()))
    tails: dict[UUID, list[Row]] = {}
    for match_id, *columns in found:
        tails.setdefault(UUID(int=match_id.int), []).append(_row(*columns))
    if not (others := known.keys() - tails.keys()):
        return tails
    away = select(FinishedLog.match_id).where(FinishedLog.match_id.in_(others))
    for match_id in await db.scalars(away):
        if rows := await read_rows(db, match_id, after=known[match_id]):
            tails[match_id] = rows
    return tails


def _row(
    seq: int,
    seat: Seat | None,
    kind: Kind,
    action: Json,
    draws: Draws,
    events: AudienceEvents,
    seen: int,
    request: UUID | None,
    at: datetime,
    rules: str | None,
    digest: bytes | None,
) -> Row:
    if request is not None:
        request = UUID(int=request.int)  # asyncpg has its own UUIDs
    at_ms = milliseconds(at)
    return Row(seq, seat, kind, action, draws, events, seen, request, at_ms, rules, digest)


async def has_request(
    db: AsyncSession, match_id: UUID, request: UUID, seat: int | None = None
) -> bool:
    """Whether a request has led to a row: one of `seat`, or of any. Whose it was is not asked of a
    match that has been put away, where no one can move: no one but its sender knows an id."""
    query = select(Entry.seq).where(Entry.match_id == match_id, Entry.request == request)
    if seat is not None:
        query = query.where(Entry.seat == seat)
    is_loose = (await db.execute(query)).first() is not None
    return is_loose or await finished_log.has(db, match_id, request)


async def absence(db: AsyncSession, match_id: UUID, up_to: int) -> Absence:
    """The seats that their own players did not play after row `up_to`."""
    query = select(Entry.kind, Entry.seat).where(
        Entry.match_id == match_id, Entry.seq <= up_to, Entry.kind.not_in(("setup", "act", "undo"))
    )
    found = PRESENT
    for kind, seat in await db.execute(query.order_by(Entry.seq)):
        found = found.after(cast(Kind, kind), Seat(cast(int, seat)))
    return found


OWN = ("act", "undo", "leave", "return", "replace")
"""Kinds of rows that show that a seat's player is there, or was until then."""


async def last_move(db: AsyncSession, match_id: UUID, seat: Seat, everyone: int, up_to: int) -> int:
    """When all viewers last learnt of something that a seat did; 0: never. What only some are told
    of must not show by what it makes impossible. `everyone`: all bits of `Entry.seen`."""
    query = select(func.max(Entry.at)).where(
        Entry.match_id == match_id,
        Entry.seq <= up_to,
        Entry.seat == seat,
        Entry.kind.in_(OWN),
        Entry.seen == everyone,
    )
    at = (await db.execute(query)).scalar_one()
    return 0 if at is None else milliseconds(at)


async def gone_since(db: AsyncSession, match_id: UUID, seat: Seat, up_to: int) -> int:
    """When a seat's player left who has not come back, or the computer sat down."""
    query = select(Entry.kind, Entry.at).where(
        Entry.match_id == match_id,
        Entry.seq <= up_to,
        Entry.seat == seat,
        Entry.kind.in_(("leave", "sit_in", "return", "replace")),
    )
    since = 0
    for kind, at in await db.execute(query.order_by(Entry.seq)):
        if kind in ("return", "replace"):
            since = 0
        elif not since:
            since = milliseconds(at)
    return since


def newest_of(match: ColumnElement[UUID]) -> ColumnElement[int | None]:
    """The newest row of a match in a statement about several; null where there is no log. One step
    in the index, however long it is."""
    kept = select(FinishedLog.rows - 1).where(FinishedLog.match_id == match).scalar_subquery()
    loose = select(func.max(Entry.seq)).where(Entry.match_id == match).scalar_subquery()
    return func.coalesce(loose, kept)


ASKED = (
    func.unnest(bindparam("matches", type_=ARRAY(Uuid)))
    .table_valued("match_id")
    .render_derived(name="asked")
)
NEWEST = select(ASKED.c.match_id, newest_of(ASKED.c.match_id))


async def newest_rows(db: AsyncSession, match_ids: Sequence[UUID]) -> dict[UUID, int]:
    """The newest log row of each of several matches; those that have been deleted are left out."""
    found = await db.execute(NEWEST, {"matches": list(match_ids)})
    return {match_id: newest for match_id, newest in found if newest is not None}
