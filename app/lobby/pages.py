"""The lobby's pages: the player's matches, the waiting room and the table behind it, invites."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import RedirectResponse, Response

from ..accounts import names
from ..accounts.blocks import blocked_by
from ..accounts.deps import PageDep, PlayerDep, WebPage
from ..accounts.tables import Player
from ..base.database.in_hand import let_go
from ..base.web.api import page_router
from ..base.web.deps import DbDep
from ..base.web.errors import Problem, not_found
from ..base.web.responses import private
from ..base.web.validation import Token
from ..play.live.deps import RegistryDep
from ..play.log.store import NoSuchMatch
from ..play.matches.audience import UNSEEN, Audience, audience, audience_of
from ..play.matches.header import gives_hints
from ..play.matches.tables import Match, WatchLink
from ..referee.log import FoldError
from .access import find_invited, load_match, load_seen, require_invited, set_back
from .catalogue import Catalogue
from .deps import CatalogueDep, PageNumber, ReaderDep
from .lists import listing
from .lists.listing import ListsDep
from .lists.summary import Reader, match_summary
from .new_match.terms import agreed, in_brief
from .rematches import pair_score
from .schemas import SeatSummaryJson

router = page_router()

GONE = (
    "Guests at a player’s seat are gone, and this link leads to no match that you may watch. Ask "
    "the player who gave it to you."
)
PAGES = {"open": "pages/lobby/waiting_room.html", "cancelled": "pages/lobby/cancelled.html"}
"""Of a match that is not at its table, by its status."""
TABLE = "pages/table/table.html"


@router.get("/matches")
async def matches_page(page: PageDep, lists: ListsDep, number: PageNumber = 1) -> Response:
    """The player's matches, those that wait for them first, and a page of the listed ones."""
    own = await lists.own()
    listed, more = await lists.joinable(number)
    return page.show(
        "pages/lobby/matches.html",
        waiting=len(own["waiting"]),
        shelves=own,
        listed=listed,
        on_show=await lists.on_show(),
        page=number,
        more=more,
    )


@router.get("/next")
async def next_table(db: DbDep, player: PlayerDep, after: UUID | None = None) -> Response:
    """Leads to the next table that waits for the player, from that of `after`; or to the list."""
    found = await listing.next_waiting(db, player, after) if player else None
    return RedirectResponse(f"/matches/{found}" if found else "/matches", 303)


@router.get("/matches/{match_id}")
async def match_page(match_id: UUID, page: PageDep, db: DbDep, reader: ReaderDep) -> Response:
    """The waiting room of an open match, the table of a running or finished one."""
    match = await load_match(db, match_id)
    seen = await audience(db, match, page.player, reader.now)
    if seen.is_at_door:
        return _door(page, reader.catalogue, match, seen)
    if not seen.knows:
        raise not_found(UNSEEN)
    await set_back(db, match, seen)
    context = await context_of(db, match, seen, reader)
    return private(page.show(PAGES.get(match.status, TABLE), **context))


@router.get("/matches/{match_id}/try")
async def sandbox_page(
    match_id: UUID, page: PageDep, db: DbDep, reader: ReaderDep, registry: RegistryDep
) -> Response:
    """Leads to the table where there is nothing to try: for spectators, without hints, before and
    after the game, and while the match is held."""
    player = page.player
    match, _ = await load_seen(db, match_id, player, reader.now)
    await let_go(db)
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


@router.get("/watch/{token}")
async def watch_page(token: Token, page: PageDep, db: DbDep, catalogue: CatalogueDep) -> Response:
    """Tells who comes by a former link to a player's shoulder that this is gone, and leads those
    who may watch the match to it."""
    link = await db.get(WatchLink, token)
    match = None if link is None else await load_match(db, link.match_id)
    if match is None or not audience_of(match, page.player).knows:
        raise Problem(404, "invite_spent", GONE, field="invite")
    played = _played(catalogue, match)
    return private(page.show("pages/lobby/watch.html", match_id=match.id, played=played))


