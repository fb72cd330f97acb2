"""The link by which a person takes over the seat of a player who is away: its page and its API."""

from __future__ import annotations

from typing import Annotated

from starlette.responses import RedirectResponse, Response
from typing_extensions import TypedDict

from ...accounts import names
from ...accounts.audit import note
from ...accounts.deps import PageDep, SignedIn
from ...accounts.sessions.links import used_by
from ...base.database.in_hand import let_go
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import conflict, unavailable
from ...base.web.injection import injected
from ...base.web.responses import Json, private
from ...base.web.validation import PathText, Token
from ...play.offers.kind import NotOffered
from ...play.offers.seat_links import HasSeat, Replacements
from ...referee.messages import SeatName
from ..access import load_match, spent_invite
from ..deps import ReaderDep
from ..lists.summary import match_summary
from ..new_match.invited_players import require_no_block

pages = page_router()
router = api_router("Seats")

ReplacementsDep = Annotated[Replacements, injected(Replacements)]


class SeatTakenJson(TypedDict, closed=True):
    """You play this seat from now on."""

    match: str
    seat: SeatName
    url: str


@pages.get("/seat/{token}")
async def seat_page(
    token: Token, page: PageDep, db: DbDep, reader: ReaderDep, replacements: ReplacementsDep
) -> Response:
    """Which seat of which match, who plays there, and one button. Looking changes nothing. Players
    of the match are led to it; so is the one whose seat it is, who may take it back there."""
    known = await replacements.known(token)
    match = await load_match(db, known.match_id)
    if match.seat_of(page.player) is not None:
        return RedirectResponse(f"/matches/{match.id}", 303)
    seated = match.seats[known.seat].player
    if known.ended and seated is not None and seated.id == known.taker_id:
        raise spent_invite(used_by(seated.name))
    await let_go(db)
    link = await replacements.find(token)
    summary = match_summary(reader, match)
    answer = page.show(
        "pages/lobby/replace.html",
        match=summary,
        meta=reader.catalogue.meta(match.ruleset),
        seat=summary["seats"][link.seat],
        by=summary["seats"][link.by]["name"],
        token=token,
        longest_name=names.LONGEST,
    )
    return private(answer)


@router.post("/seat-links/{token}/take", **open_to("play"))
async def take_offered_seat(
    token: PathText,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: SignedIn,
    reader: ReaderDep,
    replacements: ReplacementsDep,
) -> Json[SeatTakenJson]:
    """Take over the seat of a player who is away, by a link that the others gave you. It works
    once. You see what the seat may see, and its earlier player no longer does."""
    await limits.hit("join_match", address)
    link = await replacements.find(token, spent_by=player.id)
    stay = [seat for seat in (await load_match(db, link.match_id)).seats if seat.seat != link.seat]
    await require_no_block(db, player, {seat.player_id for seat in stay if seat.player_id})
    await let_go(db)
    try:
        match_id = await replacements.take(token, player.id)
    except HasSeat:
        raise conflict("one_seat", "You already have a seat in this match.", field="seat") from None
    except NotOffered as refusal:
        raise unavailable(refusal.reason, code=refusal.code) from None
    note("seat_taken_over", player.id, match=match_id, seat=link.seat)
    seat = reader.catalogue.scenario_of(await load_match(db, match_id)).seats[link.seat]
    return Json(SeatTakenJson(match=str(match_id), seat=seat, url=f"/matches/{match_id}"))
