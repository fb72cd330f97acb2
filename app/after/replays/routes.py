"""Films, replays, records, stories and charts as JSON."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import orjson
from fastapi import Path, Query, Request
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.words import for_browsers

from ...accounts.deps import PlayerDep
from ...base.budget.accounts import Payer
from ...base.database.in_hand import in_a_thread, let_go
from ...base.web.api import NOT_MODIFIED, api_router, open_to
from ...base.web.deps import AddressDep, CountedDownload, DbDep, LimitsDep
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...base.web.responses import (
    EncodedJson,
    Json,
    NotModified,
    Svg,
    as_accepted,
    private,
    unless_known,
)
from ...base.web.validation import PathText, is_plain
from ...play.live.deps import LateDep, RegistryDep
from ...play.log import log_reader, store
from ...play.matches.audience import UNSEEN
from ...play.matches.tables import StoredPack
from ...play.replays.schemas import DocumentsJson, FilmJson, FilmRow, MatchRecordJson
from ...play.replays.tables import RECORD, STORY
from ...referee.packs import Library
from ...referee.verification.record import schema
from ..film.steps import handovers
from ..film.timeline import Timeline, build_timelines
from ..stories.scheduler import StoriesDep
from ..stories.schemas import StoryJson
from .access import AS_IT_IS, content_of, documents_of, replay_of
from .documents import packed
from .reels import FilmsDep, ReelsDep

router = api_router("Replays")

Digest = Annotated[str | None, Query(description="the SHA-256 of a data pack")]

A_WHILE = "public, max-age=3600"
"""For what changes with a new version of the server only."""


@router.get("/matches/{match_id}/film", **open_to("read"))
async def get_film(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    matches: RegistryDep,
    late: LateDep,
    limits: LimitsDep,
    address: AddressDep,
    films: FilmsDep,
) -> EncodedJson[FilmJson]:
    """What you were allowed to see of a match, step by step, until now."""
    await limits.hit("film", address)
    viewer = player.id if player else None
    try:
        shown, index = await late.as_seen_by(await matches.open(match_id), viewer)
    except store.NoSuchMatch:
        raise not_found(UNSEEN) from None
    header = shown.header
    timeline = Timeline(header, index, archived=False)
    await let_go(db)
    async with films.turn(Payer(address, viewer, match_id)):
        rows = await log_reader.read_rows(db, match_id, up_to=shown.referee.now.seq)
        known = await handovers(db, header, rows)
        await let_go(db)
        await build_timelines(header, rows, [timeline], known)
    zipped = await in_a_thread(packed, timeline.json())
    content, encoding = await as_accepted(request.headers, zipped)
    return EncodedJson(content, headers={"cache-control": "private, no-store", **encoding})


@router.get("/replays/{token}", **open_to("read", "play", "create"))
async def get_replay(
    token: PathText, db: DbDep, stories: StoriesDep, _: CountedDownload
) -> Json[DocumentsJson]:
    """What is kept of a finished match, for anyone with its link. Until it is made the answer is
    404 with `Retry-After`."""
    replay = await replay_of(db, token)
    return private(Json(await documents_of(db, replay, stories=stories.is_on)))


@router.get("/replays/{token}/film/{part}/{digest}.json", **open_to("read", "play", "create"))
async def get_part_of_film(
    token: PathText,
    part: Annotated[int, Path(ge=0, le=1_000_000)],
    digest: PathText,
    db: DbDep,
    _: CountedDownload,
) -> EncodedJson[list[FilmRow]]:
    """Some rows of a finished match as every viewer saw them: a seat, "spectator", or "open" with
    everything face up. Each part can be read without the others."""
    return EncodedJson(await content_of(db, token, f"film-{part}", digest), headers=AS_IT_IS)


@router.get("/replays/{token}/record/{digest}.json", **open_to("read", "play", "create"))
async def get_record(
    token: PathText, digest: PathText, db: DbDep, _: CountedDownload
) -> EncodedJson[MatchRecordJson]:
    """The record of a finished match with all rows and secrets, for anyone to check."""
    replay = await replay_of(db, token)  # which renews the names in it
    content = await content_of(db, token, RECORD, digest)
    download = f'attachment; filename="roses-{replay.match_id}.json"'
    return EncodedJson(content, headers={**AS_IT_IS, "content-disposition": download})


@router.get("/replays/{token}/story/{digest}.json", **open_to("read", "play", "create"))
async def get_story(
    token: PathText, digest: PathText, db: DbDep, _: CountedDownload
) -> EncodedJson[StoryJson]:
    """The chances of both sides, what decided the match, and what each seat could know. It is made
    after the replay, which names it from then on."""
    return EncodedJson(await content_of(db, token, STORY, digest), headers=AS_IT_IS)


@router.get("/record.schema.json", **open_to("read", "play", "create"))
async def get_record_schema() -> Json[dict[str, Any]]:
    """The JSON Schema of records."""
    return Json(schema(), headers={"cache-control": A_WHILE})


@router.get("/replays/{token}/{viewer}/{row}.svg")
async def get_position(
    token: PathText,
    viewer: PathText,
    row: Annotated[int, Path(ge=0, le=1_000_000)],
    limits: LimitsDep,
    address: AddressDep,
    reels: ReelsDep,
) -> Svg:
    """A small picture of a finished match after a row of its log, as a viewer saw it."""
    await limits.hit("picture", address)
    reel = await reels.reel(token, viewer, row)
    [picture] = await in_a_thread(reel.pictures, reel.last, reel.last)
    return Svg(picture, headers={"cache-control": "private, max-age=3600"})


# The printed facts of a game, with the words of its board


async def encoded(db: AsyncSession, library: Library, key: str, digest: str | None) -> bytes:
    """The charts of a game with the pack of that digest, or with this host's. Raises Problem."""
    if key not in library.plugins:
        raise not_found(f"This server has no game {key!r}.")
    content = library.pack(key).content if digest is None else await _recorded(db, key, digest)

    def encode() -> bytes:
        ruleset, words = library.recorded(key, content), for_browsers(library.plugins[key].messages)
        asides = [kind.__name__ for kind in ruleset.asides]
        return orjson.dumps({**ruleset.charts(), "words": words, "asides": asides})

    await let_go(db)
    return await in_a_thread(encode)


async def _recorded(db: AsyncSession, key: str, digest: str) -> Any:
    recorded = await db.get(StoredPack, digest) if is_plain(digest) else None
    if recorded is None:
        raise not_found("No match has used this data pack.")
    if recorded.ruleset != key:
        raise not_found("This data pack belongs to another game.")
    return recorded.content


@router.get(
    "/rulesets/{key}/charts.json", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
async def get_charts(
    key: PathText,
    request: Request,
    library: Annotated[Library, injected(Library)],
    db: DbDep,
    _: CountedDownload,
    pack: Digest = None,
) -> EncodedJson[dict[str, Any]] | NotModified:
    """The cards, the map and the tables of a game as used by matches with that `pack`. Without
    `pack`, those that new matches use."""
    answer = EncodedJson[dict[str, Any]](await encoded(db, library, key, pack))
    return unless_known(request, answer, "no-cache")  # a new version may have other words
