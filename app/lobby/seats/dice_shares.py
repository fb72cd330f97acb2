"""The players' shares of the dice: sealed by everyone before anyone's is disclosed.

A share is 32 random bytes that a player's browser draws and keeps. When the player sits down, it
tells only their SHA-256, the *commitment*. Once all seats have committed, the set is final, and the
browsers disclose their shares; the last one starts the match. So no share can be chosen by
anyone who has seen another, not even by someone who reads the seed in the database.

A set that breaks up (a player leaves or is removed, a lost browser seals again) is void as a
whole: the next *round* begins, and every browser seals a new share. Nothing seen in the old
round helps in the new one. Rounds are counted, because a player who breaks a set up after
seeing the others' shares has thrown a deal away: the players and the record are told.

The computer has no share: its zeros are known to all, and cannot be chosen either.
Every click locks the match, changes it, commits and shows it.
"""

from __future__ import annotations

import hashlib
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.deps import SignedIn
from ...accounts.tables import Player
from ...base.web.api import api_router, open_to
from ...base.web.deps import DbDep, LimitsDep
from ...base.web.errors import bad_input, conflict, not_found
from ...base.web.responses import Json
from ...play.live.deps import RegistryDep
from ...play.matches.audience import UNSEEN
from ...play.matches.tables import Match, MatchSeat
from ..access import break_up, load_match, require_open
from ..deps import ReaderDep
from ..lists.summary import match_summary
from ..schemas import DiscloseBody, MatchSummaryJson, SealBody

router = api_router("Seats")


@router.post("/matches/{match_id}/seal", **open_to("play"))
async def seal_share(
    match_id: UUID,
    body: SealBody,
    db: DbDep,
    limits: LimitsDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Json[MatchSummaryJson]:
    """Commit to another share of the dice: in a new round, or to `replace` one that is lost."""
    await limits.hit("share", str(player.id))
    match, mine = await _seated(db, match_id, player)
    require_open(match)
    _require_round(match, body.round)
    commitment = bytes.fromhex(body.commitment)
    if mine.commitment != commitment:
        if mine.commitment is not None:
            if not body.replace:
                message = "Another of your browsers has sealed your share of the dice."
                raise conflict("sealed_elsewhere", message, field="commitment")
            break_up(match)
        mine.commitment = commitment
        await db.commit()
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/disclose", **open_to("play"))
async def disclose_share(
    match_id: UUID,
    body: DiscloseBody,
    db: DbDep,
    limits: LimitsDep,
    matches: RegistryDep,
    player: SignedIn,
    reader: ReaderDep,
) -> Json[MatchSummaryJson]:
    """Disclose your share of the dice once all are sealed. The last disclosure begins the match."""
    await limits.hit("share", str(player.id))
    match, mine = await _seated(db, match_id, player)
    entropy = bytes.fromhex(body.entropy)
    if mine.entropy != entropy:  # else the answer was lost, and they ask again
        require_open(match)
        _require_round(match, body.round)
        if not match.is_sealed:
            raise conflict("not_sealed", "Not every player has sealed their share yet.")
        if hashlib.sha256(entropy).digest() != mine.commitment:
            raise bad_input("entropy", "This is not the share that your seat sealed.")
        mine.entropy = entropy
        if not any(map(match.awaits_share, match.seats)):
            await db.flush()
            await matches.begin(db, match)  # in the same transaction
        await db.commit()
    return Json(match_summary(reader, match))


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
