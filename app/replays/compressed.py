"""The timelines and the record of a match that has been over for long, in one piece.

Each timeline tells the same game, so that together they take a fifth of what they take one by one
(film/columns.py). The rows of the record are those of the log, which is read for them; and their
salts and heads, which look like noise, follow from the rest. Its data pack is kept once for all
matches. All is unpacked as soon as someone opens the replay. It never needs the rules.
"""

from __future__ import annotations

import asyncio
import gzip
import lzma
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ..matches.log import compressed_log, pieces
from ..matches.log.compressed_log import Columns
from ..matches.log.pieces import THOROUGHLY, NotAlike
from ..matches.tables import Match, Pack
from .film.columns import columns, restored, same
from .film.told_rows import told_rows
from .tables import RECORD, CompressedReplay, Replay, ReplayTimeline


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What of a record is kept outside its replay as well."""

    log: Sequence[Columns]
    pack: Json


async def compress(db: AsyncSession, match_id: UUID) -> bool:
    """Put all that a replay consists of into one piece. Returns whether it is in one now. Commits.
    Raises NotAlike."""
    this = select(Replay.match_id).where(Replay.match_id == match_id)
    if await db.scalar(this.with_for_update(skip_locked=True)) is None:
        return False
    if await pieces.is_in_one(db, CompressedReplay, match_id):
        return True
    query = select(ReplayTimeline.viewer, ReplayTimeline.content)
    found = await db.execute(query.where(ReplayTimeline.match_id == match_id))
    parts = {viewer: content for viewer, content in found}  # noqa: C416 (rows are no pairs)
    if not parts:
        return False
    content = await asyncio.to_thread(_checked, parts, await _elsewhere(db, match_id))
    await pieces.keep(db, CompressedReplay, match_id, content)
    await db.execute(delete(ReplayTimeline).where(ReplayTimeline.match_id == match_id))
    await db.commit()
    return True


async def unpack(db: AsyncSession, match_id: UUID) -> bool:
    """Put the parts of a replay back where they were, if it is compressed; returns whether it was.
    Does not commit."""
    found = await pieces.take_out(db, CompressedReplay, match_id)
    if found is None:
        return False
    parts = await asyncio.to_thread(decoded, found, await _elsewhere(db, match_id))
    fresh = [
        {"match_id": match_id, "viewer": viewer, "content": part} for viewer, part in parts.items()
    ]
    await db.execute(insert(ReplayTimeline).on_conflict_do_nothing(), fresh)
    return True


async def _elsewhere(db: AsyncSession, match_id: UUID) -> Elsewhere:
    pack = select(Pack.content).join(Match, Match.pack == Pack.digest).where(Match.id == match_id)
    return Elsewhere(await compressed_log.read(db, match_id), await db.scalar(pack))


def encoded(parts: Mapping[str, bytes], known: Elsewhere) -> bytes:
    """All parts, each gzipped JSON by its name."""
    whole = {name: orjson.loads(gzip.decompress(part)) for name, part in sorted(parts.items())}
    content: dict[str, Any] = {"parts": whole}
    if RECORD in whole:
        record = whole[RECORD]
        rows = record["rows"]
        films = {name: film for name, film in whole.items() if "steps" in film}
        content |= columns(films, rows)
        for name in content["films"]:
            del whole[name]
        kept = {"count": len(rows), "chained": "head" in rows[0]}
        if same(_rows(record | {"rows": kept}, known.log), rows):
            record["rows"] = kept
        if same(record.get("pack"), known.pack):
            record["pack"] = record["match"]["pack"]  # its digest
    return lzma.compress(orjson.dumps(content), filters=THOROUGHLY)


def decoded(content: bytes, known: Elsewhere) -> dict[str, bytes]:
    """The parts that `encoded` was given."""
    told = orjson.loads(lzma.decompress(content))
    whole: dict[str, Any] = told["parts"]
    if RECORD in whole:
        record = whole[RECORD]
        if isinstance(record.get("pack"), str):
            record["pack"] = known.pack
        if isinstance(record["rows"], dict):
            record["rows"] = _rows(record, known.log)
        whole |= restored(told, record["rows"])
    return {name: gzip.compress(orjson.dumps(part), 6) for name, part in whole.items()}


def _rows(record: dict[str, Any], log: Sequence[Columns]) -> list[Any]:
    """The rows of a record of which only these are kept: how many, and whether they are chained."""
    kept = record["rows"]
    return told_rows(record, log[: kept["count"]], chained=kept["chained"])


def _checked(parts: Mapping[str, bytes], known: Elsewhere) -> bytes:
    content = encoded(parts, known)
    again = decoded(content, known)
    if again.keys() != parts.keys():
        raise NotAlike("the parts of the replay")
    for name, part in parts.items():
        if not same(*(orjson.loads(gzip.decompress(one)) for one in (part, again[name]))):
            raise NotAlike(f"the part {name} of the replay")
    return content
