"""The pages of accounts: sign in, my account, and the door that a device link opens."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import RedirectResponse, Response

from ..base.web.api import page_router
from ..base.web.deps import AddressDep, DbDep, LimitsDep, SettingsDep
from ..base.web.responses import private
from ..base.web.validation import Token
from . import names, passwords
from .audit import note
from .deps import PageDep, SignedIn, SignedInVisitor, WebPage
from .sessions import links, tokens
from .sessions.cookies import go_to
from .sessions.devices import device_of
from .sign_in import recovery, service
from .time_off import routes as time_off

router = page_router()


def safe_next(path: str) -> str:
    """`path` if it is on this site, else the front page: no link may send a player elsewhere."""
    plain = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if plain and path.isprintable() else "/"


@router.get("/sign-in")
async def sign_in_page(page: PageDep, after: Annotated[str, Query(alias="next")] = "/") -> Response:
    """Pick a name, or sign in with a kept one; then on to `next`."""
    form = "pages/account/sign_in.html"
    return page.show(form, after=safe_next(after), longest_name=names.LONGEST)


@router.get("/recover")
async def recover_page(page: PageDep, settings: SettingsDep, asked: bool = False) -> Response:
    """Come back with recovery words, or by mail where this server sends any; `asked`: a mail has
    just been asked for."""
    mail = settings.smtp_url is not None
    return page.show("pages/account/recover.html", count=recovery.LENGTH, mail=mail, asked=asked)


@router.get("/account")
async def account_page(page: PageDep, _: SignedIn) -> Response:
    """Who I am, and how I get back in."""
    return page.show(
        "pages/account/you.html",
        longest_name=names.LONGEST,
        shortest_password=passwords.SHORTEST,
        longest_password=passwords.LONGEST,
    )


@router.get("/account/time-off")
async def time_off_page(page: PageDep, db: DbDep, player: SignedIn) -> Response:
    """When I am not to be disturbed."""
    return page.show("pages/account/time_off.html", hours=await time_off.shown_hours_of(db, player))


@router.get("/account/devices")
async def devices_page(page: PageDep, db: DbDep, visitor: SignedInVisitor) -> Response:
    """Where I am signed in, and the programs that act for me."""
    return page.show(
        "pages/account/devices.html",
        tokens=await tokens.tokens_of(db, visitor.player),
        sessions=await service.sessions_of(db, visitor.player),
        this_session=visitor.token_hash,
    )


@router.get("/account/data")
async def data_page(page: PageDep, _: SignedIn) -> Response:
    """What the server holds about me: a copy of it, moving it, deleting it."""
    return page.show("pages/account/data.html")


@router.get("/link/{token}")
async def link_page(token: Token, page: PageDep, db: DbDep) -> Response:
    """Ask before the link is used up: programs that preview links only look."""
    return await ask_first(page, db, token, mailed=False)


@router.post("/link/{token}")
async def follow_link(
    token: Token, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Continue as the link's player on this device."""
    await limits.hit("follow_link", address)
    used = await links.follow(db, token, device_of(request), mailed=False)
    await db.commit()
    note("device_added", used.player.id, address=address)
    return go_to(request, "/matches", used.session)


async def ask_first(page: WebPage, db: AsyncSession, token: str, *, mailed: bool) -> Response:
    """The page of a link that signs in, in a browser that plays as the one who asks, if as anyone.
    Its button posts to the same address. Whoever has come in by the link is led on."""
    _, owner, wrong = await links.find(db, token, mailed=mailed)
    if wrong is not None:
        if page.player is not None and page.player.id == owner.id:
            return RedirectResponse("/matches", 303)
        raise wrong
    path = page.request.url.path
    return private(page.show("pages/account/link.html", owner=owner, action=path))
