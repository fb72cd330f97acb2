"""At a finished match: whether one of its players has asked for a rematch by now."""

from __future__ import annotations

from uuid import UUID

from fastapi import APIRouter
from sqlalchemy import select
from starlette.responses import Response

from ..accounts.deps import SignedIn
from ..matches.tables import Match
from ..web.deps import DbDep
from ..web.errors import forbidden
from ..web.responses import Json
from .room import is_taken, load_rooms, load_seen

router = APIRouter(prefix="/api")


@router.get("/matches/{match_id}/rematch")
async def offered(match_id: UUID, db: DbDep, player: SignedIn) -> Response:
    """The rematch that has been made of a match I played, as long as I have a seat in it:
    {"offer": {"url", "by", "mine", "seated"}}; null without one."""
    old = await load_seen(db, match_id, player)
    if old.seat_of(player) is None:
        raise forbidden("Only the players of a match can have a rematch.")
    made = select(Match).where(
        Match.rematch_of == match_id, Match.status.in_(("open", "running", "over"))
    )
    offer = None
    for room in await load_rooms(db, await db.scalars(made)):
        seat = room.seat_of(player)
        if seat is not None:
            seated = is_taken(seat)
            offer = {
                # The fragment seats whoever follows it: see static/js/pages/room.js.
                "url": f"/matches/{room.match.id}{'' if seated else '#sit'}",
                "by": room.players[room.match.creator_id].name,
                "mine": room.is_creator(player),
                "seated": seated,
            }
    return Json({"offer": offer})
