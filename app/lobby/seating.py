"""Who sits where before a match begins. Every function locks the match, changes it, commits, and
raises Problem where it may not be done. When all seats are taken the players' browsers disclose
their shares of the dice, and that starts the match: see shares.py."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.audit import note
from ..accounts.tables import Player
from ..matches.privacy import UNSEEN
from ..matches.tables import MatchSeat
from ..web.errors import conflict, not_found
from .creation import sit_bot
from .room import Room, is_kept, is_open, is_taken, load_room, new_invite, spent_invite
from .schemas import Take
from .shares import break_up


async def take(
    db: AsyncSession, match_id: UUID, player: Player, how: Take, seat: int | None
) -> Room:
    """Sit down. `seat` is the number that `how.seat` names. Taking one's own seat again changes
    nothing and is no error, so that a lost answer can be asked for again."""
    room = await load_room(db, match_id, lock=True)
    mine = room.seat_of(player)
    chosen = _chosen(room, player, mine, how.invite, seat)
    if mine is not None and is_taken(mine) and chosen is mine:
        return room
    room.require_open()
    chosen.player_id, chosen.invite = player.id, None
    room.forgive(player)
    chosen.commitment = bytes.fromhex(how.commitment)
    chosen.joined = (await db.execute(select(func.now()))).scalar_one()
    await db.commit()
    note("seat_taken", player.id, match=match_id, seat=chosen.seat)
    return await load_room(db, match_id)


def _chosen(
    room: Room, player: Player, mine: MatchSeat | None, invite: str | None, seat: int | None
) -> MatchSeat:
    """The seat that is asked for, if it may be had."""
    if mine is not None:
        elsewhere = seat is not None and seat != mine.seat
        if elsewhere or (invite is not None and invite != mine.invite and is_kept(mine)):
            raise conflict("one_seat", "You already have a seat in this match.", field="seat")
        return mine
    if invite is not None:
        return _invited(room, invite, seat)
    if not room.may_see(player) or not room.match.listed:
        raise not_found(UNSEEN)
    room.require_open()
    if room.has_removed(player):
        raise conflict(
            "removed", "The host removed you from this match: ask them for a link.", field="invite"
        )
    return _any_open(room, seat)


def _invited(room: Room, invite: str, seat: int | None) -> MatchSeat:
    if invite == room.match.invite and any(map(is_open, room.seats)):
        return _any_open(room, seat)
    found = next((one for one in room.seats if one.invite == invite), None)
    if found is None:
        raise spent_invite()
    if seat not in (None, found.seat):
        raise conflict("other_seat", "This invite is for another seat.", field="seat")
    return found


def _any_open(room: Room, seat: int | None) -> MatchSeat:
    free = [one for one in room.seats if is_open(one)]
    if not free:
        raise conflict("full", "Every seat of this match is taken.", field="seat")
    if seat is None:
        return free[0]
    for one in free:
        if one.seat == seat:
            return one
    raise conflict("seat_taken", "Another player has just taken this seat.", field="seat")


async def leave(db: AsyncSession, match_id: UUID, player: Player) -> None:
    """Give up the seat, taken or kept, before the start. The creator cancels instead."""
    room = await load_room(db, match_id, lock=True)
    mine = room.seat_of(player)
    if mine is None:
        raise not_found(UNSEEN)
    room.require_open()
    if room.is_creator(player):
        raise conflict("cancel_instead", "You created this match: cancel it instead of leaving it.")
    _free(room, mine)
    await db.commit()
    note("seat_left", player.id, match=match_id, seat=mine.seat)


async def cancel(db: AsyncSession, match_id: UUID, player: Player) -> None:
    """Call the match off before it begins; its invites stop to work."""
    room = await load_room(db, match_id, lock=True)
    room.require_creator(player)
    room.require_open()
    room.match.status, room.match.invite = "cancelled", None
    for seat in room.seats:
        seat.invite = None
    await db.commit()


async def revoke(db: AsyncSession, match_id: UUID, player: Player, number: int) -> Room:
    """Replace the invite of an open seat by a new one; the old link stops to work."""
    _, seat = await _for_creator(db, match_id, player, number)
    if not is_open(seat):
        raise conflict("seat_taken", "This seat has no invite: it is taken.", field="seat")
    seat.invite = new_invite()
    await db.commit()
    return await load_room(db, match_id)


async def revoke_all(db: AsyncSession, match_id: UUID, player: Player) -> Room:
    """Replace the link that seats whoever comes; the old one stops to work."""
    room = await load_room(db, match_id, lock=True)
    room.require_creator(player)
    room.require_open()
    room.match.invite = new_invite()
    await db.commit()
    return await load_room(db, match_id)


async def remove(db: AsyncSession, match_id: UUID, player: Player, number: int) -> Room:
    """Free a seat. The player who had it sits again only by a link that the creator has given
    since: the seat's own and the one to any seat are renewed, for the player knows the latter."""
    room, seat = await _for_creator(db, match_id, player, number)
    if seat.player_id == player.id:
        raise conflict("own_seat", "This is your own seat.", field="seat")
    if is_open(seat):
        raise conflict("seat_open", "This seat is empty.", field="seat")
    removed = seat.player_id
    _free(room, seat)
    if removed is not None:
        room.match.removed = [*room.match.removed, removed]
        room.match.invite = new_invite()
    await db.commit()
    note("seat_taken_back", removed, match=match_id, seat=number, by=player.id)
    return await load_room(db, match_id)


async def give_to_bot(
    db: AsyncSession, match_id: UUID, player: Player, number: int, bot: str
) -> Room:
    """Let the server's own player have an open seat."""
    _, seat = await _for_creator(db, match_id, player, number)
    if not is_open(seat):
        raise conflict("seat_taken", "This seat is taken: remove the player first.", field="seat")
    await sit_bot(db, seat, bot)
    await db.commit()
    note("seat_given_to_bot", player.id, match=match_id, seat=number)
    return await load_room(db, match_id)


async def _for_creator(
    db: AsyncSession, match_id: UUID, player: Player, number: int
) -> tuple[Room, MatchSeat]:
    room = await load_room(db, match_id, lock=True)
    room.require_creator(player)
    room.require_open()
    return room, room.seats[number]


def _free(room: Room, seat: MatchSeat) -> None:
    break_up(room)
    seat.player_id = seat.bot = seat.joined = seat.commitment = None
    seat.invite = new_invite()
