"""A private notepad for each player and match.

There is no address for another player's notes: players get their own, and a visitor without a seat
in the match gets the same answer as if it did not exist. Notes are in no timeline, record or
message.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ...accounts.deps import SignedIn
from ...accounts.tables import Player
from ...base.web.api import api_router
from ...base.web.deps import DbDep, LimitsDep
from ...base.web.errors import bad_input, conflict, not_found
from ...base.web.responses import Json, private
from ...base.web.validation import LARGEST_INTEGER, Body
from ..matches.audience import NOT_SEATED
from ..matches.tables import MatchSeat
from .tables import Note, Plan

router = api_router("Talk and notes")

LONGEST = 10_000
"""Characters of a notepad."""
KEPT = frozenset("\n\t")
"""Control characters that mean something in a text."""


class NotesBody(Body):
    """The whole text, from a player who had seen `version`."""

    text: str
    version: int = Field(ge=0, le=LARGEST_INTEGER)


class NotesJson(TypedDict, closed=True):
    """Your notes."""

    text: str
    version: int
    longest: Annotated[int, Field(description="how many characters there may be")]


class NotesVersionJson(TypedDict, closed=True):
    """The version of the notes that were just written."""

    version: int


@router.get("/matches/{match_id}/notes")
async def read_notes(match_id: UUID, db: DbDep, player: SignedIn) -> Json[NotesJson]:
    """Your private notepad in a match in which you have a seat; an empty one has the version 0."""
    await require_seat(db, match_id, player)
    note = await db.get(Note, (match_id, player.id))
    text, version = (note.text, note.version) if note else ("", 0)
    told = NotesJson(text=text, version=version, longest=LONGEST)
    return private(Json(told))


@router.put("/matches/{match_id}/notes")
async def write_notes(
    match_id: UUID, body: NotesBody, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[NotesVersionJson]:
    """Replace your notes. Send the version that you saw: a 409 means that another device of
    yours was faster."""
    await limits.hit("notes", str(player.id))
    await require_seat(db, match_id, player)
    content = {"text": cleaned(body.text)}
    version = await keep(db, Note, match_id, player, content, body.version, "these notes")
    await db.commit()
    return Json(NotesVersionJson(version=version))


def cleaned(text: str) -> str:
    """The text as it is kept: lines end in one way, and there is nothing that no font shows.
    Raises Problem if it is too long."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = "".join(c for c in text if c in KEPT or unicodedata.category(c) not in ("Cc", "Cs"))
    if len(text) > LONGEST:
        message = f"A notepad holds at most {LONGEST:,} characters; this text has {len(text):,}."
        raise bad_input("text", message)
    return text


async def require_seat(db: AsyncSession, match_id: UUID, player: Player) -> None:
    """Raises the same Problem 404 for a match that does not exist and for one of others."""
    seat = select(MatchSeat.seat).where(
        MatchSeat.match_id == match_id,
        MatchSeat.player_id == player.id,
        MatchSeat.joined.is_not(None),
    )
    if (await db.execute(seat)).first() is None:
        raise not_found(NOT_SEATED)


async def keep(
    db: AsyncSession,
    table: type[Note | Plan],
    match_id: UUID,
    player: Player,
    content: Mapping[str, Any],
    seen: int,
    called: str,
) -> int:
    """Write what a player keeps beside a match, by its columns; the new version. Does not commit.
    Raises Problem where `seen` is not the present one."""
    fresh = insert(table).values(match_id=match_id, player_id=player.id, version=1, **content)
    kept = fresh.on_conflict_do_update(
        index_elements=[table.match_id, table.player_id],
        set_={**content, "version": table.version + 1, "changed": func.now()},
        where=table.version == seen,
    )
    version = (await db.execute(kept.returning(table.version))).scalar_one_or_none()
    if version is None:
        message = f"Another device has changed {called} in the meantime."
        raise conflict("changed_elsewhere", message, field="version")
    return version
