"""A player's page over HTTP: private, unless its player shares the link."""

from __future__ import annotations

from ..accounts.deps import SignedIn
from ..base.web.api import api_router
from ..base.web.deps import BaseDep, DbDep, LimitsDep, WallDep
from ..base.web.responses import DoneJson, Json
from ..base.web.validation import PathText
from ..lobby.deps import CatalogueDep
from . import results
from .schemas import PageLinkJson, PlayerResultsJson

router = api_router("People")


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
    are closed to spectators are left out."""
    player = await results.owner_of_page(db, token)
    return Json(await results.results_of(db, catalogue, player, wall.now(), own=False))
