"""The page `/host` over HTTP: what it shows, and how it is entered and left."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Query, Request
from sqlalchemy import ColumnElement, select
from starlette.responses import RedirectResponse, Response

from ...accounts.page import PageDep
from ...base.settings import not_read
from ...base.web.api import page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, SettingsDep, WallDep
from ...base.web.errors import not_found
from ...base.web.injection import injected, made
from ...base.web.responses import private
from ...base.web.validation import PathText
from ...lobby.deps import CatalogueDep, PresenceDep
from ...play.matches.tables import STATUSES, Match
from ...referee.packs import Library
from ..admin import keys, problems
from ..admin.findings import findings
from ..admin.outlook import Outlook, outlook
from ..admin.settings_in_force import in_force
from ..admin.standings import WITH_PLAYERS, Standing, standings
from ..admin.state import read_state
from ..hosting.players import players
from . import door
from .door import ForHost

router = page_router(keys.PATH)
LibraryDep = Annotated[Library, injected(Library)]

MOST = 12
"""Matches that the page shows at a time."""
MOST_HELD = 10
"""Held matches whose repair is worked out for the page: each log is played through."""
MOST_PLAYERS = 12
MOST_PROBLEMS = 20


@dataclass
class MatchReader:
    """What the pages of the host read matches with."""

    db: DbDep
    catalogue: CatalogueDep
    presence: PresenceDep
    library: LibraryDep
    wall: WallDep

    async def at(self, *which: ColumnElement[bool], limit: int, after: int = 0) -> list[Standing]:
        """The standings of some matches: those that wait longest first, else the newest."""
        query = select(Match).where(Match.guide.is_(None), *which).options(WITH_PLAYERS)
        waits = Match.awaited_since.asc().nulls_last()
        query = query.order_by(waits, Match.created.desc(), Match.id)
        found = (await self.db.scalars(query.limit(limit).offset(after))).all()
        return await standings(self.db, found, self.catalogue, self.presence, self.wall.now())

    async def held(self) -> list[tuple[Standing, Outlook | None]]:
        """The matches that wait for the host, and what a repair of each would keep and cost."""
        found = await self.at(Match.held.is_not(None), Match.status == "running", limit=MOST_HELD)
        return [(one, await self.outlook(one)) for one in found]

    async def outlook(self, standing: Standing) -> Outlook | None:
        """What would become of a running match."""
        if standing.match.status != "running":
            return None
        return await outlook(self.db, self.library, standing.match.id)


MatchReaderDep = Annotated[MatchReader, made(MatchReader)]


@router.get("")
async def host_page(
    shown: PageDep,
    _: ForHost,
    db: DbDep,
    reader: MatchReaderDep,
    settings: SettingsDep,
    catalogue: CatalogueDep,
    wall: WallDep,
    show: Annotated[str, Query(max_length=20)] = "running",
    page: Annotated[int, Query(ge=1, le=10**6)] = 1,
    name: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Everything at a glance."""
    now, status = wall.now(), show if show in STATUSES else "running"
    found = await read_state(db, settings, now)
    which = (Match.status == status, Match.held.is_(None))
    answer = shown.show(
        "pages/host/page.html",
        state=found,
        findings=findings(found, now),
        held=await reader.held(),
        most_held=MOST_HELD,
        status=status,
        statuses=STATUSES,
        matches=await reader.at(*which, limit=MOST, after=(page - 1) * MOST),
        page=page,
        pages=max(1, -(-found.counts.get(status, 0) // MOST)),
        problems=await problems.newest(db, MOST_PROBLEMS),
        players=await players(db, name.replace("\0", ""), MOST_PLAYERS),
        name=name,
        settings=in_force(settings),
        not_read=list(not_read(os.environ)),
        titled=catalogue.named,
    )
    return for_host(answer)


@router.get("/matches/{match_id}")
async def match_page(
    match_id: PathText, page: PageDep, _: ForHost, reader: MatchReaderDep, catalogue: CatalogueDep
) -> Response:
    """Why one match does not go on."""
    found = await reader.at(Match.id == id_of(match_id), limit=1)
    if not found:
        raise not_found("There is no such match.")
    answer = page.show(
        "pages/host/match.html",
        standing=found[0],
        scenario=catalogue.scenario_of(found[0].match).title,
        outlook=await reader.outlook(found[0]),
        titled=catalogue.named,
    )
    return for_host(answer)


@router.get("/enter/{token}")
async def enter_page(token: PathText, page: PageDep, db: DbDep, wall: WallDep) -> Response:
    """Ask before the link is used up: programs that preview links only look."""
    if not await keys.holds(db, token, wall.now(), is_session=False):
        raise not_found(SPENT)
    return for_host(page.show("pages/host/enter.html"))


@router.post("/enter/{token}")
async def enter(
    token: PathText,
    request: Request,
    db: DbDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Response:
    """Open the page in this browser."""
    await limits.hit("follow_link", address)
    session = await keys.enter(db, token, wall.now())
    if session is None:
        raise not_found(SPENT)
    answer = RedirectResponse(keys.PATH, 303)
    door.set_cookie(answer, request, session)
    return answer


@router.post("/leave")
async def leave(request: Request, db: DbDep) -> Response:
    """Close the page in this browser."""
    await keys.leave(db, door.token_of(request))
    answer = RedirectResponse("/", 303)
    answer.delete_cookie(door.COOKIE, path=keys.PATH, httponly=True, samesite="strict")
    return answer


SPENT = "This link has been used, or is older than ten minutes. Make another one on the server."


def id_of(word: str) -> UUID:
    """An id in an address. Raises Problem 404."""
    try:
        return UUID(word)
    except ValueError:
        raise not_found() from None


def for_host(response: Response) -> Response:
    """Kept by no one, and listed nowhere."""
    response.headers["x-robots-tag"] = "noindex"
    return private(response)
