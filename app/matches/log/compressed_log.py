"""The log of a match that has been over for long, in one piece: a tenth as large as its rows.

It is unpacked as soon as the match is opened, and every reader finds the rows that there were,
without noise that no one misses (`lasting`). The first row, the last one, and the last that tells
who was awaited never go: lists of matches read them, and need not know of this.
"""

from __future__ import annotations

import asyncio
import bz2
import lzma
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import accumulate
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import LargeBinary, Uuid, delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...referee.record.proof import LASTING
from ..compressed_tables import CompressedLog
from ..tables import Entry, Match
from . import pieces
from .pieces import NotAlike

ENTRIES = Entry.__table__.c
COLUMNS = tuple(column for column in ENTRIES if column.name != "match_id")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
GROWING = ("seq", "at")
"""What is told as the difference from the row before."""
ANSWERED = ("act", "undo")
"""The kinds of rows whose requests are soon answered."""

Columns = dict[str, Any]
"""A row by the names of its columns, without its match."""


async def compress(db: AsyncSession, match_id: UUID) -> bool:
    """Put the rows of a finished match into one piece. Returns whether they are in one now: not
    while another process is at it. Commits. Raises NotAlike."""
    this = select(Match.id).where(Match.id == match_id, Match.status == "over")
    if await db.scalar(this.with_for_update(skip_locked=True)) is None:
        return False
    if await pieces.is_in_one(db, CompressedLog, match_id):
        return True
    rows = lasting(await _loose(db, match_id))
    content = await asyncio.to_thread(_checked, rows)
    told = max(row["seq"] for row in rows if row["seq"] == 0 or row["awaited"] is not None)
    stay = {0, rows[-1]["seq"], told}
    await pieces.keep(db, CompressedLog, match_id, content, rows=len(rows))
    await db.execute(delete(Entry).where(Entry.match_id == match_id, Entry.seq.not_in(stay)))
    await db.commit()
    return True


async def unpack(db: AsyncSession, match_id: UUID) -> bool:
    """Put the rows back where they were, if the log is compressed; returns whether it was. Does
    not commit: a transaction that is given up has read them all the same."""
    found = await pieces.take_out(db, CompressedLog, match_id)
    if found is None:
        return False
    rows = await asyncio.to_thread(decoded, found)
    fresh = [{"match_id": match_id, **row} for row in rows]
    await db.execute(insert(Entry).on_conflict_do_nothing(), fresh)
    return True


async def read(db: AsyncSession, match_id: UUID) -> list[Columns]:
    """All rows of a log, which stays as it is: compressed or not."""
    piece = select(CompressedLog.content).where(CompressedLog.match_id == match_id)
    content = await db.scalar(piece)
    if content is None:
        return await _loose(db, match_id)
    return await asyncio.to_thread(decoded, content)


async def _loose(db: AsyncSession, match_id: UUID) -> list[Columns]:
    query = select(*COLUMNS).where(ENTRIES.match_id == match_id).order_by(ENTRIES.seq)
    return [dict(row) for row in (await db.execute(query)).mappings()]


def lasting(rows: Sequence[Columns]) -> list[Columns]:
    """The rows without what no one can compress and no one will miss: half of each digest, and the
    requests of actions that were answered long ago. A client waits for one answer before it asks
    again, so that only the last request of a seat may still come, and the parts (UUID version 5) of
    an act of which no more was saved. Settlements are known by their requests for ever; with them
    a seat may change hands."""
    found: list[Columns] = []
    answered: set[int | None] = set()
    for row in reversed(rows):
        seat, request, digest = row["seat"], row["request"], row["digest"]
        if row["kind"] not in ANSWERED:
            answered.discard(seat)
        elif seat in answered:
            request = None
        elif request is not None and request.version != 5:
            answered.add(seat)
        found.append(row | {"request": request, "digest": digest and digest[:LASTING]})
    return found[::-1]


def encoded(rows: Sequence[Columns]) -> bytes:
    """Column by column, since what is alike then stands together: bzip2 makes a seventh less of
    that than XZ. Ids and digests lie as they are behind it."""
    columns: Columns = {}
    noise: list[bytes] = []
    for one in COLUMNS:
        values = [_plain(row[one.name]) for row in rows]
        noise += (value for value in values if isinstance(value, bytes))
        columns[one.name] = [len(one) if isinstance(one, bytes) else one for one in values]
    for name in GROWING:
        columns[name] = differences(columns[name])
    return bz2.compress(orjson.dumps(columns)) + b"".join(noise)


def decoded(content: bytes) -> list[Columns]:
    """The rows that `encoded` was given, or what it was before (XZ). A column that is newer has
    nothing in them."""
    former = content.startswith(pieces.XZ)
    unpacking = lzma.LZMADecompressor() if former else bz2.BZ2Decompressor()
    columns = orjson.loads(unpacking.decompress(content))
    noise = BytesIO(unpacking.unused_data)
    for name in GROWING:
        columns[name] = list(accumulate(columns[name]))
    nothing = [None] * len(columns["seq"])
    values = [_typed(one, columns.get(one.name, nothing), noise) for one in COLUMNS]
    names = [one.name for one in COLUMNS]
    return [dict(zip(names, row, strict=True)) for row in zip(*values, strict=True)]


def differences(numbers: Iterable[int]) -> list[int]:
    """Each number less the one before it."""
    before, found = 0, []
    for number in numbers:
        found.append(number - before)
        before = number
    return found


def _checked(rows: Sequence[Columns]) -> bytes:
    content = encoded(rows)
    if decoded(content) != rows:
        raise NotAlike("the rows of the log")
    return content


def _plain(value: Any) -> Any:
    match value:
        case datetime():
            return (value - EPOCH) // MICROSECOND
        case UUID():
            return value.bytes
    return value


def _typed(column: Any, values: Sequence[Any], noise: BytesIO) -> list[Any]:
    """Values as the column holds them."""
    if column is ENTRIES["at"]:
        return [EPOCH + value * MICROSECOND for value in values]
    if isinstance(column.type, Uuid):
        return [value if value is None else UUID(bytes=noise.read(value)) for value in values]
    if isinstance(column.type, LargeBinary):
        return [value if value is None else noise.read(value) for value in values]
    return list(values)
