"""The page `/host` over HTTP: what it shows, and its acts. Each says what will happen, and its
button does it if that is still so."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query
from sqlalchemy import ColumnElement, select
from starlette.responses import Response

from ...accounts.deps import PageDep, WebPage
from ...base.settings import Settings, given, not_read
from ...base.uses import uses
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
from ..admin.standings import WITH_PLAYERS, Standing, standings
from ..admin.state import read_state
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


OPEN = frozenset({"metrics_token", "database_url", "smtp_url", "host_hook"})
"""Of these it is only said that they are set: a name, a password or a path may open something."""


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


@dataclass(frozen=True, slots=True)
class InForce:
    """One setting."""

    name: str
    value: str
    is_given: bool
    """Whether the environment gave it."""


def in_force(settings: Settings, environment: Mapping[str, str] = os.environ) -> list[InForce]:
    """Every setting in alphabetical order."""
    names = given(environment)
    return [
        InForce(name.upper(), _shown(name, getattr(settings, name)), name.upper() in names)
        for name in sorted(Settings.model_fields)
    ]


def _shown(name: str, value: object) -> str:
    """A value as it may be read over the host's shoulder."""
    if value is None:
        return "none"
    if name in OPEN:
        return "set, not shown"
    return str(value).lower() if isinstance(value, bool) else str(value)


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


async def _asked(
    act: PathText,
    _: ForHost,
    tools: ToolsDep,
    about: Annotated[str, Query(max_length=60)] = "",
) -> HostAct:
    if act not in ACTS:
        raise not_found()
    return ACTS[act][0](tools, _id_of(about) if about else None)


AskedDep = Annotated[HostAct, Depends(_asked)]


@router.get("/acts/{act}")
async def ask(asked: AskedDep, page: PageDep) -> Response:
    """What would be done."""
    try:
        return _answer(page, asked, plan=await asked.plan())
    except CannotDo as refusal:
        return _answer(page, asked, refusal=str(refusal))


@router.post("/acts/{act}")
async def do(asked: AskedDep, page: PageDep) -> Response:
    """Do it, if it is what the host has read. SameOriginOnly has refused other sites' pages."""
    agreed = str((await page.request.form()).get("agreed", ""))
    try:
        plan = await asked.plan()
        if plan.key != agreed:
            return _answer(page, asked, changed=str(Changed()), plan=plan)
        return _answer(page, asked, done=await asked.carry_out(plan))
    except CannotDo as refusal:
        return _answer(page, asked, refusal=str(refusal))


def _answer(page: WebPage, asked: HostAct, **told: object) -> Response:
    """The page of an act, with what there is to tell and the way back."""
    label = next(label for kind, label in ACTS.values() if kind is type(asked))
    about = page.request.query_params.get("about", "")
    back = f"{keys.PATH}/matches/{about}" if isinstance(asked, End) else keys.PATH
    return for_host(page.show("pages/host/act.html", None, label=label, back=back, **told))


def _id_of(word: str) -> UUID:
    """An id in an address. Raises Problem 404."""
    try:
        return UUID(word)
    except ValueError:
        raise not_found() from None
