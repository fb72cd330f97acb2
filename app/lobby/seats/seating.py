"""Who sits where before a match begins. Every function locks the match, changes it, commits and
returns it, and raises Problem where it may not be done. When all seats are taken the players'
browsers disclose their shares of the dice, and that starts the match: see dice_shares.py."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.tables import Player
from ...base.web.errors import bad_input, conflict, not_found
from ...play.matches.audience import UNSEEN, audience_of
from ...play.matches.tables import Match, MatchSeat
from ..access import load_match, new_invite, require_creator, require_open
from ..catalogue import Catalogue
from ..new_match.creation import sit_bot
from ..new_match.invited_players import require_welcome
from ..new_match.match_spec import bot_of
from ..schemas import TakeBody
from .dice_shares import break_up
from .invites import seats_behind


async def take(
    db: AsyncSession, catalogue: Catalogue, match_id: UUID, player: Player, how: TakeBody
) -> Match:
    """Sit down. Taking your own seat again changes nothing and is no error, so that a client can
    ask again for a lost answer."""
    match = await load_match(db, match_id, lock=True)
    seat = _chosen(catalogue, match, player, how)
    if seat.is_taken:
        return match
    require_open(match)
    await require_welcome(db, match, player)
    seat.player, seat.invite = player, None
    seat.commitment, seat.joined = bytes.fromhex(how.commitment), datetime.now(UTC)
    # A link from the creator has let the player in again.
    match.removed = [one for one in match.removed if one != player.id]
    await db.commit()
    note("seat_taken", player.id, match=match_id, seat=seat.seat)
    return match


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


async def leave(db: AsyncSession, match_id: UUID, player: Player) -> None:
    """Give up the seat, taken or kept, before the start. The creator cancels instead."""
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


async def cancel(db: AsyncSession, match_id: UUID, player: Player) -> None:
    """Call the match off before it begins; its invites stop working."""
    match = await load_match(db, match_id, lock=True)
    require_creator(match, player)
    require_open(match)
    call_off(match)
    await db.commit()


def call_off(match: Match) -> None:
    """The match will not begin; its invites stop working. Does not commit."""
    match.status, match.invite = "cancelled", None
    for seat in match.seats:
        seat.invite = None


async def revoke(
    db: AsyncSession, catalogue: Catalogue, match_id: UUID, player: Player, name: str
) -> Match:
    """Replace the invite of an open seat by a new one; the old link stops working."""
    match, seat = await _for_creator(db, catalogue, match_id, player, name)
    if not seat.is_open:
        raise conflict("seat_taken", "This seat has no invite: it is taken.", field="seat")
    seat.invite = new_invite()
    await db.commit()
    return match


async def revoke_all(db: AsyncSession, match_id: UUID, player: Player) -> Match:
    """Replace the link to any open seat; the old one stops working."""
    match = await load_match(db, match_id, lock=True)
    require_creator(match, player)
    require_open(match)
    match.invite = new_invite()
    await db.commit()
    return match


async def remove(
    db: AsyncSession, catalogue: Catalogue, match_id: UUID, player: Player, name: str
) -> Match:
    """Free a seat. The player who had it can sit again only by a link that the creator gives them
    afterwards: the seat's link is renewed, and so is the link to any seat, which they know."""
    match, seat = await _for_creator(db, catalogue, match_id, player, name)
    if seat.player_id == player.id:
        raise conflict("own_seat", "This is your own seat.", field="seat")
    if seat.is_open:
        raise conflict("seat_open", "This seat is empty.", field="seat")
    removed = seat.player_id
    free(match, seat)
    if removed is not None:
        match.removed = [*match.removed, removed]
        match.invite = new_invite()
    await db.commit()
    note("seat_taken_back", removed, match=match_id, seat=seat.seat, by=player.id)
    return match


async def give_to_bot(
    db: AsyncSession,
    catalogue: Catalogue,
    match_id: UUID,
    player: Player,
    name: str,
    bot: str | None,
) -> Match:
    """Give an open seat to a bot of that kind, or of the usual one. Raises Problem."""
    match, seat = await _for_creator(db, catalogue, match_id, player, name)
    if not seat.is_open:
        raise conflict("seat_taken", "This seat is taken: remove the player first.", field="seat")
    sit_bot(seat, bot_of(catalogue.game(match.ruleset), bot).key)
    await db.commit()
    note("seat_given_to_bot", player.id, match=match_id, seat=seat.seat)
    return match


async def _for_creator(
    db: AsyncSession, catalogue: Catalogue, match_id: UUID, player: Player, name: str
) -> tuple[Match, MatchSeat]:
    """The player's match, and its seat of that name."""
    match = await load_match(db, match_id, lock=True)
    require_creator(match, player)
    number = _number(catalogue, match, name)
    require_open(match)
    return match, match.seats[number]


def _number(catalogue: Catalogue, match: Match, name: str) -> int:
    """The number of the seat that the asker names. Raises Problem."""
    names = catalogue.scenario_of(match).seats
    if name not in names:
        choice = ", ".join(names)
        raise bad_input("seat", f"This match has no seat “{name}”; there are {choice}.")
    return names.index(name)


def free(match: Match, seat: MatchSeat) -> None:
    """Open a seat again, with a new link. Does not commit."""
    break_up(match)
    seat.player = seat.bot = seat.joined = seat.commitment = None
    seat.invite = new_invite()
