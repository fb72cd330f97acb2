"""What the server-side players of a finished match believed, over HTTP."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..bots.answers import AllBeliefs, Hurried, KeptBeliefs
from ..bots.tables import Belief, HurriedMove
from ..matches.live.deps import RegistryDep
from ..matches.live.registry import MatchRegistry
from ..replays.access import match_of
from ..web.api import api_router
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.responses import Json
from ..web.validation import PathText

router = api_router("Replays")


@router.get("/replays/{token}/beliefs")
async def kept_beliefs(
    token: PathText, db: DbDep, registry: RegistryDep, limits: LimitsDep, address: AddressDep
) -> Json[AllBeliefs]:
    """What the server's own players believed of what they could not see, in how many of the worlds
    that they thought about, and what was true; and which decisions they took in a hurry: for anyone
    with the link of a finished match."""
    await limits.hit("download", address)
    return Json(await beliefs_of(db, registry, await match_of(db, token)))


async def beliefs_of(db: AsyncSession, registry: MatchRegistry, match_id: UUID) -> AllBeliefs:
    """What they believed in one match."""
    query = select(Belief).where(Belief.match_id == match_id).order_by(Belief.row, Belief.seat)
    kept = list(await db.scalars(query))
    in_order = HurriedMove.row, HurriedMove.seat
    moves = select(HurriedMove).where(HurriedMove.match_id == match_id).order_by(*in_order)
    hurried = list(await db.scalars(moves))
    name = (await registry.open(match_id)).header.viewer_name
    return AllBeliefs(
        beliefs=[
            KeptBeliefs(seat=name(one.seat), row=one.row, worlds=one.worlds, held=one.held)  # type: ignore[typeddict-item]
            for one in kept
        ],
        hurried=[Hurried(seat=name(one.seat), row=one.row) for one in hurried],
    )
