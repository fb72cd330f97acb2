"""The way back by mail over HTTP: asking for it, and the page that its link opens."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request
from starlette.background import BackgroundTask
from starlette.responses import Response

from ...accounts.audit import note
from ...accounts.page import PageDep
from ...accounts.pages import ask_first
from ...accounts.sessions import links
from ...accounts.sessions.cookies import go_to
from ...accounts.sessions.devices import device_of
from ...base.database.outage import Outage
from ...base.web.api import api_router, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, WallDep, sessions_of
from ...base.web.errors import Problem, bad_input
from ...base.web.injection import injected
from ...base.web.responses import DoneJson, Json
from ...base.web.validation import PathText
from ..transports.mail import address_of
from . import recovery_mail
from .routes import DispatcherDep, require_channel
from .schemas import MailAddressBody

router = api_router("Accounts")
pages = page_router()


@router.post("/recover/mail", status_code=202)
async def mail_way_back(
    body: MailAddressBody,
    request: Request,
    limits: LimitsDep,
    address: AddressDep,
    dispatcher: DispatcherDep,
    wall: WallDep,
    outage: Annotated[Outage, injected(Outage)],
) -> Json[DoneJson]:
    """Have a link mailed to your confirmed address that signs you in, once, within an hour. The
    answer is the same for every address."""
    require_channel(dispatcher, "mail", "mail")
    try:
        to = address_of(body.address)
    except ValueError as error:
        raise bad_input("address", str(error)) from None
    await limits.hit("way_back", address)
    await limits.hit("way_back_address", to.lower())
    note("way_back_asked", address=address)
    later = BackgroundTask(recovery_mail.send, sessions_of(request), outage, to, wall.now())
    return Json(DoneJson(), status_code=202, background=later)


@pages.get("/way-back/{token}")
async def way_back_page(token: PathText, page: PageDep, db: DbDep) -> Response:
    """Ask before the link is used up: mail programs look at links by themselves."""
    return ask_first(page, await links.owner_of(db, token, mailed=True))


@pages.post("/way-back/{token}")
async def follow_way_back(
    token: PathText, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Continue as the link's player on this device."""
    await limits.hit("follow_link", address)
    try:
        player, session = await recovery_mail.follow(db, token, device_of(request))
    except Problem as problem:
        note("way_back_failed", address=address, why=problem.code)
        raise
    note("came_back_by_mail", player.id, address=address)
    return go_to(request, "/matches", session)
