"""Resolves a replay link."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.errors import Problem, not_found
from ...play.matches.tables import Match
from ...play.replays.schemas import DocumentsJson, FilmStepJson
from ...play.replays.tables import RECORD, STORY, Document, Replay
from ..film.parts import part_of, steps_of
from ..making.progress import THERE, WorkProgress
from ..stories.making import story_progress
from . import documents, names
from .archive import unmade

NO_REPLAY = "This replay does not exist."
SOON = {"retry-after": "2", "cache-control": "no-store"}
NO_DOCUMENT = "This document does not exist any more. Load the replay again."
AS_IT_IS = {
    "cache-control": "private, max-age=31536000, immutable",
    "content-encoding": "gzip",
}
"""Of a document: what would change it changes its address."""


async def match_of(db: AsyncSession, token: str) -> UUID:
    """The finished match of a replay's token. Raises Problem where there is none."""
    return (await found_replay(db, token)).match_id


async def replay_of(db: AsyncSession, token: str) -> Replay:
    """The replay of a token, with the names that its players have now. Commits where one of them
    had another. Raises Problem where there is none yet, or none at all."""
    replay = await found_replay(db, token)
    if replay.match is None:
        progress = await replay_progress(db, replay)
        said = progress.said("replay", datetime.now(UTC))
        if progress.state == "cannot":
            raise not_found(said)
        raise Problem(404, "not_yet", said, headers=SOON)
    if await names.renew(db, replay.match_id):
        await db.refresh(replay)
    return replay


async def found_replay(db: AsyncSession, token: str) -> Replay:
    """The replay of a token, whether its documents are there or not. Raises Problem where there is
    none."""
    replay = await db.scalar(select(Replay).where(Replay.token == token))
    if replay is None:
        raise not_found(NO_REPLAY)
    return replay


async def replay_progress(db: AsyncSession, replay: Replay) -> WorkProgress:
    """How far the documents of a replay are."""
    return THERE if replay.match else (await unmade(db)).get(replay.match_id, THERE)


async def documents_of(db: AsyncSession, replay: Replay, *, stories: bool) -> DocumentsJson:
    """What a reader of a replay is told: the names, and where its documents are. `stories`: whether
    this server tells any."""
    # Before the documents: a story that comes meanwhile is there, and is asked for once more.
    story = await story_progress(db, replay.match_id, tells=stories)
    kept = await documents.digests(db, replay.match_id)
    match = await db.get_one(Match, replay.match_id)
    at = f"/api/replays/{replay.token}"
    to_come = "curve of the chances" if STORY in kept else "story"
    assert replay.match is not None
    return DocumentsJson(
        match=replay.match,
        outcome=match.outcome,
        film=[
            f"{at}/film/{number}/{kept[name]}.json"
            for number, name in enumerate(documents.numbered(kept))
        ],
        story=f"{at}/story/{kept[STORY]}.json" if STORY in kept else None,
        story_progress=story.json(to_come, datetime.now(UTC)),
        record=f"{at}/record/{kept[RECORD]}.json",
    )


async def content_of(db: AsyncSession, token: str, name: str, digest: str) -> bytes:
    """A document as it is sent, found by what its address says. Raises Problem where there is none
    of this digest any more."""
    this = (Replay.token == token, Document.name == name, Document.digest == digest)
    of_replay = select(Document.content).join(Replay, Replay.match_id == Document.match_id)
    content = await db.scalar(of_replay.where(*this))
    if content is None:
        await replay_of(db, token)  # says so where there is no replay
        raise not_found(NO_DOCUMENT)
    return content


async def film_of(
    db: AsyncSession, replay: Replay, viewer: str, part: int | None = None
) -> list[FilmStepJson]:
    """The steps of a viewer, or those in the part of this number: this opens documents. Raises
    Problem where the replay has no such viewer."""
    kept = await documents.film_names(db, replay.match_id)
    wanted = kept if part is None else kept[part : part + 1]
    parts = [await documents.opened(db, replay.match_id, name) for name in wanted]
    if viewer not in (*replay.seats, "spectator", "open"):
        raise not_found(NO_REPLAY)
    return steps_of((row for rows in parts for row in rows), viewer)


async def film_at(db: AsyncSession, replay: Replay, viewer: str, row: int) -> list[FilmStepJson]:
    """Steps of a viewer of which the last one is that of a row of the log, or the last before it.
    Raises Problem."""
    kept = await documents.film_names(db, replay.match_id)
    number = min(part_of(row), len(kept) - 1)
    while True:
        found = await film_of(db, replay, viewer, number)
        steps = [step for step in found if step["row"] <= row]
        if steps or not number:
            return steps or found[:1]
        number -= 1
