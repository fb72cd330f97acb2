"""The page of a replay."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from ..accounts import names
from ..accounts.deps import PlayerDep
from ..accounts.sessions.cookies import session_of
from ..clocks.store import paces_of
from ..lobby.access import load_match
from ..lobby.catalogue import Catalogue
from ..lobby.deps import CatalogueDep, ReaderDep
from ..lobby.lists.summary import Reader, match_summary, with_sides
from ..lobby.rematches.pair_score import pair_score
from ..notices.announcement import AnnouncementBoard
from ..replays.access import match_of
from ..stories.kept import sides_of
from ..web.deps import DbDep, TemplatesDep, public_address
from ..web.injection import service_of
from ..web.kept_answers import kept
from ..web.late_routes import page_router
from ..web.validation import PathText

router = page_router()

PAGE = "pages/table/replay.html"
NO = ("no", "false", "off", "0")
"""As pydantic reads them."""
VERSION = """
with played as (
  select m.id, m.rematch_of, r.xmin as written from replays r
    join matches m on m.id = r.match_id where r.token = $1
), told as (
  select m.id, m.creator_id, m.delay, m.xmin as written from played
    join matches m on m.id = played.id or m.id = played.rematch_of or m.rematch_of = played.id
), seated as (
  select s.match_id, s.seat, s.player_id, s.xmin as written from told
    join match_seats s on s.match_id = told.id
), parts as (
  select 'replay' as part, written from played
  union all select 'match ' || id, written from told
  union all select 'seat ' || match_id || seat, written from seated
  union all select 'player ' || id, xmin from players
    where id in (select creator_id from told union select player_id from seated)
  union all select 'story', s.xmin from stories s join played on played.id = s.match_id
  union all select 'clock ' || f.id, f.xmin from clock_facts f join played on played.id = f.match_id
)
select string_agg(part || ' ' || written, ',' order by part) from parts
where not exists (select from told, played where told.id <> played.id and told.delay <> 'none')
"""
"""The rows that the page of a replay tells of, each with what PostgreSQL numbers its versions with:
those of the match and of the games before and after it. None where one of these is shown late, so
that the time of day matters as well."""


def _kind(connection: HTTPConnection) -> Hashable | None:
    """Visitors without a name see the same, but for what is part of their address."""
    if session_of(connection) is not None:
        return None
    announced = service_of(connection, AnnouncementBoard).current
    asked = connection.query_params
    return public_address(connection), _hides(asked), _moment(asked), announced


@router.get("/replay/{token}")
@kept(VERSION, "token", kind=_kind)
async def replay(
    token: PathText,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    templates: TemplatesDep,
) -> HTMLResponse:
    """A finished match, for anyone with its link. The link may name a step, and who sees it: the
    page's script reads that, and what the link shows in a chat follows it. With `spoilers=no` the
    page holds nothing of what is to come."""
    hides = _hides(request.query_params)
    told = await replay_context(token, db, catalogue, reader, hides=hides)
    game = catalogue.game(told["match"]["ruleset"])
    moment = _moment(request.query_params)
    context = {
        "player": player,
        "bots": game.bots,
        "usual_bot": game.usual_bot.key,
        "longest_name": names.LONGEST,
        "hides": hides,
        **told,
        "preview_picture": f"{reader.base}/api/replays/{token}/preview.png{moment}",
    }
    return HTMLResponse(templates.get_template(PAGE).render(context))


def _hides(asked: QueryParams) -> bool:
    return asked.get("spoilers") in NO


def _moment(asked: QueryParams) -> str:
    """The part of the address that names a step, as the picture of it takes it."""
    told = {
        name: value for name in ("step", "as", "spoilers") if (value := asked.get(name)) is not None
    }
    return f"?{urlencode(told)}" if told else ""


async def replay_context(
    token: str, db: AsyncSession, catalogue: Catalogue, reader: Reader, *, hides: bool = False
) -> dict[str, Any]:
    """What the page of a replay tells, wherever it is shown: what changes of it is in `VERSION`.
    Its seats are called as in the story, unless it hides what is to come. Raises Problem 404."""
    match = await load_match(db, await match_of(db, token))
    sides = await sides_of(db, match.id)
    called = {} if hides or sides is None else sides
    summary = with_sides(match_summary(reader, match, token), called)
    return {
        "match": summary,
        "token": token,
        "meta": catalogue.game(match.ruleset).meta,
        "pack": match.pack,
        "told": sides is not None,
        "sides": dict(called),
        "seats": summary["seats"],
        "outcome": summary["outcome"],
        "pair": await pair_score(db, reader, match),
        "paces": await paces_of(db, match),
    }
