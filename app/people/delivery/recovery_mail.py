"""The way back by mail, for players who have lost access and have a confirmed address.

The answer, and the time it takes, are the same for every address: it is looked up after the answer
has gone out. The link exists only in the mail: it is made when that is written
(app/people/texts/composer.py), and the server keeps its hash.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import Request
from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.background import BackgroundTask
from starlette.responses import Response

from ...accounts.audit import note
from ...accounts.deps import PageDep
from ...accounts.notices import outbox
from ...accounts.notices.tables import Channel, Notice
from ...accounts.pages import ask_first
from ...accounts.sessions import links
from ...accounts.sessions.cookies import go_to
from ...accounts.sessions.devices import device_of
from ...accounts.tables import Player
from ...base.database.engine import DATABASE_ERRORS, Sessions
from ...base.database.outage import Outage
from ...base.web.api import api_router, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, WallDep, sessions_of
from ...base.web.errors import Problem
from ...base.web.injection import injected
from ...base.web.responses import DoneJson, Json
from ...base.web.validation import Token
from . import channels
from .routes import TransportsDep, mail_address
from .schemas import MailAddressBody

router = api_router("Accounts")
pages = page_router()


@router.post("/recover/mail", status_code=202)
async def mail_way_back(
    body: MailAddressBody,
    request: Request,
    limits: LimitsDep,
    address: AddressDep,
    transports: TransportsDep,
    wall: WallDep,
    outage: Annotated[Outage, injected(Outage)],
) -> Json[DoneJson]:
    """Have a link mailed to your confirmed address that signs you in, once, within an hour. The
    answer is the same for every address."""
    to = mail_address(transports, body)
    await limits.hit("way_back", address)
    await limits.hit("way_back_address", to.lower())
    note("way_back_asked", address=address)
    later = BackgroundTask(send, sessions_of(request), outage, to, wall.now())
    return Json(DoneJson(), status_code=202, background=later)


@pages.get("/way-back/{token}")
async def way_back_page(token: Token, page: PageDep, db: DbDep) -> Response:
    """Ask before the link is used up: mail programs look at links by themselves."""
    return await ask_first(page, db, token, mailed=True)


@pages.post("/way-back/{token}")
async def follow_way_back(
    token: Token, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Continue as the link's player on this device."""
    await limits.hit("follow_link", address)
    try:
        player, session = await follow(db, token, device_of(request))
    except Problem as problem:
        note("way_back_failed", address=address, why=problem.code)
        raise
    note("came_back_by_mail", player.id, address=address)
    return go_to(request, "/matches", session)


async def send(sessions: Sessions, outage: Outage, address: str, now: datetime) -> None:
    """Mail a link to each player who has confirmed this address and not switched it off."""
    query = (
        select(Channel, Player.name)
        .join(Player, Player.id == Channel.player_id)
        .where(Channel.kind == "mail", func.lower(Channel.address) == address.lower())
        .where(Channel.confirmed.is_not(None), Channel.off.is_(None))
    )
    try:
        async with sessions() as db:
            for channel, name in (await db.execute(query)).all():
                await channels.send_by(db, channel, "way_back", now, {"by": name})
                note("way_back_mailed", channel.player_id)
            await db.commit()
    except DATABASE_ERRORS as error:
        outage.mention("a way back was not mailed", error)


async def follow(db: AsyncSession, token: str, device: str) -> tuple[Player, str]:
    """Use a mailed link up: its player, who is told by their other channels, and the token of a new
    session. Commits. Raises Problem."""
    player, session, channel = await links.follow(db, token, device, mailed=True)
    detail = {"about": device, "not_by": str(channel)}
    db.add(Notice(player_id=player.id, kind="came_back", detail=detail))
    await db.execute(text(outbox.WAKE))
    await db.commit()
    return player, session
