"""A match as a file, which another server can take in: its log, its seats, what was said.

PostgreSQL writes the rows as JSON and reads them again, so that nothing is described twice here.
The file holds the seed of the match and the names of its players: it is a secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field, ValidationError
from sqlalchemy import JSON, ColumnClause, Table, bindparam, column, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..bots.tables import Belief, HurriedMove
from ..clocks.tables import ClockFact
from ..database.base import Base
from ..database.place import newest
from ..learning.hints.tables import Hint
from ..matches.compressed_tables import CompressedLog
from ..matches.tables import SECOND, Entry, Match, MatchSeat, Pack, Snapshot
from ..replays.tables import CompressedReplay, Replay, ReplayTimeline
from ..stories.tables import StoryRow
from ..table.comments.tables import Comment
from ..table.tables import ChatLine

MOVED: tuple[type[Base], ...] = (
    Match,
    MatchSeat,
    Entry,
    CompressedLog,
    Snapshot,
    ClockFact,
    ChatLine,
    Hint,
    Belief,
    HurriedMove,
    Replay,
    ReplayTimeline,
    CompressedReplay,
    StoryRow,
    Comment,
)
"""What goes with a match, in the order in which it can be added. Offers that are open, notes and
planning boards stay: they belong to the players' time on this server."""
NUMBERED: set[type[Base]] = {ClockFact, ChatLine}
"""Tables whose rows get a new number where they arrive."""
Rows = list[dict[str, Any]]
JSON_ROW: ColumnClause[dict[str, Any]] = column("row", JSON)
"""Not JSONB, which would reorder the fields of actions."""


class NotMoved(ValueError):
    """Why a match cannot be written or taken in; the text is for the host."""


class Person(BaseModel):
    """A player of the match, as the other server will know them."""

    id: UUID
    name: Annotated[str, Field(min_length=1, max_length=100)]


class MatchFile(BaseModel):
    """What the file holds."""

    roses: Literal["match"] = "match"
    revision: str
    """Of the tables that the rows are of."""
    match: UUID
    pack: dict[str, Any]
    people: list[Person]
    rows: dict[str, Rows]
    """Of each table, by its name."""


@dataclass(frozen=True)
class Arrival:
    """A match that has been taken in."""

    match: UUID
    seated: tuple[tuple[str, UUID, bool], ...]
    """Each player's name and id, and whether they are new here."""


async def write(db: AsyncSession, match_id: UUID) -> bytes:
    """The match as a file. `db` must see one state of the database throughout, as a transaction
    that is repeatable does. Raises NotMoved."""
    match = await db.get(Match, match_id)
    if match is None:
        raise NotMoved(f"There is no match {match_id}.")
    if match.guide is not None:
        raise NotMoved("This is a guided game, which stays with its learner.")
    rows = {table(kind).name: await _read(db, kind, match_id) for kind in MOVED}
    people = await db.execute(select(Player.id, Player.name).where(Player.id.in_(_named_in(rows))))
    file = MatchFile(
        revision=newest(),
        match=match_id,
        pack=(await _json(db, Pack, "digest", match.pack))[0],
        people=[Person(id=UUID(int=one.int), name=name) for one, name in people],
        rows=rows,
    )
    return file.model_dump_json().encode()


def read(content: bytes) -> MatchFile:
    """What a file holds. Raises NotMoved."""
    try:
        file = MatchFile.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise NotMoved(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    if file.revision != newest():
        raise NotMoved(
            f"The file was written at revision {file.revision} of the tables, this version of "
            f"Roses has {newest()}. Export it again with this version."
        )
    if set(file.rows) != {table(kind).name for kind in MOVED}:
        raise NotMoved("The file does not hold the tables of a match.")
    return file


async def take_in(db: AsyncSession, file: MatchFile) -> Arrival:
    """Add the match. Players who are not known here become guests, who need a link to sign in.
    Does not commit. Raises NotMoved."""
    if await db.get(Match, file.match) is not None:
        raise NotMoved(f"The match {file.match} is here already.")
    ids = [person.id for person in file.people]
    known = set(await db.scalars(select(Player.id).where(Player.id.in_(ids))))
    for person in file.people:
        if person.id not in known:
            db.add(Player(id=person.id, name=person.name, password_hash=None))
    await db.flush()
    await _insert(db, Pack, [file.pack], "on conflict do nothing")
    for row in file.rows[table(Match).name]:
        # Links are made again where they are needed. The match that it was a rematch of may not be
        # here, nor the other of two games, unless that is still to come.
        row |= {"invite": None, "rematch_of": None}
        if row["pair"] == SECOND or row["status"] == "over":
            row["pair"] = None
    for row in file.rows[table(MatchSeat).name]:
        row["invite"] = None
    for kind in MOVED:
        await _insert(db, kind, file.rows[table(kind).name])
    return Arrival(file.match, tuple((p.name, p.id, p.id not in known) for p in file.people))


def table(kind: type[Base]) -> Table:
    """The table of a mapped class."""
    return Base.metadata.tables[kind.__tablename__]


async def _read(db: AsyncSession, kind: type[Base], match_id: UUID) -> Rows:
    return await _json(db, kind, "id" if kind is Match else "match_id", match_id)


async def _json(db: AsyncSession, kind: type[Base], named: str, value: Any) -> Rows:
    """Rows as PostgreSQL writes them. The names are those of our own tables."""
    of = table(kind)
    order = ", ".join(one.name for one in of.primary_key)
    query = f"select to_json(r) from {of.name} r where {named} = :value order by {order}"
    found: Rows = list(await db.scalars(text(query).columns(JSON_ROW), {"value": value}))
    return found


async def _insert(db: AsyncSession, kind: type[Base], rows: Rows, otherwise: str = "") -> None:
    """Rows as `_json` has read them, of tables at the same revision."""
    of = table(kind)
    names = [c.name for c in of.columns if not (kind in NUMBERED and c.name == "id")]
    columns = ", ".join(f'"{name}"' for name in names)
    statement = (
        f"insert into {of.name} ({columns}) select {columns} "
        f"from json_populate_recordset(null::{of.name}, :rows) {otherwise}"
    )
    bound = text(statement).bindparams(bindparam("rows", type_=JSON))
    await db.execute(bound, {"rows": rows})


def _named_in(rows: dict[str, Rows]) -> set[UUID]:
    """The players whom the rows name."""
    by = ("player_id", "creator_id")
    named = {row.get(one) for of in rows.values() for row in of for one in by}
    return {UUID(one) for one in named if one is not None}
