"""The printed facts of a game as JSON, as a match recorded them, or this host's; with the words
of its board, and the names of the actions that are no choices."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Query, Request
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json
from rulesets.telling.words import for_browsers

from ...base.database.in_hand import in_a_thread, let_go
from ...base.web.api import NOT_MODIFIED, api_router, open_to
from ...base.web.deps import CountedDownload, DbDep
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...base.web.responses import EncodedJson, NotModified, unless_known
from ...base.web.validation import PathText, is_plain
from ...play.log import store
from ...referee.packs import Library

router = api_router("Replays")

Digest = Annotated[str | None, Query(description="the SHA-256 of a data pack")]

A_WHILE = "public, max-age=3600"
"""For what changes with a new version of the server only."""


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


async def _recorded(db: AsyncSession, key: str, digest: str) -> Json:
    missing = not_found("No match has used this data pack.")
    if not is_plain(digest):
        raise missing
    try:
        recorded = await store.read_pack(db, digest)
    except store.NoSuchPack:
        raise missing from None
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
