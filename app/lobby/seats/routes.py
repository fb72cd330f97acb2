"""The API of the lobby: seats, and the shares of the dice that come with them."""

from __future__ import annotations

from uuid import UUID

from ...accounts.deps import SignedIn
from ...base.web.api import api_router, open_to
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.responses import DoneJson, Json
from ...base.web.validation import PathText
from ...play.live.deps import RegistryDep
from ..deps import ReaderDep
from ..lists.summary import match_summary
from ..schemas import DiscloseBody, GiveToBotBody, MatchSummaryJson, SealBody, TakeBody
from . import dice_shares, seating

router = api_router("Seats")


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
    match = await seating.take(db, reader.catalogue, match_id, player, body)
    return Json(match_summary(reader, match))


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
    return Json(match_summary(reader, await dice_shares.seal(db, match_id, player, body)))


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
    return Json(
        match_summary(reader, await dice_shares.disclose(db, matches, match_id, player, body))
    )


@router.post("/matches/{match_id}/leave", **open_to("play"))
async def leave_match(match_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Give up your seat before the match begins."""
    await seating.leave(db, match_id, player)
    return Json(DoneJson())


@router.post("/matches/{match_id}/revoke", **open_to("create"))
async def revoke_link(
    match_id: UUID, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Replace the link to any open seat of your match."""
    return Json(match_summary(reader, await seating.revoke_all(db, match_id, player)))


@router.post("/matches/{match_id}/seats/{seat}/revoke", **open_to("create"))
async def revoke_seat_link(
    match_id: UUID, seat: PathText, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Replace the link to one open seat of your match."""
    match = await seating.revoke(db, reader.catalogue, match_id, player, seat)
    return Json(match_summary(reader, match))


@router.post("/matches/{match_id}/seats/{seat}/remove", **open_to("create"))
async def remove_player(
    match_id: UUID, seat: PathText, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[MatchSummaryJson]:
    """Remove the player or the practice opponent from a seat of your match. The links that a
    removed player may know are replaced."""
    match = await seating.remove(db, reader.catalogue, match_id, player, seat)
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
    """Let the practice opponent have an open seat of your match."""
    match = await seating.give_to_bot(db, reader.catalogue, match_id, player, seat, body.bot)
    return Json(match_summary(reader, match))
