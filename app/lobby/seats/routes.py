"""The API of the lobby: who sits where before a match begins, and the link by which a person
takes over the seat of a player who is away later, with its page.

Every click locks the match, changes it, commits and shows it. When all seats are taken the players'
browsers disclose their shares of the dice, and that starts the match: see dice_shares.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import RedirectResponse, Response
from typing_extensions import TypedDict

from ...accounts import names
from ...accounts.audit import note
from ...accounts.deps import PageDep, SignedIn
from ...accounts.sessions.links import used_by
from ...accounts.tables import Player
from ...base.database.in_hand import let_go
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import bad_input, conflict, not_found, unavailable
from ...base.web.injection import injected
from ...base.web.responses import DoneJson, Json, private
from ...base.web.validation import PathText, Token
from ...play.matches.audience import UNSEEN, audience_of
from ...play.matches.tables import Match, MatchSeat
from ...play.offers.kind import NotOffered
from ...play.offers.seat_links import HasSeat, Replacements
from ...referee.messages import SeatName
from ..access import (
    free,
    load_match,
    load_own_open,
    new_invite,
    require_creator,
    require_open,
    seats_behind,
    spent_invite,
)
from ..catalogue import Catalogue
from ..deps import ReaderDep
from ..lists.summary import Reader, match_summary
from ..new_match.creation import sit_bot
from ..new_match.invited_players import require_no_block, require_welcome
from ..new_match.match_spec import bot_of
from ..schemas import GiveToBotBody, MatchSummaryJson, TakeBody

router = api_router("Seats")
pages = page_router()

ReplacementsDep = Annotated[Replacements, injected(Replacements)]


class SeatTakenJson(TypedDict, closed=True):
    """You play this seat from now on."""

    match: str
    seat: SeatName
    url: str


@router.post("/matches/{match_id}/take", **open_to("play"))
async def take_seat(
    match_id: UUID,
    body: TakeBody,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Json[MatchSummaryJson]:
    """Take a seat, with the SHA-256 of your share of the dice: by an invite, in the seat kept for
    you, or in an open seat of a listed match."""
    await limits.hit("join_match", address)
    match = await load_match(db, match_id, lock=True)
    seat = _chosen(reader.catalogue, match, player, body)
    if not seat.is_taken:  # else the answer was lost, and they ask again
        require_open(match)
        await require_welcome(db, match, player)
        seat.player, seat.invite = player, seat.invite if seat.invite == body.invite else None
        seat.commitment, seat.joined = bytes.fromhex(body.commitment), datetime.now(UTC)
        # A link from the creator has let the player in again.
        match.removed = [one for one in match.removed if one != player.id]
        await db.commit()
        note("seat_taken", player.id, match=match_id, seat=seat.seat)
    return Json(match_summary(reader, match))


def _chosen(catalogue: Catalogue, match: Match, player: Player, how: TakeBody) -> MatchSeat:
    """The seat that the player asks for: the one they have, or one that they may have."""
    mine = match.seat_of(player)
    offered = [mine] if mine is not None else _offered(match, player, how.invite)
    number = None if how.seat is None else _number(catalogue, match, how.seat)
    if mine is not None:
        if number not in (None, mine.seat) or (how.invite is not None and mine.is_kept):
            raise conflict("one_seat", "You already have a seat in this match.", field="seat")
        return mine
    if how.invite is None:
        _require_welcome(match, player)
    elif how.invite != match.invite and number not in (None, offered[0].seat):
        raise conflict("other_seat", "This invite is for another seat.", field="seat")
    return _pick(offered, number)


def _offered(match: Match, player: Player, invite: str | None) -> list[MatchSeat]:
    """The open seats that the player may choose from."""
    if invite is not None:
        return seats_behind(match, invite)
    if not audience_of(match, player).joins:
        raise not_found(UNSEEN)
    return [seat for seat in match.seats if seat.is_open]


def _require_welcome(match: Match, player: Player) -> None:
    """Raises Problem unless the player may sit down in this listed match without a link."""
    require_open(match)
    if match.has_removed(player):
        raise conflict(
            "removed", "The host removed you from this match: ask them for a link.", field="invite"
        )


def _pick(seats: Sequence[MatchSeat], number: int | None) -> MatchSeat:
    if not seats:
        raise conflict("full", "Every seat of this match is taken.", field="seat")
    for seat in seats:
        if number in (None, seat.seat):
            return seat
    raise conflict("seat_taken", "Another player has just taken this seat.", field="seat")


@router.post("/matches/{match_id}/leave", **open_to("play"))
async def leave_match(match_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Give up your seat before the match begins."""
    match = await load_match(db, match_id, lock=True)
    mine = match.seat_of(player)
    if mine is None:
        raise not_found(UNSEEN)
    require_open(match)
    if match.is_by(player):
        raise conflict("cancel_instead", "You created this match: cancel it instead of leaving it.")
    free(match, mine)
    await db.commit()
    note("seat_left", player.id, match=match_id, seat=mine.seat)
    return Json(DoneJson())


