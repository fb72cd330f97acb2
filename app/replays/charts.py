"""The printed facts of a game as JSON: as a match recorded them, or this host's."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Query
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from rulesets.kernel.interface import Json

from ..matches.log import store
from ..packs import Library
from ..web.api import NOT_MODIFIED, api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import not_found
from ..web.injection import injected
from ..web.kept_answers import kept
from ..web.responses import EncodedJson
from ..web.validation import PathText, is_plain

router = api_router("Replays")

Digest = Annotated[str | None, Query(description="the SHA-256 of a data pack")]

A_WHILE = "public, max-age=3600"
"""For what changes with a new version of the server only."""


FOR_EVER = "select ''"
"""No pack that was recorded ever changes, and this host's not before the server ends."""


class Charts:
    """Charts, each encoded once: there are as many packs as this host ever had."""

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
        return orjson.dumps(self._library.recorded(key, content).charts())


def _pack(connection: HTTPConnection) -> str | None:
    return connection.query_params.get("pack")


@router.get(
    "/rulesets/{key}/charts.json", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
@kept(FOR_EVER, kind=_pack, limit="download")
async def get_charts(
    key: PathText,
    charts: Annotated[Charts, injected(Charts)],
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    pack: Digest = None,
) -> EncodedJson[dict[str, Any]]:
    """The cards, the map and the tables of a game as used by matches with that `pack`. Without
    `pack`, those that new matches use."""
    await limits.hit("download", address)
    content = await charts.encoded(db, key, pack)
    headers = {"cache-control": "no-cache" if pack is None else A_WHILE}
    return EncodedJson(content, headers=headers)
