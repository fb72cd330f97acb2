"""The whole log of a finished match as one value, a tenth as large as its rows in `entries`.

A match is put away as soon as its documents are made (app/after/replays): then its rows and
snapshots go, and `log_reader` finds the rows in here. Nothing of them is left out."""

from __future__ import annotations

import bz2
import lzma
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import accumulate, pairwise
from typing import Any, Final
from uuid import UUID

import orjson
from sqlalchemy import LargeBinary, Uuid, bindparam, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.hot_query import HotQuery
from ...base.database.in_hand import in_a_thread, let_go
from ..matches.tables import Entry, FinishedLog, Snapshot

ENTRIES = Entry.__table__.c
COLUMNS = tuple(column for column in ENTRIES if column.name != "match_id")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
GROWING = ("seq", "at")
"""What is told as the difference from the row before."""
XZ: Final = b"\xfd7zXZ\0"
"""The first bytes of what an earlier release compressed by XZ."""
CONTENT = HotQuery(
    select(FinishedLog.content).where(FinishedLog.match_id == bindparam("match", type_=Uuid))
)

Columns = dict[str, Any]
"""A row by the names of its columns, without its match."""


async def put_away(db: AsyncSession, match_id: UUID) -> None:
    """Take the rows of a finished match out of `entries`, and its snapshots away. Does not commit.
    Raises ValueError where they would not come back as they were."""
    rows = await _loose(db, match_id)
    await let_go(db)
    content = await in_a_thread(_checked, rows)
    value = {"match_id": match_id, "rows": len(rows), "content": content}
    kept = insert(FinishedLog).values(value).on_conflict_do_nothing()
    if await db.scalar(kept.returning(FinishedLog.match_id)) is None:
        return  # it has been put away before
    for table in (Entry, Snapshot):
        await db.execute(delete(table).where(table.match_id == match_id))


async def rows_of(db: AsyncSession, match_id: UUID) -> list[Columns] | None:
    """The rows of a match that has been put away; None of any other. Lets go of the connection to
    unpack them."""
    found = await CONTENT.rows(db, match=match_id)
    if not found:
        return None
    await let_go(db)
    return await in_a_thread(decoded, found[0].content)


async def has(db: AsyncSession, match_id: UUID, request: UUID) -> bool:
    """Whether a match that has been put away has this request in its log: ids lie in it as they
    are."""
    lies = func.strpos(func.encode(FinishedLog.content, "hex"), request.hex) > 0
    found = select(FinishedLog.match_id).where(FinishedLog.match_id == match_id, lies)
    return await db.scalar(found) is not None


async def _loose(db: AsyncSession, match_id: UUID) -> list[Columns]:
    query = select(*COLUMNS).where(ENTRIES.match_id == match_id).order_by(ENTRIES.seq)
    return [dict(row) for row in (await db.execute(query)).mappings()]


def encoded(rows: Sequence[Columns]) -> bytes:
    """The rows column by column, since what is alike then stands together: bzip2 makes a seventh
    less of that than XZ. Ids and digests lie as they are behind it."""
    columns: Columns = {}
    noise: list[bytes] = []
    for one in COLUMNS:
        values = [_plain(row[one.name]) for row in rows]
        noise += (value for value in values if isinstance(value, bytes))
        columns[one.name] = [len(one) if isinstance(one, bytes) else one for one in values]
    for name in GROWING:
        columns[name] = [now - before for before, now in pairwise([0, *columns[name]])]
    return bz2.compress(orjson.dumps(columns)) + b"".join(noise)


def decoded(content: bytes) -> list[Columns]:
    """The rows that `encoded` was given, or an earlier release. A column that is newer has nothing
    in them."""
    former = content.startswith(XZ)
    unpacking = lzma.LZMADecompressor() if former else bz2.BZ2Decompressor()
    columns = orjson.loads(unpacking.decompress(content))
    noise = BytesIO(unpacking.unused_data)
    for name in GROWING:
        columns[name] = list(accumulate(columns[name]))
    nothing = [None] * len(columns["seq"])
    values = [_typed(one, columns.get(one.name, nothing), noise) for one in COLUMNS]
    names = [one.name for one in COLUMNS]
    return [dict(zip(names, row, strict=True)) for row in zip(*values, strict=True)]


def _checked(rows: Sequence[Columns]) -> bytes:
    content = encoded(rows)
    if decoded(content) != rows:
        raise ValueError("the rows of the log would not come back as they were")
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
