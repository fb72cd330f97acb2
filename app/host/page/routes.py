"""The page `/host` over HTTP: what it shows, and its acts. Each says what will happen, and its
button does it if that is still so."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query, Request
from sqlalchemy import ColumnElement, select
from starlette.responses import Response

from ...accounts.page import PageDep, WebPage
from ...base.settings import not_read
from ...base.web.api import page_router
from ...base.web.deps import DbDep, SettingsDep, WallDep
from ...base.web.errors import not_found
from ...base.web.injection import injected, made
from ...base.web.validation import PathText
from ...lobby.deps import CatalogueDep, PresenceDep
from ...play.matches.tables import STATUSES, Match
from .. import reports
from ..acts.act import HostAct, Tools
from ..acts.of_matches import End
from ..acts.of_server import BackUp, LetIn, Remove, Settle
from ..admin import keys, problems
from ..admin.findings import findings, headline
from ..admin.outlook import Outlook, outlook
from ..admin.settings_in_force import in_force
from ..admin.standings import WITH_PLAYERS, Standing, standings
from ..admin.state import read_state
from ..admin.uses import uses
from ..cannot_do import CannotDo, Changed
from ..hosting.players import players
from .door import ForHost, for_host

router = page_router(keys.PATH)
ToolsDep = Annotated[Tools, injected(Tools)]

MOST = 12
"""Matches that the page shows at a time."""
MOST_HELD = 10
"""Held matches whose repair is worked out for the page: each log is played through."""
MOST_PLAYERS = 12
MOST_REPORTS = 10
MOST_PROBLEMS = 20


@dataclass
class MatchReader:
    """What the pages of the host read matches with."""

    db: DbDep
    catalogue: CatalogueDep
    presence: PresenceDep
    tools: ToolsDep

    async def at(self, *which: ColumnElement[bool], limit: int, after: int = 0) -> list[Standing]:
        """The standings of some matches: those that wait longest first, else the newest."""
        query = select(Match).where(Match.guide.is_(None), *which).options(WITH_PLAYERS)
        waits = Match.awaited_since.asc().nulls_last()
        query = query.order_by(waits, Match.created.desc(), Match.id)
        found = (await self.db.scalars(query.limit(limit).offset(after))).all()
        return await standings(self.db, found, self.catalogue, self.presence, self.tools.wall.now())

    async def held(self) -> list[tuple[Standing, Outlook | None]]:
        """The matches that wait for the host, and what a repair of each would keep and cost."""
        found = await self.at(Match.held.is_not(None), Match.status == "running", limit=MOST_HELD)
        return [(one, await self.outlook(one)) for one in found]

    async def outlook(self, standing: Standing) -> Outlook | None:
        """What would become of a running match."""
        if standing.match.status != "running":
            return None
        return await outlook(self.db, self.tools.library, standing.match.id)


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
        findings=(told := findings(found, now)),
        headline=headline(told),
        held=await reader.held(),
        most_held=MOST_HELD,
        status=status,
        statuses=STATUSES,
        matches=await reader.at(*which, limit=MOST, after=(page - 1) * MOST),
        page=page,
        pages=max(1, -(-found.counts.get(status, 0) // MOST)),
        reports=await reports.newest(db, catalogue, MOST_REPORTS),
        uses=await uses(db),
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
    found = await reader.at(Match.id == _id_of(match_id), limit=1)
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


ACTS: dict[str, tuple[type[HostAct], str]] = {
    "backup": (BackUp, "Back up now"),
    "access": (LetIn, "Let in again"),
    "remove": (Remove, "Remove"),
    "settle": (Settle, "Delete the report"),
    "end": (End, "End without a winner"),
}
"""What the page does, by its address, with what its button says. The commands do more."""


@dataclass(frozen=True, slots=True)
class Question:
    """An act that the host looks at, with the page that tells of it."""

    act: HostAct
    _label: str
    _back: str
    """Where the host comes from."""
    _page: WebPage

    def answer(self, **told: object) -> Response:
        """The page, with what there is to tell."""
        page = {"label": self._label, "back": self._back}
        return for_host(self._page.show("pages/host/act.html", None, **page, **told))


async def _question(
    act: PathText,
    page: PageDep,
    _: ForHost,
    tools: ToolsDep,
    about: Annotated[str, Query(max_length=60)] = "",
) -> Question:
    if act not in ACTS:
        raise not_found()
    kind, label = ACTS[act]
    asked = kind(tools, _id_of(about) if about else None)
    back = f"{keys.PATH}/matches/{about}" if kind is End else keys.PATH
    return Question(asked, label, back, page)


QuestionDep = Annotated[Question, Depends(_question)]


@router.get("/acts/{act}")
async def ask(question: QuestionDep) -> Response:
    """What would be done."""
    try:
        return question.answer(plan=await question.act.plan())
    except CannotDo as refusal:
        return question.answer(refusal=str(refusal))


@router.post("/acts/{act}")
async def do(question: QuestionDep, request: Request) -> Response:
    """Do it, if it is what the host has read. SameOriginOnly has refused other sites' pages."""
    agreed = str((await request.form()).get("agreed", ""))
    try:
        plan = await question.act.plan()
        if plan.key != agreed:
            return question.answer(changed=str(Changed()), plan=plan)
        return question.answer(done=await question.act.carry_out(plan))
    except CannotDo as refusal:
        return question.answer(refusal=str(refusal))


def _id_of(word: str) -> UUID:
    """An id in an address. Raises Problem 404."""
    try:
        return UUID(word)
    except ValueError:
        raise not_found() from None
