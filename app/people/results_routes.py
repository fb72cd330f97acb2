"""A player's results over HTTP, and their page: private, unless its player shares the link."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from ..accounts.deps import SignedIn
from ..accounts.page import PageDep
from ..after.stories.kept import ORDERS, in_words
from ..base.web.api import api_router, page_router
from ..base.web.deps import BaseDep, DbDep, LimitsDep, WallDep
from ..base.web.responses import DoneJson, Json
from ..base.web.validation import PathText, Token
from ..lobby.deps import CatalogueDep
from . import results
from .schemas import PageLinkJson, PlayerResultsJson

router = api_router("People")
pages = page_router()


@router.get("/me/results")
async def get_my_results(
    db: DbDep, catalogue: CatalogueDep, wall: WallDep, player: SignedIn
) -> Json[PlayerResultsJson]:
    """Your finished matches, and how they went by game and seat."""
    return Json(await results.results_of(db, catalogue, player, wall.now(), own=True))


@router.post("/me/page", status_code=201)
async def share_page(
    db: DbDep, limits: LimitsDep, base: BaseDep, player: SignedIn
) -> Json[PageLinkJson]:
    """A link to your page for people to whom you send it. An earlier link stops working."""
    await limits.hit("people", str(player.id))
    token = await results.share(db, player)
    return Json(PageLinkJson(url=f"{base}/player/{token}"), status_code=201)


@router.delete("/me/page")
async def unshare_page(db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Make the link to your page stop working."""
    await results.unshare(db, player)
    return Json(DoneJson())


@router.get("/players/{token}")
async def get_results(
    token: PathText, db: DbDep, catalogue: CatalogueDep, wall: WallDep
) -> Json[PlayerResultsJson]:
    """The results of a player who shares them; `token` is the last part of the link. Matches that
    nobody may watch are left out."""
    player = await results.owner_of_page(db, token)
    return Json(await results.results_of(db, catalogue, player, wall.now(), own=False))


@pages.get("/results")
async def my_page(
    page: PageDep,
    db: DbDep,
    catalogue: CatalogueDep,
    base: BaseDep,
    wall: WallDep,
    player: SignedIn,
    order: results.Order = "newest",
) -> Response:
    """My own results, and the link to my page."""
    told = await results.results_of(db, catalogue, player, wall.now(), own=True)
    link = f"{base}/player/{player.page}" if player.page else None
    return page.show("pages/account/player.html", link=link, own=True, **_laid_out(told, order))


@pages.get("/player/{token}")
async def player_page(
    token: Token,
    page: PageDep,
    db: DbDep,
    wall: WallDep,
    catalogue: CatalogueDep,
    order: results.Order = "newest",
) -> Response:
    """The results of a player who shares them."""
    owner = await results.owner_of_page(db, token)
    told = await results.results_of(db, catalogue, owner, wall.now(), own=False)
    response = page.show("pages/account/player.html", own=False, **_laid_out(told, order))
    response.headers["x-robots-tag"] = "noindex"
    return response


def _laid_out(told: PlayerResultsJson, order: results.Order) -> dict[str, Any]:
    """The results with the matches in an order, and the orders that there are for them."""
    has_courses = any(one["course"] for one in told["matches"])
    return {
        "results": told,
        "matches": results.in_order(told["matches"], order),
        "order": order,
        "orders": ORDERS if has_courses else {},
        "in_words": in_words,
    }
