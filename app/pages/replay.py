"""The page of a replay."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import HTMLResponse, Response

from ..accounts import names
from ..accounts.deps import PlayerDep
from ..clocks.store import paces_of
from ..lobby.access import load_match
from ..lobby.catalogue import Catalogue
from ..lobby.deps import CatalogueDep, ReaderDep
from ..lobby.pair_score import pair_score
from ..lobby.summary import Reader, match_summary
from ..notices.announcement import AnnouncementBoard
from ..replays.access import is_shown_to_all, match_of
from ..replays.routes import as_accepted
from ..stories.kept import is_told
from ..web.deps import DbDep, TemplatesDep
from ..web.injection import injected
from ..web.late_routes import page_router
from ..web.validation import PathText
from .kept_pages import KeptPages

router = page_router()

PAGE = "pages/table/replay.html"
NO = ("no", "false", "off", "0")
"""As pydantic reads them."""


@router.get("/replay/{token}")
async def replay(
    token: PathText,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    templates: TemplatesDep,
    kept: Annotated[KeptPages, injected(KeptPages)],
    announcements: Annotated[AnnouncementBoard, injected(AnnouncementBoard)],
) -> Response:
    """A finished match, for anyone with its link. The link may name a step, and who sees it: the
    page's script reads that, and what the link shows in a chat follows it. With `spoilers=no` the
    page holds nothing of what is to come."""
    hides, moment = request.query_params.get("spoilers") in NO, _moment(request)

    async def draw() -> str:
        told = await replay_context(token, db, catalogue, reader)
        game = catalogue.game(told["match"]["ruleset"])
        context = {
            "player": player,
            "base": reader.base,
            "bots": game.bots,
            "usual_bot": game.usual_bot.key,
            "longest_name": names.LONGEST,
            "hides": hides,
            **told,
            "preview_picture": f"{reader.base}/api/replays/{token}/preview.png{moment}",
        }
        return templates.get_template(PAGE).render(context)

    if player is not None:
        return HTMLResponse(await draw())
    # Visitors without a name see the same, but for what is part of their address.
    kind = (reader.base, hides, moment, announcements.current)
    page, headers = await as_accepted(request, await kept.page(token, kind, draw), {})
    return HTMLResponse(page, headers=headers)


def _moment(request: Request) -> str:
    """The part of the address that names a step, as the picture of it takes it."""
    asked = {
        name: value
        for name in ("step", "as", "spoilers")
        if (value := request.query_params.get(name)) is not None
    }
    return f"?{urlencode(asked)}" if asked else ""


async def replay_context(
    token: str, db: AsyncSession, catalogue: Catalogue, reader: Reader
) -> dict[str, Any]:
    """What the page of a replay tells, wherever it is shown: what changes of it is in `VERSION`
    (kept_pages.py). Raises Problem 404."""
    match = await load_match(db, await match_of(db, token))
    summary = match_summary(reader, match, token)
    return {
        "match": summary,
        "token": token,
        "meta": catalogue.game(match.ruleset).meta,
        "pack": match.pack,
        "told": await is_told(db, match.id),
        "shown": await is_shown_to_all(db, match.id),
        "seats": summary["seats"],
        "outcome": summary["outcome"],
        "pair": await pair_score(db, reader, match),
        "paces": await paces_of(db, match),
    }
