"""The page on which a player tries things out: the board of their match, in another frame."""

from __future__ import annotations

from uuid import UUID

from starlette.responses import RedirectResponse, Response

from ...accounts.page import PageDep
from ...base.web.api import page_router
from ...base.web.deps import DbDep
from ...base.web.responses import private
from ...play.live.deps import RegistryDep
from ...play.log.store import NoSuchMatch
from ...referee.log import FoldError
from ..access import load_seen
from ..deps import ReaderDep
from ..lists.summary import match_summary

router = page_router()


@router.get("/matches/{match_id}/try")
async def sandbox_page(
    match_id: UUID, page: PageDep, db: DbDep, reader: ReaderDep, registry: RegistryDep
) -> Response:
    """Leads to the table where there is nothing to try: for spectators, without hints, before and
    after the game, and while the match is held."""
    player = page.player
    match, _ = await load_seen(db, match_id, player, reader.now)
    try:
        live = await registry.open(match_id)
    except (NoSuchMatch, FoldError):
        live = None
    seat = None if live is None or player is None else live.header.seat_of(player.id)
    if live is None or seat is None or live.is_over or not live.header.gives_hints:
        return RedirectResponse(f"/matches/{match_id}", 303)
    answer = page.show(
        "pages/table/sandbox.html",
        match=match_summary(reader, match, None),
        meta=reader.catalogue.meta(match.ruleset),
        pack=match.pack,
    )
    return private(answer)
