"""Friends and blocks over HTTP, and the page that shows them."""

from __future__ import annotations

from uuid import UUID

from starlette.responses import Response

from ..accounts import blocks, friends
from ..accounts.deps import SignedIn
from ..accounts.page import PageDep
from ..base.web.api import api_router, page_router
from ..base.web.deps import DbDep, LimitsDep
from ..base.web.errors import conflict, not_found
from ..base.web.responses import DoneJson, Json
from ..lobby.deps import CatalogueDep, PresenceDep
from .contacts import BEGUN, circle_of, seated_at
from .schemas import CircleJson, ShowPresenceBody, SitterBody

router = api_router("People")
pages = page_router()


@router.get("/people")
async def get_people(
    db: DbDep, catalogue: CatalogueDep, presence: PresenceDep, player: SignedIn
) -> Json[CircleJson]:
    """Your friends, those with whom you have played, and those whom you have blocked."""
    return Json(await circle_of(db, catalogue, presence, player))


@router.post("/people/friends", status_code=201)
async def keep_friend(
    body: SitterBody, db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Json[DoneJson]:
    """Keep a player with whom you have played as a friend. They are not told."""
    await limits.hit("people", str(player.id))
    match, other = await seated_at(db, catalogue, player, body.match, body.seat)
    if match.status not in BEGUN:
        raise conflict(
            "not_playing", "You can add a player as a friend once your match has started."
        )
    if await blocks.is_barred(db, player.id, [other]):
        raise conflict("barred", "You cannot add this player as a friend.")
    await friends.keep(db, player.id, other)
    return Json(DoneJson(), status_code=201)


@router.delete("/people/friends/{friend_id}")
async def let_friend_go(friend_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Keep a friend no longer. They are not told."""
    if not await friends.let_go(db, player.id, friend_id):
        raise not_found("You have no such friend.")
    return Json(DoneJson())


@router.post("/people/blocks", status_code=201)
async def block_player(
    body: SitterBody, db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Json[DoneJson]:
    """Block a player who sits, or has sat, in a match with you. You no longer see each other's
    listed matches, cannot join or invite each other, and do not read each other in waiting rooms.
    Matches that have begun go on. They are not told."""
    await limits.hit("people", str(player.id))
    _, other = await seated_at(db, catalogue, player, body.match, body.seat)
    await blocks.block(db, player.id, other)
    return Json(DoneJson(), status_code=201)


@router.delete("/people/blocks/{block_id}")
async def unblock_player(block_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Take a block back. You are not friends again by that."""
    if not await blocks.unblock(db, player.id, block_id):
        raise not_found("You have no such block.")
    return Json(DoneJson())


@router.put("/people/presence")
async def show_presence(body: ShowPresenceBody, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Whether the friends whom you keep see when you are at a table, if they keep you too."""
    player.shows_presence = body.show
    await db.commit()
    return Json(DoneJson())


@pages.get("/people")
async def people_page(
    page: PageDep, db: DbDep, catalogue: CatalogueDep, presence: PresenceDep, player: SignedIn
) -> Response:
    """Friends, those I have played with, and those whom I have blocked."""
    return page.show(
        "pages/account/people.html",
        circle=await circle_of(db, catalogue, presence, player),
        titles={meta.key: meta.title for meta in catalogue.metas},
    )
