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
from ..play.live.deps import RegistryDep
from ..play.matches.tables import Match
from ..referee.match_key import commitment
from .access import load_seen
from .catalogue import declared
from .deps import CatalogueDep, ClocksDep, PageNumber, PresenceDep, ReaderDep
from .lists import listing
from .lists.own_matches import own_matches, watchable
from .lists.summary import match_summary
from .new_match import creation
from .new_match.invited_players import company_of
from .new_match.match_spec import check
from .rematches import rematch
from .schemas import (
    CountJson,
    GamesJson,
    InvitationJson,
    MatchListsJson,
    MatchSummaryJson,
    NewMatchBody,
    NewMatchJson,
    RematchBody,
)
from .seats import seating
from .seats.invites import load_invited

router = api_router("Matches")

Besides = Annotated[UUID | None, Query(description="a match that is not counted")]


@router.get("/rulesets", **open_to("read", "play", "create"))
async def list_games(catalogue: CatalogueDep) -> Json[GamesJson]:
    """All games that can be played here, as their rulesets declare them."""
    return Json(GamesJson(rulesets=[declared(game) for game in catalogue.games]))


@router.get("/matches", **open_to("read"))
async def list_matches(
    db: DbDep,
    player: PlayerDep,
    reader: ReaderDep,
    registry: RegistryDep,
    clocks: ClocksDep,
    presence: PresenceDep,
    page: PageNumber = 1,
) -> Json[MatchListsJson]:
    """Your matches, those that wait for you first; and a page of the listed ones, newest first."""
    own = await own_matches(db, registry, clocks, presence, reader)
    listed = await listing.listed_open(db, player, page)
    lists = MatchListsJson(
        waiting=len(own["waiting"]),
        mine=[*own["waiting"], *own["running"], *own["open"], *own["over"]],
        listed=[match_summary(reader, match) for match in listed.matches],
        more=listed.more,
        on_show=await watchable(db, reader),
    )
    return Json(lists)


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
    return Json(_made(match, f"/matches/{match.id}"), status_code=201)


@router.get("/matches/{match_id}", responses=NOT_MODIFIED, **open_to("read", "play", "create"))
async def get_match(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    reader: ReaderDep,
    clocks: ClocksDep,
) -> Json[MatchSummaryJson] | NotModified:
    """One match as you may know it. You may ask every second, with If-None-Match."""
    match, seen = await load_seen(db, match_id, player, reader.now)
    tokens = await listing.replay_tokens(db, [match])
    readings = () if seen.is_late else (await clocks.now(db, [match])).get(match_id, ())
    answer = Json(match_summary(reader, match, tokens.get(match_id), readings))
    return unless_known(request, answer, "private, no-cache")


@router.post("/matches/{match_id}/cancel", **open_to("create"))
async def cancel_match(match_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Cancel your match before it begins."""
    await seating.cancel(db, match_id, player)
    return Json(DoneJson())


@router.post("/matches/{match_id}/rematch", status_code=201, **open_to("create"))
async def offer_rematch(
    match_id: UUID,
    body: RematchBody,
    db: DbDep,
    limits: LimitsDep,
    catalogue: CatalogueDep,
    player: SignedIn,
) -> Json[NewMatchJson]:
    """Create another match for the same players, with a seat kept for each. If one of them has
    done so already, it is that match."""
    await limits.hit("create_match", str(player.id))
    match = await rematch.rematch(db, catalogue, match_id, player, swap=body.swap)
    return Json(_made(match, f"/matches/{match.id}#sit"), status_code=201)


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


def _made(match: Match, url: str) -> NewMatchJson:
    return NewMatchJson(id=str(match.id), url=url, commitment=commitment(match.seed))
