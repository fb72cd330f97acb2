"""The players' shares of the dice: sealed by everyone before anyone's is disclosed.

A share is 32 random bytes that a player's browser draws and keeps. When the player sits down, it
tells only their SHA-256, the *commitment*. Once all seats have committed, the set is final, and the
browsers disclose their shares; the last one starts the match. So no share can be chosen by
anyone who has seen another, not even by someone who reads the seed in the database.

A set that breaks up (a player leaves or is removed, a lost browser seals again) is void as a
whole: the next *round* begins, and every browser seals a new share. Nothing seen in the old
round helps in the new one. Rounds are counted, because a player who breaks a set up after
seeing the others' shares has thrown a deal away: the players and the record are told.

The practice opponent has no share: its zeros are known to all, and cannot be chosen either.
Every function locks the match, changes it, commits and returns it, and raises Problem where it
may not be done.
"""

from __future__ import annotations

import hashlib
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ...base.web.errors import bad_input, conflict, not_found
from ...play.live.registry import MatchRegistry
from ...play.matches.audience import UNSEEN
from ...play.matches.tables import Match, MatchSeat
from ..access import load_match, require_open
from ..schemas import DiscloseBody, SealBody


async def seal(db: AsyncSession, match_id: UUID, player: Player, body: SealBody) -> Match:
    """Commit the player's seat to a share: its first in this round, or one that `replace`s the
    share of a lost browser."""
    match, mine = await _seated(db, match_id, player)
    require_open(match)
    _require_round(match, body.round)
    commitment = bytes.fromhex(body.commitment)
    if mine.commitment == commitment:
        return match
    if mine.commitment is not None:
        if not body.replace:
            message = "Another of your browsers has sealed your share of the dice."
            raise conflict("sealed_elsewhere", message, field="commitment")
        break_up(match)
    mine.commitment = commitment
    await db.commit()
    return match


async def disclose(
    db: AsyncSession, matches: MatchRegistry, match_id: UUID, player: Player, body: DiscloseBody
) -> Match:
    """Disclose the share of the player's seat; the last one starts the match in the same
    transaction. Disclosing it twice is no error, so that a client can ask again for a lost
    answer."""
    match, mine = await _seated(db, match_id, player)
    entropy = bytes.fromhex(body.entropy)
    if mine.entropy == entropy:
        return match
    require_open(match)
    _require_round(match, body.round)
    if not match.is_sealed:
        raise conflict("not_sealed", "Not every player has sealed their share yet.")
    if hashlib.sha256(entropy).digest() != mine.commitment:
        raise bad_input("entropy", "This is not the share that your seat sealed.")
    mine.entropy = entropy
    if not any(map(match.awaits_share, match.seats)):
        await db.flush()
        await matches.begin(db, match)
    await db.commit()
    return match


def break_up(match: Match) -> None:
    """Before a seat or its commitment changes: if the set of commitments was complete, shares may
    have been disclosed, and all of them are void. Does not commit."""
    if not match.is_sealed:
        return
    for seat in match.seats:
        seat.commitment = seat.entropy = None
    match.share_round += 1


async def _seated(db: AsyncSession, match_id: UUID, player: Player) -> tuple[Match, MatchSeat]:
    match = await load_match(db, match_id, lock=True)
    mine = match.seat_of(player)
    if mine is None:
        raise not_found(UNSEEN)
    if not mine.is_taken:
        raise conflict("take_first", "Take your seat first.")
    return match, mine


def _require_round(match: Match, number: int) -> None:
    if number != match.share_round:
        message = "The shares of the dice are being drawn again. Load the match first."
        raise conflict("other_round", message, field="round")
