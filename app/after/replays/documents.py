"""The documents of finished matches: written by the process that makes them, compressed once, and
sent as they are. Nothing is kept of an answer, and nothing needs the rules again."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ...base.database.in_hand import in_a_thread, let_go
from ...play.replays.schemas import FilmStepJson, MatchRecordJson
from ...play.replays.tables import RECORD, Document
from ..film.parts import in_parts, part_of

CHOICES = "choices"
"""The documents that no reader is sent: by the row of each decision, all that was legal and what
was done. They are made when the first reader plays along."""

ADVICE = "advice"
"""The document with what the computer would have played, by the row of the decision. It is made
along with the whole story, and told to no reader before they have come there."""
ASKED = "asked"
"""The document with what is said of each decision that those are asked for who play along, by its
row. It is made of the story and its advice when the first of them comes, and goes with them."""


def packed(told: Json) -> bytes:
    """A document: gzipped JSON."""
    return gzip.compress(orjson.dumps(told), 9, mtime=0)


def unpacked(content: bytes) -> Any:
    """What a document tells."""
    return orjson.loads(gzip.decompress(content))


def of_match(
    films: Mapping[str, Sequence[FilmStepJson]], record: MatchRecordJson
) -> dict[str, bytes]:
    """The packed documents of a match by their names: the film of all viewers in its parts, and the
    record. Takes a while: not for the event loop."""
    parts = {f"film-{number}": packed(part) for number, part in enumerate(in_parts(films))}
    return parts | {RECORD: packed(record)}


def of_choices(found: Mapping[str, Json], last: int) -> dict[str, bytes]:
    """The packed documents of the choices at the rows of a match, of which `last` is the number of
    the last one: one for each part of the film."""
    parts: dict[int, dict[str, Json]] = {at: {} for at in range(part_of(last) + 1)}
    for row, choice in found.items():
        parts[part_of(int(row))][row] = choice
    return {f"{CHOICES}-{at}": packed(part) for at, part in parts.items()}


async def keep(db: AsyncSession, match_id: UUID, contents: Mapping[str, bytes]) -> None:
    """Write packed documents by their names, instead of those that are there. Does not commit."""
    if ADVICE in contents:
        of_another = (Document.match_id == match_id, Document.name == ASKED)
        await db.execute(delete(Document).where(*of_another))
    for name, content in contents.items():
        value = {"digest": hashlib.sha256(content).hexdigest()[:32], "content": content}
        fresh = insert(Document).values(match_id=match_id, name=name, **value)
        await db.execute(
            fresh.on_conflict_do_update(index_elements=["match_id", "name"], set_=value)
        )


async def digests(db: AsyncSession, match_id: UUID) -> dict[str, str]:
    """The digests of all documents of a match, by their names."""
    query = select(Document.name, Document.digest).where(Document.match_id == match_id)
    return dict((await db.execute(query)).all())


async def film_names(db: AsyncSession, match_id: UUID) -> list[str]:
    """The names of the parts of a match's film, in order."""
    return numbered(await digests(db, match_id))


async def opened(db: AsyncSession, match_id: UUID, name: str) -> Any:
    """What a document tells; None where there is none. Lets go of the connection to open it."""
    query = select(Document.content).where(Document.match_id == match_id, Document.name == name)
    content = await db.scalar(query)
    if content is None:
        return None
    await let_go(db)
    return await in_a_thread(unpacked, content)


def numbered(names: Iterable[str]) -> list[str]:
    """The names that parts of a film have, in order."""
    found = (name for name in names if name.startswith("film-"))
    return sorted(found, key=lambda name: int(name.rpartition("-")[2]))
