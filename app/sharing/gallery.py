"""The gallery: finished matches whose players have agreed to show them to everyone, where the host
has switched it on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import Query, Request
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from ..accounts.deps import PlayerDep
from ..lobby.access import WITH_SEATS
from ..lobby.deps import CatalogueDep, ReaderDep
from ..lobby.lists.summary import match_summary
from ..matches.tables import Match
from ..replays.access import is_shown
from ..replays.routes import UnpackedDep, drawn_for
from ..replays.tables import Replay
from ..stories.course import ORDERS, courses, in_words
from ..stories.tables import StoryRow
from ..web.api import api_router
from ..web.deps import AddressDep, DbDep, LimitsDep, SettingsDep, TemplatesDep
from ..web.errors import not_found
from ..web.late_routes import page_router
from ..web.responses import Svg
from ..web.validation import PathText
from .link_pictures import SPECTATOR

router = api_router("Sharing")
pages = page_router()

PER_PAGE = 24
Order = Literal["newest", "longest", "shortest", "closest", "swings"]
BY: dict[Order, ColumnElement[Any]] = {
    "newest": Match.ended.desc(),
    "longest": Match.last_seq.desc(),
    "shortest": Match.last_seq.asc(),
    "closest": StoryRow.lead.asc().nulls_last(),
    "swings": StoryRow.swing.desc().nulls_last(),
}
"""Length is counted in rows of the log; the last two follow the story's curves (`Course`), and
games that have none come last."""


async def shown(
    db: AsyncSession, game: str | None, order: Order, page: int
) -> Sequence[tuple[Match, str]]:
    """The matches of a page with the tokens of their replays, and one more where there are more."""
    query = select(Match, Replay.token).join(Replay, Replay.match_id == Match.id)
    query = query.outerjoin(StoryRow, StoryRow.match_id == Match.id)
    query = query.where(Match.status == "over", Match.begins.is_(None), is_shown())
    query = query.options(*WITH_SEATS)
    if game is not None:
        query = query.where(Match.ruleset == game)
    query = query.order_by(BY[order], Match.id).limit(PER_PAGE + 1).offset((page - 1) * PER_PAGE)
    return [(match, token) for match, token in await db.execute(query)]


@pages.get("/gallery")
async def gallery(
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    settings: SettingsDep,
    templates: TemplatesDep,
    game: PathText | None = None,
    order: Order = "newest",
    page: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> Response:
    """Games worth watching, with pictures of how they ended."""
    if not settings.gallery:
        raise not_found()
    found = await shown(db, game, order, page)
    told = await courses(db, [match.id for match, _ in found])
    anyone = replace(reader, player=None)
    context = {
        "player": player,
        "games": [entry.meta for entry in catalogue.games],
        "orders": ORDERS,
        "chosen": game,
        "order": order,
        "page": page,
        "more": len(found) > PER_PAGE,
        "shown": [
            {
                "match": match_summary(anyone, match, token),
                "picture": f"/api/replays/{token}/picture.svg",
                "moves": match.last_seq,
                "course": in_words(*told[match.id]) if match.id in told else "",
            }
            for match, token in found[:PER_PAGE]
        ],
    }
    return templates.TemplateResponse(request, "pages/documents/gallery.html", context)


@router.get("/replays/{token}/picture.svg")
async def get_last_picture(
    token: PathText,
    request: Request,
    db: DbDep,
    unpacked_films: UnpackedDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Svg:
    """A small picture of the end of a finished match."""
    await limits.hit("picture", address)
    film = await unpacked_films.film(db, token, SPECTATOR)
    drawn = await unpacked_films.picture(db, film, film.steps[-1]["row"])
    return await drawn_for(request, drawn)
