"""The timelines and the record of a match that has been over for long, in one piece.

Each timeline tells the same game, so that together they take a third of what they take one by one;
and the salts and heads of the record, which look like noise, follow from the rest. All is unpacked
as soon as someone opens the replay. It never needs the rules.
"""

from __future__ import annotations

import asyncio
import gzip
import lzma
from collections.abc import Mapping
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ..matches.log import pieces
from ..matches.log.pieces import THOROUGHLY, NotAlike
from ..referee.chain import Chain
from ..verification.record import Record
from .tables import RECORD, CompressedReplay, Replay, ReplayTimeline

LINKS = ("salt", "head")
"""What a row of a record has of the chain, in this order, before whether the head was shown."""
BESIDE = frozenset({"undone", "rules", "shown"})
"""What it has that the chain does not cover."""


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
    content = await asyncio.to_thread(_checked, parts)
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
    parts = await asyncio.to_thread(decoded, found)
    fresh = [
        {"match_id": match_id, "viewer": viewer, "content": part} for viewer, part in parts.items()
    ]
    await db.execute(insert(ReplayTimeline).on_conflict_do_nothing(), fresh)
    return True


def encoded(parts: Mapping[str, bytes]) -> bytes:
    """All parts, each gzipped JSON by its name. The longest window sees the whole of them."""
    whole: dict[str, Any] = {}
    for name, content in sorted(parts.items()):
        text = gzip.decompress(content)
        whole[name] = _without_links(text) if name == RECORD else orjson.Fragment(text)
    return lzma.compress(orjson.dumps(whole), preset=THOROUGHLY)


def decoded(content: bytes) -> dict[str, bytes]:
    """The parts that `encoded` was given."""
    whole = orjson.loads(lzma.decompress(content))
    if RECORD in whole:
        whole[RECORD] = _with_links(whole[RECORD])
    return {name: gzip.compress(orjson.dumps(part), 6) for name, part in whole.items()}


def _checked(parts: Mapping[str, bytes]) -> bytes:
    content = encoded(parts)
    again = {name: gzip.decompress(part) for name, part in decoded(content).items()}
    if again != {name: gzip.decompress(part) for name, part in parts.items()}:
        raise NotAlike("the parts of the replay")
    return content


def _without_links(text: bytes) -> dict[str, Any]:
    record: dict[str, Any] = orjson.loads(text)
    for row in record["rows"]:
        for name in LINKS:
            if name in row:
                row[name] = None
    return record


def _with_links(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the chain computed again, as anyone does who checks it."""
    if LINKS[0] in record["rows"][0]:
        facts = Record.model_validate(record)
        chain = Chain(facts.key, facts.origin)
        head = chain.start.head
        for row in record["rows"]:
            told = {name: said for name, said in row.items() if name not in (*LINKS, *BESIDE)}
            head = chain.link(head, told)
            row["salt"], row["head"] = chain.salt(row["seq"]).hex(), head.hex()
    return record
