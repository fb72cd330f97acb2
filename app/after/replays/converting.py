"""What release 0.4.0 kept of finished matches, and how documents are made of it.

It kept each viewer's film whole; matches that had been over for long it kept in one piece, column
by column, without what follows from the log or from the film in which everything lies face up. The
process that makes documents converts one match after the other, the newest first, and each in one
transaction. It never needs the rules: today's need not lead there.
"""

from __future__ import annotations

import lzma
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import ForeignKey, LargeBinary, delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from rulesets.kernel.interface import Json

from ...base.database.base import Base, Created
from ...play.log import log_reader
from ...play.matches.tables import Match, StoredPack
from ...play.replays.schemas import FilmStepJson, MatchRecordJson, RecordRowJson
from ...play.replays.tables import RECORD, Replay
from ...referee.match_key import Chain
from ...referee.position import Row
from ...referee.verification.record import Record
from ..film.columns import restored
from ..film.timeline import OPEN
from . import documents
from .record import told_rows


class FormerFilm(Base):
    """A film, the record or the choices of release 0.4.0: gzipped JSON."""

    __tablename__ = "replay_films"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
    viewer: Mapped[str] = mapped_column(primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class FormerPiece(Base):
    """All of these of one match, in one piece."""

    __tablename__ = "compressed_replays"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
    at: Mapped[Created]
    content: Mapped[bytes | None] = mapped_column(LargeBinary)
    """None since it was unpacked."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What release 0.4.0 kept of a match: loose parts, or a piece; and its log."""

    loose: Mapping[str, bytes]
    piece: bytes | None
    log: Sequence[Row]
    pack: Json


async def kept(db: AsyncSession, match_id: UUID) -> Kept | None:
    """What is to be converted of a match; None where there is nothing."""
    query = select(FormerFilm.viewer, FormerFilm.content).where(FormerFilm.match_id == match_id)
    loose = {viewer: content for viewer, content in await db.execute(query)}  # noqa: C416
    piece = await db.scalar(select(FormerPiece.content).where(FormerPiece.match_id == match_id))
    if not loose and piece is None:
        return None
    pack = (
        select(StoredPack.content)
        .join(Match, Match.pack == StoredPack.digest)
        .where(Match.id == match_id)
    )
    return Kept(loose, piece, await log_reader.read_rows(db, match_id), await db.scalar(pack))


async def drop(db: AsyncSession, match_id: UUID) -> None:
    """Delete what has been converted. Does not commit."""
    for table in (FormerFilm, FormerPiece):
        await db.execute(delete(table).where(table.match_id == match_id))


def converted(former: Kept) -> tuple[dict[str, bytes], MatchRecordJson]:
    """The documents, and the record among them. Takes a while: not for the event loop."""
    parts = _former_parts(former)
    films = {name: part["steps"] for name, part in parts.items() if "steps" in part}
    _number(films, parts[RECORD], former.log)
    contents = documents.of_match(films, parts[RECORD])
    if documents.CHOICES in parts:
        contents |= documents.of_choices(parts[documents.CHOICES], former.log[-1].seq)
    return contents, parts[RECORD]


def _former_parts(former: Kept) -> dict[str, Any]:
    """The films, the record and the choices by their names."""
    if former.piece is None:
        return {name: documents.unpacked(part) for name, part in former.loose.items()}
    told = orjson.loads(lzma.decompress(former.piece))
    whole: dict[str, Any] = told["parts"]
    record = whole[RECORD]
    if isinstance(record.get("pack"), str):
        record["pack"] = former.pack
    if isinstance(rows := record["rows"], dict):
        record["rows"] = _rows(record, former.log[: rows["count"]], chained=rows["chained"])
    return whole | restored(told, record["rows"])


def _rows(record: Any, log: Sequence[Row], *, chained: bool) -> list[RecordRowJson]:
    """The rows of a record, made again from those of the log: without the rules, which the record
    has outlived perhaps."""
    seats, chain = [one["seat"] for one in record["match"]["seats"]], None
    viewers = len(seats) + 1
    if chained:
        facts = Record.model_validate(record | {"rows": told_rows(seats, viewers, None, log[:1])})
        chain = Chain(facts.key, facts.origin)
    return told_rows(seats, viewers, chain, log)


def _number(films: Mapping[str, list[FilmStepJson]], record: Any, log: Sequence[Row]) -> None:
    """Say of each step which row it is: films from before release 0.3.0 do not."""
    viewers = [seat["seat"] for seat in record["match"]["seats"]] + ["spectator"]
    for viewer, steps in films.items():
        bit = None if viewer == OPEN else viewers.index(viewer)
        told = [row.seq for row in log if bit is None or row.seen >> bit & 1]
        for step in steps:
            step.setdefault("row", told[step["seq"]])
