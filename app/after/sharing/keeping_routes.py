"""A replay to keep, over HTTP."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ...base.web.api import page_router
from ...base.web.deps import AddressDep, AssetsDep, BaseDep, DbDep, LimitsDep, TemplatesDep, WallDep
from ...base.web.injection import injected
from ...base.web.validation import PathText
from ...lobby.access import load_match
from ...lobby.deps import CatalogueDep
from ...lobby.lists.summary import Reader
from ...referee.packs import Library
from ..replays.access import replay_of
from ..replays.page import PAGE, replay_context
from .keeping import kept_file, named_here, parts_of

router = page_router()

LIGHTLY = 1
"""The level of compression: most of it is compressed already."""
AT_ONCE = asyncio.Semaphore(2)
"""So that many who ask do not hold the threads that others need."""


@router.get("/replay/{token}/keep")
async def keep(
    token: PathText,
    request: Request,
    db: DbDep,
    catalogue: CatalogueDep,
    library: Annotated[Library, injected(Library)],
    assets: AssetsDep,
    base: BaseDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
    templates: TemplatesDep,
) -> Response:
    """The whole replay as a file, for anyone with its link: the same whoever asks."""
    await limits.hit("keep", address)
    replay = await replay_of(db, token)
    context = await replay_context(token, db, catalogue, Reader(catalogue, None, base, wall.now()))
    match = await load_match(db, replay.match_id)
    ruleset, name = match.ruleset, f"roses-{match.ruleset}-{match.ended:%Y-%m-%d}.html"
    context["documents"] = named_here(context["documents"])
    frame = {"layout": "kept.html", "kept": True, "home": base, "player": None}
    page = templates.get_template(PAGE).render({**context, **frame, "request": request})
    parts = await parts_of(db, library, replay)
    await db.rollback()  # nothing is held while we write
    async with AT_ONCE:
        file = await run_in_threadpool(kept_file, assets, page, ruleset, base, parts)
        packed = await run_in_threadpool(gzip.compress, file, LIGHTLY)
    headers = {
        "cache-control": "private, no-cache",
        "content-disposition": f'attachment; filename="{name}"',
        "vary": "accept-encoding",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        file = packed
    return Response(file, media_type="text/html", headers=headers)
