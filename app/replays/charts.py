"""The printed facts of a game as JSON: as a match recorded them, or this host's."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

import orjson
from fastapi import Query, Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool

from rulesets.kernel.interface import Json

from ..matches.log import store
from ..packs import Library
from ..web.api import NOT_MODIFIED, api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import not_found
from ..web.injection import injected
from ..web.responses import EncodedJson, NotModified, as_accepted, unless_known
from ..web.validation import PathText, is_plain

router = api_router("Replays")

Digest = Annotated[str | None, Query(description="the SHA-256 of a data pack")]

A_WHILE = "public, max-age=3600"
"""For what changes with a new version of the server only."""


class Charts:
    """Charts, each encoded and gzipped once: there are as many packs as this host ever had."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._encoded: dict[tuple[str, str | None], bytes] = {}

    async def encoded(self, db: AsyncSession, key: str, digest: str | None) -> bytes:
        """The charts of a game with the pack of that digest, or with this host's. Raises
        Problem."""
        if key not in self._library.plugins:
            raise not_found(f"This server has no game {key!r}.")
        if (key, digest) not in self._encoded:
            content = await self._content(db, key, digest)
            self._encoded[key, digest] = await run_in_threadpool(self._encode, key, content)
        return self._encoded[key, digest]

    async def _content(self, db: AsyncSession, key: str, digest: str | None) -> Json:
        if digest is None:
            return self._library.pack(key).content
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

    def _encode(self, key: str, content: Json) -> bytes:
        return gzip.compress(orjson.dumps(self._library.recorded(key, content).charts()), 9)


@router.get(
    "/rulesets/{key}/charts.json", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
async def get_charts(
    key: PathText,
    request: Request,
    charts: Annotated[Charts, injected(Charts)],
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    pack: Digest = None,
) -> EncodedJson[dict[str, Any]] | NotModified:
    """The cards, the map and the tables of a game as used by matches with that `pack`. Without
    `pack`, those that new matches use."""
    await limits.hit("download", address)
    content, encoding = await as_accepted(request.headers, await charts.encoded(db, key, pack))
    answer = EncodedJson[dict[str, Any]](content, headers=encoding)
    return unless_known(request, answer, "no-cache" if pack is None else A_WHILE)