@router.post("/matches/{match_id}/revoke", **open_to("create"))
async def revoke_link(
    match_id: UUID, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Replace the link to any open seat of your match."""
    match = await load_own_open(db, match_id, player)
    match.invite = new_invite()
    await db.commit()
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/revoke", **open_to("create"))
async def revoke_seat_link(
    match_id: UUID, seat: PathText, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Replace the link to one open seat of your match."""
    match, chosen = await _for_creator(db, reader, match_id, player, seat)
    if not chosen.is_open:
        raise conflict("seat_taken", "This seat has no invite: it is taken.", field="seat")
    chosen.invite = new_invite()
    await db.commit()
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/remove", **open_to("create"))
async def remove_player(
    match_id: UUID, seat: PathText, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Remove the player or the computer from a seat of your match. The links that a
    removed player may know are replaced."""
    match, chosen = await _for_creator(db, reader, match_id, player, seat)
    if chosen.player_id == player.id:
        raise conflict("own_seat", "This is your own seat.", field="seat")
    if chosen.is_open:
        raise conflict("seat_open", "This seat is empty.", field="seat")
    removed = chosen.player_id
    free(match, chosen)
    if removed is not None:
        # They can sit again only by a link that the creator gives them afterwards.
        match.removed = [*match.removed, removed]
        match.invite = new_invite()
    await db.commit()
    note("seat_taken_back", removed, match=match_id, seat=chosen.seat, by=player.id)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/bot", **open_to("create"))
async def give_seat_to_bot(
    match_id: UUID,
    seat: PathText,
    body: GiveToBotBody,
    db: DbDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Json[MatchSummaryJson]:
    """Let the computer have an open seat of your match."""
    match, chosen = await _for_creator(db, reader, match_id, player, seat)
    if not chosen.is_open:
        raise conflict("seat_taken", "This seat is taken: remove the player first.", field="seat")
    sit_bot(chosen, bot_of(reader.catalogue.game(match.ruleset), body.bot).key)
    await db.commit()
    note("seat_given_to_bot", player.id, match=match_id, seat=chosen.seat)
    return Json(match_summary(reader, match))


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


async def _for_creator(
    db: AsyncSession, reader: Reader, match_id: UUID, player: Player, name: str
) -> tuple[Match, MatchSeat]:
    """The player's match, and its seat of that name. Raises Problem."""
    match = await load_match(db, match_id, lock=True)
    require_creator(match, player)
    number = _number(reader.catalogue, match, name)
    require_open(match)
    return match, match.seats[number]


def _number(catalogue: Catalogue, match: Match, name: str) -> int:
    """The number of the seat that the asker names. Raises Problem."""
    names = catalogue.scenario_of(match).seats
    if name not in names:
        choice = ", ".join(names)
        raise bad_input("seat", f"This match has no seat “{name}”; there are {choice}.")
    return names.index(name)
