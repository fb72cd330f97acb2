"""The lobby's pages: my matches, the waiting room and the table behind it, invites."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Request
from fastapi.templating import Jinja2Templates
from starlette.responses import RedirectResponse, Response

from ..accounts import names
from ..accounts.deps import PlayerDep
from ..accounts.tables import Player
from ..web.deps import DbDep, TemplatesDep
from . import listing
from .catalogue import Catalogue
from .deps import CatalogueDep, PageNumber, ReaderDep
from .invites import find_invited, load_invited
from .room import Room, is_taken, load_room, load_seen
from .summary import match_summary

router = APIRouter(include_in_schema=False)


@router.get("/matches")
async def matches_page(
    request: Request,
    db: DbDep,
    player: PlayerDep,
    reader: ReaderDep,
    templates: TemplatesDep,
    page: PageNumber = 1,
) -> Response:
    """My matches, those that wait for me first, and a page of the listed ones."""
    mine = await listing.matches_of(db, player) if player else listing.PlayerMatches()
    tokens = await listing.replay_tokens(db, mine.over)
    listed = await listing.listed_open(db, player, page)
    context = {
        "player": player,
        "waiting": len(mine.waiting),
        "shelves": {
            name: [match_summary(reader, room, tokens.get(room.match.id)) for room in rooms]
            for name, rooms in (
                ("waiting", mine.waiting),
                ("running", mine.running),
                ("open", mine.open),
                ("over", mine.over),
            )
        },
        "listed": [match_summary(reader, room) for room in listed.rooms],
        "page": listed.number,
        "more": listed.more,
    }
    return templates.TemplateResponse(request, "pages/matches.html", context)


@router.get("/matches/{match_id}")
async def match_page(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    templates: TemplatesDep,
) -> Response:
    """The waiting room of an open match, the table of a running or finished one."""
    room = await load_room(db, match_id)
    if room.match.status == "open" and not room.may_see(player):
        return _door(request, catalogue, room, player, templates)
    room = await load_seen(db, match_id, player)
    tokens = await listing.replay_tokens(db, [room])
    match = match_summary(reader, room, tokens.get(match_id))
    context = {
        "player": player,
        "match": match,
        "meta": catalogue.meta(room.match.ruleset),
        "pack": room.match.pack,
        "viewer": match["you"] or "spectator",
        "sit": _how_to_sit(room, player),
        "removed": room.has_removed(player),
        "longest_name": names.LONGEST,
    }
    page = {"open": "room", "cancelled": "cancelled"}.get(room.match.status, "table")
    response = templates.TemplateResponse(request, f"pages/{page}.html", context)
    response.headers["cache-control"] = "private, no-store"
    return response


def _door(
    request: Request,
    catalogue: Catalogue,
    room: Room,
    player: Player | None,
    templates: Jinja2Templates,
) -> Response:
    """404, but for a private match that has not begun it says to those who were given its address
    who made it, so that they can ask for the link, and no more."""
    match = room.match
    context = {
        "player": player,
        "match_id": match.id,
        "ruleset": match.ruleset,
        "title": catalogue.named(match.ruleset),
        "creator": room.players[match.creator_id].name,
        "watch": match.spectators,
        "removed": room.has_removed(player),
    }
    response = templates.TemplateResponse(request, "pages/door.html", context, status_code=404)
    response.headers["cache-control"] = "private, no-store"
    return response


def _only_open(seats: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The seat that a link to any leads to, where there is no choice."""
    free = [seat for seat in seats if seat["state"] == "open"]
    return free[0] if len(free) == 1 else None


def _how_to_sit(room: Room, player: Player | None) -> str:
    """Whether the page takes the seat by itself ("now"), offers it ("offer"), or neither ("")."""
    mine = room.seat_of(player)
    if mine is None:
        return "offer" if room.match.listed and not room.has_removed(player) else ""
    if is_taken(mine):
        return ""
    return "now" if room.is_creator(player) else "offer"


@router.get("/join/{invite}")
async def join_page(
    invite: str,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    templates: TemplatesDep,
) -> Response:
    """Who invites me to what; one button. Players of the match are led to it: in the waiting room
    this is their address too (see static/js/pages/room.js)."""
    mine = await find_invited(db, invite)
    if mine is not None and mine.seat_of(player) is not None:
        return RedirectResponse(f"/matches/{mine.match.id}", 303)
    room, seat = await load_invited(db, invite)
    match = match_summary(reader, room)
    context = {
        "player": player,
        "match": match,
        "meta": catalogue.meta(room.match.ruleset),
        "seat": match["seats"][seat.seat] if seat else _only_open(match["seats"]),
        "invite": invite,
        "longest_name": names.LONGEST,
    }
    response = templates.TemplateResponse(request, "pages/join.html", context)
    response.headers["cache-control"] = "private, no-store"
    return response
