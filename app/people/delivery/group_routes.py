"""The hook of a match over HTTP: given, tested and taken away by the match's host alone."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response
from typing_extensions import TypedDict

from ...accounts.deps import PageDep, SignedIn
from ...accounts.notices.tables import MatchHook
from ...accounts.tables import Player
from ...base.database.in_hand import let_go
from ...base.web.api import api_router, page_router
from ...base.web.deps import BaseDep, DbDep, LimitsDep, WallDep
from ...base.web.errors import Problem, conflict, not_found
from ...base.web.responses import DoneJson, Json
from ...lobby.access import load_match, require_creator
from ...lobby.deps import CatalogueDep
from ...play.matches.tables import Match
from ..transports.message import PermanentFailure, TemporaryFailure
from ..transports.messengers import SERVICES
from . import group
from .routes import TransportsDep, recognized
from .schemas import HookAddressBody

router = api_router("Notices")
pages = page_router()


class MatchHookJson(TypedDict, closed=True):
    """The hook of a match, as its host sees it."""

    label: str
    state: Literal["on", "off"]
    why: Annotated[str | None, "why it was switched off"]


def summary_of(hook: MatchHook) -> MatchHookJson:
    """Without its address, which is a secret."""
    state: Literal["on", "off"] = "on" if hook.off is None else "off"
    return MatchHookJson(label=hook.label, state=state, why=hook.why_off)


async def _hosted(db: AsyncSession, match_id: UUID, player: Player) -> Match:
    match = await load_match(db, match_id)
    require_creator(match, player)
    return match


@router.put("/matches/{match_id}/hook")
async def give_match_hook(
    match_id: UUID,
    body: HookAddressBody,
    db: DbDep,
    player: SignedIn,
    limits: LimitsDep,
    transports: TransportsDep,
    base: BaseDep,
    wall: WallDep,
) -> Json[MatchHookJson]:
    """Have a match that you host told to a group, by a messenger or as JSON: that it begins, whom
    it waits for, and how it ends, at most once a minute. If the match has spectators, also what
    they see of the turns in between. Another address takes the place of the one before."""
    match = await _hosted(db, match_id, player)
    if match.status not in ("open", "running"):
        raise conflict("match_over", "This match is over.")
    await limits.hit("new_channel", str(player.id))
    url = body.url.strip()
    hook = recognized(transports, url)
    keys = {"service": hook.service, "base": base}
    given = await group.give(db, match, player.id, url, hook.label, keys, wall.now())
    await db.commit()
    return Json(summary_of(given))


@router.delete("/matches/{match_id}/hook")
async def remove_match_hook(match_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Tell the group no more."""
    await _hosted(db, match_id, player)
    if hook := await db.get(MatchHook, match_id):
        await db.delete(hook)
        await db.commit()
    return Json(DoneJson())


@router.post("/matches/{match_id}/hook/test")
async def test_match_hook(
    match_id: UUID, db: DbDep, player: SignedIn, limits: LimitsDep, transports: TransportsDep
) -> Json[DoneJson]:
    """Send the group a test now. Answers 409 `hook_failed` and why, if it does not arrive."""
    await limits.hit("notice_test", str(player.id))
    await _hosted(db, match_id, player)
    hook = await db.get(MatchHook, match_id)
    if hook is None:
        raise not_found("This match has no hook.")
    channel = group.as_channel(hook)
    await let_go(db)
    try:
        await transports.hook.carry(group.TEST, channel)
    except (PermanentFailure, TemporaryFailure) as problem:
        raise Problem(409, "hook_failed", str(problem)) from None
    return Json(DoneJson())


@pages.get("/matches/{match_id}/hook")
async def match_hook_page(
    match_id: UUID,
    page: PageDep,
    db: DbDep,
    player: SignedIn,
    catalogue: CatalogueDep,
    tested: bool = False,
) -> Response:
    """Tell a group of a match of mine."""
    match = await _hosted(db, match_id, player)
    hook = await db.get(MatchHook, match_id)
    return page.show(
        "pages/account/match_hook.html",
        match=match,
        game=catalogue.named(match.ruleset),
        hook=summary_of(hook) if hook else None,
        tested=tested,
        messengers=SERVICES,
    )
