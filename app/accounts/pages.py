"""The pages of accounts: sign in, my account, and the door that a device link opens."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.templating import Jinja2Templates
from starlette.responses import Response

from ..web.deps import AddressDep, DbDep, LimitsDep, SettingsDep, TemplatesDep, WallDep
from ..web.validation import PathText
from . import names, passwords, service, time_off, tokens
from .audit import note
from .deps import PlayerDep, SignedInVisitor
from .routes import device_of
from .sessions import go_to
from .tables import Player

router = APIRouter(include_in_schema=False)


def safe_next(path: str) -> str:
    """`path` if it is on this site, else the front page: no link may send a player elsewhere."""
    plain = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if plain and path.isprintable() else "/"


@router.get("/sign-in")
async def sign_in_page(
    request: Request,
    player: PlayerDep,
    templates: TemplatesDep,
    after: Annotated[str, Query(alias="next")] = "/",
) -> Response:
    """Pick a name, or sign in with a kept one; then on to `next`."""
    context = {"player": player, "after": safe_next(after), "longest_name": names.LONGEST}
    return templates.TemplateResponse(request, "pages/sign_in.html", context)


@router.get("/account")
async def account_page(
    request: Request,
    db: DbDep,
    visitor: SignedInVisitor,
    settings: SettingsDep,
    wall: WallDep,
    templates: TemplatesDep,
) -> Response:
    """My name, password, devices, and when I am not to be disturbed."""
    context = {
        "player": visitor.player,
        "now": wall.now(),
        "tokens": await tokens.tokens_of(db, visitor.player),
        "sessions": await service.sessions_of(db, visitor.player),
        "this_session": visitor.token_hash,
        "time_off": await time_off.time_off_of(
            db, visitor.player, settings.holiday_days, wall.now()
        ),
        "longest_name": names.LONGEST,
        "shortest_password": passwords.SHORTEST,
        "longest_password": passwords.LONGEST,
    }
    return templates.TemplateResponse(request, "pages/account.html", context)


@router.get("/link/{token}")
async def link_page(
    token: PathText, request: Request, db: DbDep, player: PlayerDep, templates: TemplatesDep
) -> Response:
    """Ask before the link is used up: programs that preview links only look."""
    owner = await service.owner_of_link(db, token)
    return ask_first(request, templates, player, owner)


@router.post("/link/{token}")
async def follow_link(
    token: PathText, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Continue as the link's player on this device."""
    await limits.hit("follow_link", address)
    player, session = await service.follow_link(db, token, device_of(request))
    note("device_added", player.id, address=address)
    return go_to(request, "/matches", session)


def ask_first(
    request: Request, templates: Jinja2Templates, player: Player | None, owner: Player
) -> Response:
    """The page of a link that signs in as `owner`, in a browser that plays as `player`, if as
    anyone. Its button posts to the same address."""
    context = {"player": player, "owner": owner, "action": request.url.path}
    response = templates.TemplateResponse(request, "pages/link.html", context)
    response.headers["cache-control"] = "no-store"
    return response
