"""The pages of people: whom I know, and a player's results."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from ..accounts.deps import PlayerDep, SignedIn
from ..after.stories.kept import ORDERS, in_words
from ..base.web.api import page_router
from ..base.web.deps import BaseDep, DbDep, TemplatesDep, WallDep
from ..base.web.validation import PathText
from ..lobby.deps import CatalogueDep, PresenceDep
from . import results
from .contacts import circle_of
from .schemas import PlayerResultsJson

router = page_router()


@router.get("/people")
async def people_page(
    request: Request,
    db: DbDep,
    catalogue: CatalogueDep,
    presence: PresenceDep,
    player: SignedIn,
    templates: TemplatesDep,
) -> Response:
    """Friends, those I have played with, and those whom I have blocked."""
    context = {
        "player": player,
        "circle": await circle_of(db, catalogue, presence, player),
        "titles": {game.meta.key: game.meta.title for game in catalogue.games},
    }
    return templates.TemplateResponse(request, "pages/account/people.html", context)


@router.get("/results")
async def my_page(
    request: Request,
    db: DbDep,
    catalogue: CatalogueDep,
    base: BaseDep,
    wall: WallDep,
    player: SignedIn,
    templates: TemplatesDep,
    order: results.Order = "newest",
) -> Response:
    """My own results, and the link to my page."""
    told = await results.results_of(db, catalogue, player, wall.now(), own=True)
    context = {
        "player": player,
        **_laid_out(told, order),
        "link": f"{base}/player/{player.page}" if player.page else None,
        "own": True,
    }
    return templates.TemplateResponse(request, "pages/account/player.html", context)


@router.get("/player/{token}")
async def player_page(
    token: PathText,
    request: Request,
    db: DbDep,
    wall: WallDep,
    catalogue: CatalogueDep,
    player: PlayerDep,
    templates: TemplatesDep,
    order: results.Order = "newest",
) -> Response:
    """The results of a player who shares them."""
    owner = await results.owner_of_page(db, token)
    told = await results.results_of(db, catalogue, owner, wall.now(), own=False)
    context = {
        "player": player,
        **_laid_out(told, order),
        "own": False,
    }
    response = templates.TemplateResponse(request, "pages/account/player.html", context)
    response.headers["x-robots-tag"] = "noindex"
    return response


def _laid_out(told: PlayerResultsJson, order: results.Order) -> dict[str, object]:
    """The results with the matches in an order, and the orders that there are for them."""
    has_courses = any(one["course"] for one in told["matches"])
    return {
        "results": told,
        "matches": results.in_order(told["matches"], order),
        "order": order,
        "orders": ORDERS if has_courses else {},
        "in_words": in_words,
    }