async def context_of(
    db: AsyncSession, match: Match, seen: Audience, reader: Reader
) -> dict[str, Any]:
    """What the page of a match, which is set back for those who watch late, shows."""
    player, catalogue = reader.player, reader.catalogue
    tokens = await listing.replay_tokens(db, [match])
    summary = match_summary(reader, match, tokens.get(match.id))
    return {
        "match": summary,
        "meta": (meta := catalogue.meta(match.ruleset)),
        "agreed": agreed(summary, meta),
        "brief": in_brief(summary, meta, invited=match.status == "open"),
        "bots": catalogue.bots(match.ruleset),
        "pack": match.pack,
        "guided": match.guide is not None,
        "began": match.started is not None,
        "hints": gives_hints(match.hints, sum(seat.bot is None for seat in match.seats)),
        "viewer": summary["you"] or "spectator",
        "sit": _how_to_sit(match, player, seen),
        "removed": match.has_removed(player),
        "pair": await pair_score(db, reader, match),
        "blocked": await _blocked(db, match, summary["seats"], player),
        "preview_picture": _preview(reader, match),
        "longest_name": names.LONGEST,
    }


async def _blocked(
    db: AsyncSession, match: Match, seats: list[SeatSummaryJson], player: Player | None
) -> set[str]:
    """The seats of those whom the player has blocked: what the waiting room shows."""
    if player is None or match.status != "open":
        return set()
    there = [seat.player_id for seat in match.seats if seat.player_id is not None]
    blocked = await blocked_by(db, player.id, there)
    pairs = zip(match.seats, seats, strict=True)
    return {told["seat"] for seat, told in pairs if seat.player_id in blocked}


def _door(page: WebPage, catalogue: Catalogue, match: Match, seen: Audience) -> Response:
    """404. For a private match that has not begun, the page tells people who were given its address
    what will be played and who created it, so that they can ask for the link, and no more."""
    answer = page.show(
        "pages/lobby/spectator_wait.html",
        match_id=match.id,
        ruleset=match.ruleset,
        played=_played(catalogue, match),
        creator=match.creator.name,
        watch=seen.watches,
        removed=match.has_removed(page.player),
    )
    answer.status_code = 404
    return private(answer)


def _played(catalogue: Catalogue, match: Match) -> str:
    """The game and its scenario, where that has a name of its own."""
    game, scenario = catalogue.named(match.ruleset), catalogue.scenario_of(match).title
    return game if scenario == game else f"{game}: {scenario}"


def _preview(reader: Reader, match: Match) -> str | None:
    """The address of the picture that a link to the match shows to anyone; None where a stranger
    may not see the match."""
    known = audience_of(match, None).knows
    return f"{reader.base}/api/matches/{match.id}/preview.png" if known else None


def _how_to_sit(match: Match, player: Player | None, seen: Audience) -> str:
    """Whether the page takes the seat by itself ("now"), offers it ("offer"), or neither ("")."""
    mine = match.seat_of(player)
    if mine is None:
        return "offer" if seen.joins and not match.has_removed(player) else ""
    if mine.is_taken:
        return ""
    return "now" if match.is_by(player) else "offer"


@router.get("/join/{token}")
async def join_page(token: Token, page: PageDep, db: DbDep, reader: ReaderDep) -> Response:
    """Who invites you to what, and one button. Players of the match are led to it: in the waiting
    room this is their address too (see static/js/pages/lobby/waiting_room.js)."""
    match = await find_invited(db, token)
    if match is not None and match.seat_of(page.player) is not None:
        return RedirectResponse(f"/matches/{match.id}", 303)
    match, seat = require_invited(match, token)
    summary = match_summary(reader, match)
    seats = summary["seats"]
    free = [seats[seat.seat]] if seat else [one for one in seats if one["state"] == "open"]
    answer = page.show(
        "pages/lobby/join.html",
        match=summary,
        meta=(meta := reader.catalogue.meta(match.ruleset)),
        agreed=agreed(summary, meta),
        brief=in_brief(summary, meta, invited=True),
        seat=free[0] if len(free) == 1 else None,
        invite=token,
        preview_picture=f"{reader.base}/api/invites/{token}/preview.png",
        longest_name=names.LONGEST,
    )
    return private(answer)
