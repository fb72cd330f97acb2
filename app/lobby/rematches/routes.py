"""At a finished match: whether one of its players has asked for a rematch by now."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select

from ...accounts.deps import SignedIn
from ...base.web.api import api_router, open_to
from ...base.web.deps import DbDep
from ...base.web.errors import forbidden
from ...base.web.responses import Json
from ...play.matches.tables import Match
from ..access import WITH_SEATS, load_seen
from ..deps import ReaderDep
from .pair_score import pair_score
from .schemas import RematchesJson, RematchOfferJson

router = api_router("Matches")


@router.get("/matches/{match_id}/rematch", **open_to("read"))
async def get_rematch(
    match_id: UUID, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[RematchesJson]:
    """The rematch of a match that you played, if you have a seat in it; and the points of two
    matches in which you and your opponent swapped seats."""
    old, seen = await load_seen(db, match_id, player, reader.now)
    if seen.seat is None:
        raise forbidden("Only the players of a match can have a rematch.")
    made = select(Match).where(
        Match.rematch_of == match_id, Match.status.in_(("open", "running", "over"))
    )
    offer: RematchOfferJson | None = None
    for match in await db.scalars(made.options(*WITH_SEATS)):
        seat = match.seat_of(player)
        if seat is not None:
            offer = RematchOfferJson(
                # The fragment seats the player who follows it: see pages/lobby/waiting_room.js.
                url=f"/matches/{match.id}{'' if seat.is_taken else '#sit'}",
                by=match.creator.name,
                mine=match.is_by(player),
                seated=seat.is_taken,
            )
    return Json(RematchesJson(offer=offer, pair=await pair_score(db, reader, old)))
