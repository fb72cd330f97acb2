"""What each seat could have done at each of its decisions in a finished match."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ...matches.header import Header
from ...matches.log import log_reader, store
from ...referee.position import Position
from ...referee.record.log import Row
from ...referee.shown.action_texts import texts_of
from ...replays.film.steps import handovers, walk
from ...replays.film.timeline import SLICE
from ...replays.tables import ReplayTimeline

CHOICES = "choices"
"""The timeline that is none: by the row of each decision, all that was legal and what was done. It
is made when the first reader plays along, and kept."""

Choices = Mapping[str, Json]
"""{row: {"played": action, "actions": [action, …]}}, where there was a choice."""


async def kept(db: AsyncSession, match_id: UUID) -> Choices | None:
    """Those of a match, if they were made before."""
    this = (ReplayTimeline.match_id == match_id, ReplayTimeline.viewer == CHOICES)
    content = await db.scalar(select(ReplayTimeline.content).where(*this))
    return None if content is None else await asyncio.to_thread(_unpacked, content)


async def make(db: AsyncSession, match_id: UUID, build: store.BuildRuleset) -> Choices:
    """Those of a finished match, which are kept from now on. Commits. Raises FoldError."""
    header = await store.read_header(db, match_id, build)
    rows = await log_reader.read_rows(db, match_id)
    known = await handovers(db, header, rows)
    await db.commit()  # nothing is held meanwhile
    found = await found_in(header, rows, known)
    content = await asyncio.to_thread(gzip.compress, orjson.dumps(found), 6)
    row = {"match_id": match_id, "viewer": CHOICES, "content": content}
    await db.execute(upsert(ReplayTimeline).values(row).on_conflict_do_nothing())
    await db.commit()
    return _unpacked(content)


async def found_in(
    header: Header, rows: Sequence[Row], known: Iterable[Position] = ()
) -> dict[str, Json]:
    """The choices of a log, with pauses in which the server can do other things."""
    found: dict[str, Json] = {}
    texts, ruleset = texts_of(header.ruleset), header.ruleset
    before: Position | None = None
    paused = time.thread_time()
    for moment in walk(header, rows, known):
        row = moment.row
        is_ours = not (moment.rests or moment.by_former)
        if before is not None and is_ours and row.kind == "act" and row.seat is not None:
            legal = ruleset.legal(before.state, row.seat)
            if len(legal) > 1:
                actions = orjson.Fragment(texts.array(ruleset, legal))
                found[str(row.seq)] = {"played": row.action, "actions": actions}
        before = None if moment.rests else moment.position
        if time.thread_time() - paused > SLICE:
            await asyncio.sleep(0)
            paused = time.thread_time()
    return found


def _unpacked(content: bytes) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(gzip.decompress(content))
    return found
