"""The players' shares of the dice: sealed by everyone before anyone's is disclosed.

A share is 32 random bytes that a player's browser draws and keeps. On sitting down it tells only
their SHA-256, the *commitment*. When the commitments of all seats are there, the set is final, and
the browsers disclose their shares; the last one starts the match. So no share can be chosen by
anyone who has seen another, not even by someone who reads the seed in the database.

A set that breaks up (a player leaves or is removed, a lost browser seals afresh) is void as a
whole: the next *round* begins, and every browser seals a new share. Nothing that was seen of the
old round is of use in the new one. Rounds are counted, because whoever breaks a set up after they
have seen the others' shares has thrown a deal away: the players are told, and so is the record.

The practice opponent has no share: its zeros are known to all, and cannot be chosen either.
Every function locks the match, changes it, commits, and raises Problem where it may not be done.
"""

from __future__ import annotations

import hashlib
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..matches.privacy import UNSEEN
from ..matches.registry import MatchRegistry
from ..matches.tables import MatchSeat
from ..web.errors import bad_input, conflict, not_found
from .room import Room, is_taken, load_room
from .schemas import Disclose, Seal


async def seal(db: AsyncSession, match_id: UUID, player: Player, body: Seal) -> Room:
    """Commit my seat to a share: where it has none in this round, or to `replace` that of a
    browser that is lost."""
    room, mine = await _seated(db, match_id, player)
    room.require_open()
    _require_round(room, body.round)
    commitment = bytes.fromhex(body.commitment)
    if mine.commitment == commitment:
        return room
    if mine.commitment is not None:
        if not body.replace:
            message = "Another of your browsers has sealed your share of the dice."
            raise conflict("sealed_elsewhere", message, field="commitment")
        break_up(room)
    mine.commitment = commitment
    await db.commit()
    return await load_room(db, match_id)


async def disclose(
    db: AsyncSession, matches: MatchRegistry, match_id: UUID, player: Player, body: Disclose
) -> Room:
    """Open my seat's share; the last one starts the match in the same transaction. Doing it again
    is no error, so that a lost answer can be asked for again."""
    room, mine = await _seated(db, match_id, player)
    entropy = bytes.fromhex(body.entropy)
    if mine.entropy == entropy:
        return room
    room.require_open()
    _require_round(room, body.round)
    if not room.is_sealed:
        raise conflict("not_sealed", "Not every player has sealed their share yet.")
    if hashlib.sha256(entropy).digest() != mine.commitment:
        raise bad_input("entropy", "This is not the share that your seat sealed.")
    mine.entropy = entropy
    if not any(map(room.awaits_share, room.seats)):
        await db.flush()
        await matches.start(db, room.match)
    await db.commit()
    return await load_room(db, match_id)


def break_up(room: Room) -> None:
    """Before a seat or its commitment changes: if the set of commitments was complete, shares may
    have been disclosed, and all of them are void. Does not commit."""
    if not room.is_sealed:
        return
    for seat in room.seats:
        seat.commitment = seat.entropy = None
    room.match.share_round += 1


async def _seated(db: AsyncSession, match_id: UUID, player: Player) -> tuple[Room, MatchSeat]:
    room = await load_room(db, match_id, lock=True)
    mine = room.seat_of(player)
    if mine is None:
        raise not_found(UNSEEN)
    if not is_taken(mine):
        raise conflict("take_first", "Take your seat first.")
    return room, mine


def _require_round(room: Room, number: int) -> None:
    if number != room.match.share_round:
        message = "The shares of the dice are being drawn again. Load the match first."
        raise conflict("other_round", message, field="round")
