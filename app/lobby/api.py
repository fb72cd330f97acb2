"""The JSON interface of the lobby: what programs and our own pages use to bring people together."""

from __future__ import annotations

import hashlib
from io import BytesIO
from uuid import UUID

import orjson
import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from ..accounts.deps import PlayerDep, SignedIn
from ..matches.deps import RegistryDep
from ..matches.tables import Match
from ..referee.dice import commitment
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.responses import Json
from . import creation, listing, seating, shares
from .access import load_seen
from .answers import Count, Invitation, MatchLists, NewMatchMade
from .catalogue import meta_json
from .deps import CatalogueDep, PageNumber, ReaderDep
from .invites import load_invited
from .schemas import Disclose, GiveToBot, NewMatch, Rematch, Seal, Take, check
from .summary import match_summary

router = APIRouter(prefix="/api")


@router.get("/rulesets")
async def rulesets(catalogue: CatalogueDep) -> Response:
    """Every game that can be played here, as its ruleset declares it."""
    return Json({"rulesets": [meta_json(game.meta) for game in catalogue.games]})


@router.get("/matches")
async def matches_of(
    db: DbDep, player: PlayerDep, reader: ReaderDep, page: PageNumber = 1
) -> Response:
    """Mine, those that wait for me first; and a page of the listed ones with an open seat."""
    mine: list[Match] = []
    waiting = 0
    if player is not None:
        own = await listing.matches_of(db, player)
        waiting = len(own.waiting)
        mine = [*own.waiting, *own.running, *own.open, *own.over]
    listed = await listing.listed_open(db, player, page)
    tokens = await listing.replay_tokens(db, mine)
    lists = MatchLists(
        waiting=waiting,
        mine=[match_summary(reader, match, tokens.get(match.id)) for match in mine],
        listed=[match_summary(reader, match) for match in listed.matches],
        more=listed.more,
    )
    return Json(lists)


@router.get("/matches/waiting")
async def waiting(db: DbDep, player: PlayerDep, besides: UUID | None = None) -> Response:
    """How many matches wait for me, not counting the one at whose table I sit (`besides`); 0
    without a name."""
    count = await listing.count_waiting(db, player, besides) if player else 0
    return Json(Count(count=count))


@router.post("/matches", status_code=201)
async def create(
    body: NewMatch, db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Response:
    """Make a match. Its commitment is told now, before anybody has a seat: take yours next."""
    spec = check(catalogue, body)
    await limits.hit("create_match", str(player.id))
    match = await creation.create(db, player, spec)
    return Json(_made(match, f"/matches/{match.id}"), status_code=201)


@router.get("/matches/{match_id}")
async def one_match(
    match_id: UUID, request: Request, db: DbDep, player: PlayerDep, reader: ReaderDep
) -> Response:
    """One match as I may know it. Ask with If-None-Match as often as every second."""
    match = await load_seen(db, match_id, player)
    tokens = await listing.replay_tokens(db, [match])
    body = orjson.dumps(match_summary(reader, match, tokens.get(match_id)))
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.post("/matches/{match_id}/take")
async def take(
    match_id: UUID,
    body: Take,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Response:
    """Sit down, with the SHA-256 of my share of the dice."""
    await limits.hit("join_match", address)
    match = await seating.take(db, reader.catalogue, match_id, player, body)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seal")
async def seal(
    match_id: UUID, body: Seal, db: DbDep, limits: LimitsDep, player: SignedIn, reader: ReaderDep
) -> Response:
    """Commit to a share of the dice once more: for the next round, or from another browser."""
    await limits.hit("share", str(player.id))
    return Json(match_summary(reader, await shares.seal(db, match_id, player, body)))


@router.post("/matches/{match_id}/disclose")
async def disclose(
    match_id: UUID,
    body: Disclose,
    db: DbDep,
    limits: LimitsDep,
    matches: RegistryDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Response:
    """Open my share of the dice when all are sealed; the last one to do so starts the match."""
    await limits.hit("share", str(player.id))
    return Json(match_summary(reader, await shares.disclose(db, matches, match_id, player, body)))


@router.post("/matches/{match_id}/leave")
async def leave(match_id: UUID, db: DbDep, player: SignedIn) -> Response:
    """Give up my seat before the start."""
    await seating.leave(db, match_id, player)
    return Json({})


@router.post("/matches/{match_id}/cancel")
async def cancel(match_id: UUID, db: DbDep, player: SignedIn) -> Response:
    """Call my match off before the start."""
    await seating.cancel(db, match_id, player)
    return Json({})


@router.post("/matches/{match_id}/revoke")
async def revoke_all(match_id: UUID, db: DbDep, player: SignedIn, reader: ReaderDep) -> Response:
    """Replace the link to any open seat of my match."""
    return Json(match_summary(reader, await seating.revoke_all(db, match_id, player)))


@router.post("/matches/{match_id}/seats/{seat}/revoke")
async def revoke(
    match_id: UUID, seat: str, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Response:
    """Replace the invite of an open seat of my match."""
    match = await seating.revoke(db, reader.catalogue, match_id, player, seat)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/remove")
async def remove(
    match_id: UUID, seat: str, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Response:
    """Remove the player or the practice opponent from a seat of my match."""
    match = await seating.remove(db, reader.catalogue, match_id, player, seat)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/bot")
async def give_to_bot(
    match_id: UUID,
    seat: str,
    body: GiveToBot,
    db: DbDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Response:
    """Let the practice opponent have an open seat of my match."""
    match = await seating.give_to_bot(db, reader.catalogue, match_id, player, seat, body.bot)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/rematch", status_code=201)
async def rematch(
    match_id: UUID,
    body: Rematch,
    db: DbDep,
    limits: LimitsDep,
    catalogue: CatalogueDep,
    player: SignedIn,
) -> Response:
    """Another match for the same people. The address sits me down when it is opened."""
    await limits.hit("create_match", str(player.id))
    match = await creation.rematch(db, catalogue, match_id, player, swap=body.swap)
    return Json(_made(match, f"/matches/{match.id}#sit"), status_code=201)


@router.get("/invites/{token}")
async def invite(token: str, db: DbDep, reader: ReaderDep) -> Response:
    """What an invite is for: the match, and the seat; null: any that is open."""
    match, seat = await load_invited(db, token)
    names = reader.catalogue.scenario_of(match).seats
    name = names[seat.seat] if seat else None
    return Json(Invitation(match=match_summary(reader, match), seat=name))


@router.get("/invites/{token}/qr.svg")
async def invite_picture(token: str, db: DbDep, reader: ReaderDep) -> Response:
    """The invite's address as a QR code."""
    match, seat = await load_invited(db, token)
    names = reader.catalogue.scenario_of(match).seats
    title = f"Join as {names[seat.seat]}" if seat else "Join"
    code = segno.make(f"{reader.base}/join/{token}", error="m", micro=False)
    picture = BytesIO()
    code.save(picture, kind="svg", scale=5, border=3, title=title)
    headers = {"cache-control": "no-store"}
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=headers)


def _made(match: Match, url: str) -> NewMatchMade:
    return NewMatchMade(id=str(match.id), url=url, commitment=commitment(match.seed))
