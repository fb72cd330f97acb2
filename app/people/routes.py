"""People over HTTP: what a person does with all that is theirs, whom they know, and how they have
played."""

from __future__ import annotations

import secrets
from typing import Any
from uuid import UUID

from fastapi import Request
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from ..accounts import blocks, friends, names
from ..accounts.audit import note
from ..accounts.deps import HashingDep, PageDep, SignedIn
from ..accounts.schemas import PersonJson, person
from ..accounts.sessions.cookies import clear_session_cookie
from ..accounts.sign_in import service
from ..accounts.sign_in.proving import ProvingDep
from ..accounts.tables import Block, Friend, Player
from ..after.stories.kept import ORDERS, in_words
from ..base.web.api import api_router, page_router
from ..base.web.deps import AddressDep, BaseDep, DbDep, LimitsDep, WallDep
from ..base.web.errors import bad_input, conflict, not_found
from ..base.web.responses import DoneJson, Json
from ..base.web.validation import Token
from ..lobby.deps import CatalogueDep, PresenceDep
from ..play.live.deps import RegistryDep
from . import deletion, merging, results
from .contacts import BEGUN, circle_of, seated_at
from .export import everything
from .schemas import (
    CircleJson,
    EverythingJson,
    FarewellBody,
    PageLinkJson,
    PlayerResultsJson,
    ProofBody,
    ShowPresenceBody,
    SitterBody,
)

account = api_router("Accounts")
router = api_router("People")
pages = page_router()


@account.post("/me/merge")
async def merge(
    body: ProofBody, db: DbDep, proving: ProvingDep, player: SignedIn, address: AddressDep
) -> Json[PersonJson]:
    """Give everything that you, a guest, have to a player that you are too: prove it by that
    player's `name` and `password`, or by their recovery `words`. You are that player from then on,
    on all your devices."""
    account = await _proved(proving, body)
    guest = player.id
    await merging.merge(db, player, account)
    note("merged", account.id, guest=guest, address=address)
    return Json(person(account))


@account.get("/me/export")
async def export(
    db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Json[EverythingJson]:
    """Everything that this server has of you, for you to keep."""
    await limits.hit("export", str(player.id))
    told = await everything(db, catalogue, player)
    headers = {
        "cache-control": "private, no-store",
        "content-disposition": 'attachment; filename="roses-my-data.json"',
    }
    return Json(told, headers=headers)


@account.post("/me/delete")
async def delete_account(
    body: FarewellBody,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    hashing: HashingDep,
    matches: RegistryDep,
    player: SignedIn,
    address: AddressDep,
) -> Json[DoneJson]:
    """Delete your account. Your matches stay for the others without your name; those that you are
    playing are resigned. It cannot be undone."""
    await limits.hit("password", str(player.id))
    await service.require_password(db, hashing, player, body.current)
    if names.looked_up(body.name) != names.looked_up(player.name):
        raise bad_input("name", f"To delete this account, type its name: {player.name}")
    gone = player.id
    await deletion.leave(db, matches, gone, chats=body.chats)
    note("account_deleted", gone, address=address)
    response = Json(DoneJson())
    clear_session_cookie(response, request)
    return response


async def _proved(proving: ProvingDep, body: ProofBody) -> Player:
    """The account that the asker has proved to be theirs. Failures count as those of signing in."""
    if body.words is not None:
        return await proving.by_words(body.words)
    if body.name is None or body.password is None:
        raise bad_input("name", "Give the name and password of the other player, or their words.")
    return await proving.by_password(body.name, body.password)


# Friends and blocks


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
    return await _gone(db, Friend, player, friend_id, "You have no such friend.")


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
    return await _gone(db, Block, player, block_id, "You have no such block.")


async def _gone(
    db: AsyncSession, table: type[Friend | Block], player: Player, row: UUID, unknown: str
) -> Json[DoneJson]:
    """Delete a row of the player's. Raises Problem where they have none of this id."""
    mine = delete(table).where(table.player_id == player.id, table.id == row)
    if await db.scalar(mine.returning(table.id)) is None:
        raise not_found(unknown)
    await db.commit()
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


# Results: private, unless their player shares the link to their page


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
    player.page = secrets.token_urlsafe(16)
    await db.commit()
    return Json(PageLinkJson(url=f"{base}/player/{player.page}"), status_code=201)


@router.delete("/me/page")
async def unshare_page(db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Make the link to your page stop working."""
    player.page = None
    await db.commit()
    return Json(DoneJson())


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
    owner = await db.scalar(select(Player).where(Player.page == token))
    if owner is None:
        raise not_found("This page does not exist, or its player has stopped sharing it.")
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
