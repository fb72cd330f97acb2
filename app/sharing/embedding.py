"""A replay within the page of another site, where its players have agreed to show it to everyone.

The page is that of the replay in a narrow frame: without an account, and so without cookies.
"""

from __future__ import annotations

from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import Query
from markupsafe import Markup
from pydantic import Field
from starlette.responses import HTMLResponse
from typing_extensions import TypedDict

from ..lobby.deps import CatalogueDep
from ..lobby.lists.summary import Reader, match_summary
from ..pages.replay import PAGE, VERSION, replay_context
from ..web.api import api_router
from ..web.deps import (
    AddressDep,
    BaseDep,
    DbDep,
    LimitsDep,
    TemplatesDep,
    WallDep,
    public_address,
)
from ..web.errors import Problem, not_found
from ..web.kept_answers import kept
from ..web.late_routes import page_router
from ..web.middleware.security import POLICY
from ..web.responses import Json
from ..web.validation import PathText
from .consent import NOT_SHOWN, shown_match
from .wording import title_of

pages = page_router()
router = api_router("Sharing")

POLICY_WITHIN = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
WIDTH, HEIGHT = 800, 640
"""The size that a site is offered, unless it has less room."""
NARROWEST, LOWEST = 320, 360
FRAME = Markup(
    '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy" allowfullscreen '
    'style="border:0;max-width:100%"></iframe>'
)


class Embed(TypedDict, closed=True):
    """What oEmbed calls a rich answer."""

    version: Literal["1.0"]
    type: Literal["rich"]
    title: str
    provider_name: Literal["Roses"]
    provider_url: str
    html: Annotated[str, Field(description="an iframe")]
    width: int
    height: int
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int


@pages.get("/embed/{token}")
@kept(VERSION, "token", kind=public_address, limit="download")
async def embedded(
    token: PathText,
    db: DbDep,
    catalogue: CatalogueDep,
    base: BaseDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
    templates: TemplatesDep,
) -> HTMLResponse:
    """The replay for a frame on another site."""
    await limits.hit("download", address)
    await shown_match(db, token)
    told = await replay_context(token, db, catalogue, Reader(catalogue, None, base, wall.now()))
    context = {**told, "layout": "embedded.html", "embedded": True, "player": None}
    headers = {"content-security-policy": POLICY_WITHIN, "referrer-policy": "no-referrer"}
    return HTMLResponse(templates.get_template(PAGE).render(context), headers=headers)


@router.get("/oembed")
async def oembed(
    url: Annotated[str, Query(max_length=500, description="the address of a replay")],
    db: DbDep,
    catalogue: CatalogueDep,
    base: BaseDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
    maxwidth: Annotated[int, Query(ge=1, le=10_000)] = WIDTH,
    maxheight: Annotated[int, Query(ge=1, le=10_000)] = HEIGHT,
    format: Annotated[str, Query(description="json")] = "json",
) -> Json[Embed]:
    """How to embed a replay in another site (oembed.com), where its players have agreed."""
    await limits.hit("download", address)
    if format != "json":
        raise Problem(501, "not_implemented", "Only the format json is spoken here.")
    token = _token_of(url)
    match = await shown_match(db, token)
    summary = match_summary(Reader(catalogue, None, base, wall.now()), match, token)
    title = ": ".join(part for part in title_of(summary) if part)
    width, height = max(NARROWEST, min(maxwidth, WIDTH)), max(LOWEST, min(maxheight, HEIGHT))
    return Json(
        Embed(
            version="1.0",
            type="rich",
            title=title,
            provider_name="Roses",
            provider_url=base,
            html=FRAME.format(f"{base}/embed/{token}", width, height, title),
            width=width,
            height=height,
            thumbnail_url=f"{base}/api/replays/{token}/preview.png",
            thumbnail_width=1200,
            thumbnail_height=630,
        )
    )


def _token_of(url: str) -> str:
    """The token in the address of a replay. Raises Problem 404."""
    folder, _, token = urlsplit(url).path.rpartition("/")
    if folder not in ("/replay", "/embed") or not (token.isascii() and token.isprintable()):
        raise not_found(NOT_SHOWN)
    return token
