"""The API of the lobby: games, matches and invites. Who sits where is in `seats/`."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request

from ..accounts.deps import PlayerDep, SignedIn
from ..base.web.api import NOT_MODIFIED, api_router, open_to
from ..base.web.deps import DbDep, LimitsDep
from ..base.web.responses import DoneJson, Json, NotModified, Svg, qr_code, unless_known
from ..base.web.validation import PathText
from .access import call_off, load_invited, load_own_open, load_seen
from .catalogue import declared
from .deps import CatalogueDep, ClocksDep, PageNumber, ReaderDep
from .lists import listing
from .lists.listing import ListsDep
from .lists.summary import match_summary
from .new_match import creation
from .new_match.invited_players import company_of
from .new_match.match_spec import check
from .schemas import (
    CountJson,
    GamesJson,
    InvitationJson,
    MatchListsJson,
    MatchSummaryJson,
    NewMatchBody,
    NewMatchJson,
)

router = api_router("Matches")

Besides = Annotated[UUID | None, Query(description="a match that is not counted")]


@router.get("/rulesets", **open_to("read", "play", "create"))
async def list_games(catalogue: CatalogueDep) -> Json[GamesJson]:
    """All games that can be played here, as their rulesets declare them."""
    return Json(GamesJson(rulesets=[declared(game) for game in catalogue.games]))


@router.get("/matches", **open_to("read"))
async def list_matches(lists: ListsDep, page: PageNumber = 1) -> Json[MatchListsJson]:
    """Your matches, those that wait for you first; and a page of the listed ones, newest first."""
    own = await lists.own()
    listed, more = await lists.joinable(page)
    told = MatchListsJson(
        waiting=len(own["waiting"]),
        mine=[*own["waiting"], *own["running"], *own["open"], *own["over"]],
        listed=listed,
        more=more,
        on_show=await lists.on_show(),
    )
    return Json(told)


@router.get("/matches/waiting", **open_to("read"))
async def count_waiting(db: DbDep, player: PlayerDep, besides: Besides = None) -> Json[CountJson]:
    """How many matches wait for you, apart from the one named by `besides`. 0 without a name."""
    count = await listing.count_waiting(db, player, besides) if player else 0
    return Json(CountJson(count=count))


@router.post("/matches", status_code=201, **open_to("create"))
async def create_match(
    body: NewMatchBody, db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Json[NewMatchJson]:
    """Create a match. `seat` is your own: a name or "random". You learn the commitment before any
    seat is taken, even yours: take it next."""
    spec = check(catalogue, body)
    await limits.hit("create_match", str(player.id))
    company = await company_of(db, player, body.friends, body.again)
    match = await creation.create(db, player, spec, company)
    return Json(creation.new_match_json(match), status_code=201)


@router.get("/matches/{match_id}", responses=NOT_MODIFIED, **open_to("read", "play", "create"))
async def get_match(
    match_id: UUID, request: Request, db: DbDep, reader: ReaderDep, clocks: ClocksDep
) -> Json[MatchSummaryJson] | NotModified:
    """One match as you may know it. You may ask every second, with If-None-Match."""
    match, seen = await load_seen(db, match_id, reader.player, reader.now)
    tokens = await listing.replay_tokens(db, [match])
    readings = () if seen.is_late else (await clocks.now(db, [match])).get(match_id, ())
    answer = Json(match_summary(reader, match, tokens.get(match_id), readings))
    return unless_known(request, answer, "private, no-cache")


@router.post("/matches/{match_id}/cancel", **open_to("create"))
async def cancel_match(match_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Cancel your match before it begins."""
    call_off(await load_own_open(db, match_id, player))
    await db.commit()
    return Json(DoneJson())


@router.get("/invites/{token}", **open_to("play", "create"))
async def get_invite(token: PathText, db: DbDep, reader: ReaderDep) -> Json[InvitationJson]:
    """What an invite is for. `token` is the last part of the link."""
    match, seat = await load_invited(db, token)
    names = reader.catalogue.scenario_of(match).seats
    name = names[seat.seat] if seat else None
    return Json(InvitationJson(match=match_summary(reader, match), seat=name))


@router.get("/invites/{token}/qr.svg")
async def draw_invite(token: PathText, db: DbDep, reader: ReaderDep) -> Svg:
    """The invite's address as a QR code."""
    match, seat = await load_invited(db, token)
    names = reader.catalogue.scenario_of(match).seats
    title = f"Join as {names[seat.seat]}" if seat else "Join"
    return qr_code(f"{reader.base}/join/{token}", title)
