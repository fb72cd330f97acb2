"""A span of a replay as a short animation, over HTTP: an animated WebP of its small pictures."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool

from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import bad_input
from ...base.web.responses import WebP
from ...base.web.validation import LARGEST_INTEGER, PathText
from ..film.timeline import OPEN
from .link_pictures import Eyes
from .picture_answers import PaintingsDep, made
from .reels import ReelsDep

router = api_router("Sharing")

MOST = 40
"""The most steps of an animation: some 400 KB, and three seconds of the process that paints."""
Number = Annotated[int, Query(ge=0, le=LARGEST_INTEGER)]


@router.get("/replays/{token}/animation.webp")
async def get_animation(
    token: PathText,
    request: Request,
    db: DbDep,
    reels: ReelsDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
    first: Number,
    last: Number,
    viewer: Eyes = None,
) -> WebP:
    """The steps from `first` to `last` of a finished match, as a viewer saw them."""
    await limits.hit("animation", address)
    reel = await reels.reel(token, viewer or OPEN)
    if not first <= last <= reel.last:
        raise bad_input("last", f"This replay has the steps 0 to {reel.last}.")
    if last - first >= MOST:
        raise bad_input("last", f"An animation has at most {MOST} steps.")
    await db.rollback()  # nothing is held while we draw
    drawn = await run_in_threadpool(reel.pictures, first, last)
    named = f"roses-{reel.game}-{first}-{last}.webp"
    return WebP(
        await made(paintings.animation(drawn)),
        headers={
            "cache-control": "private, max-age=3600",
            "content-disposition": f'attachment; filename="{named}"',
        },
    )
