"""The page behind the link to a player's shoulder: an invitation, then the table."""

from __future__ import annotations

from fastapi import Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import RedirectResponse, Response

from ..accounts import names
from ..accounts.deps import PlayerDep
from ..accounts.tables import Player
from ..matches.shoulders import Shoulder
from ..watching.shoulders import find
from ..web.deps import DbDep, TemplatesDep
from ..web.errors import Problem
from ..web.late_routes import page_router
from ..web.responses import private
from ..web.validation import PathText
from .access import load_match, may_see, spent_invite
from .deps import CatalogueDep, ReaderDep
from .pages import TABLE, context_of

pages = page_router()


@pages.get("/watch/{token}")
async def watch_page(
    token: PathText,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    reader: ReaderDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
) -> Response:
    """Who lets you watch what, and one button; for the one who has pressed it, the table. Players
    of the match are led to it, and so are guests whose link was taken back, if they may see it."""
    try:
        link = await find(db, token)
    except Problem:
        return await _after(db, token, player)
    match = await load_match(db, link.match_id)
    if match.seat_of(player) is not None:
        return RedirectResponse(f"/matches/{match.id}", 303)
    is_guest = player is not None and link.guest_id == player.id
    if link.guest_id is not None and not is_guest:
        raise spent_invite()
    context = await context_of(db, match, player, catalogue, reader)
    context |= {"preview_picture": None, "guest": True, "token": token, "at": link.seat}
    context |= {"longest_name": names.LONGEST}
    page = TABLE if is_guest else "pages/lobby/guest.html"
    return private(templates.TemplateResponse(request, page, context))


async def _after(db: AsyncSession, token: str, player: Player | None) -> Response:
    """Where a link leads that does not work any more: only its guest learns of what it was."""
    link = await db.scalar(select(Shoulder).where(Shoulder.token == token))
    if link is None or player is None or link.guest_id != player.id:
        raise spent_invite()
    match = await load_match(db, link.match_id)
    if not may_see(match, player):
        raise spent_invite()
    return RedirectResponse(f"/matches/{match.id}", 303)
