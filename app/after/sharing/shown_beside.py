"""What the players of a finished match have left beside it: shared plans, and the hints that were
given."""

from __future__ import annotations

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.responses import Json
from ...base.web.validation import PathText
from ...lobby.hints.schemas import KeptHint, KeptHints
from ...lobby.hints.tables import Hint
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import Replay
from ...play.table.plans import SharedPlan, SharedPlans
from ...play.table.tables import Plan
from ..replays.access import replay_of

router = api_router("Replays")


@router.get("/replays/{token}/plans")
async def shared_plans(
    token: PathText, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Json[SharedPlans]:
    """The plans that players of a finished match have shared, for anyone with its link."""
    await limits.hit("download", address)
    return Json(await plans_of(db, await replay_of(db, token)))


async def plans_of(db: AsyncSession, replay: Replay) -> SharedPlans:
    """The plans that the players of a match have shared."""
    sits = and_(MatchSeat.match_id == Plan.match_id, MatchSeat.player_id == Plan.player_id)
    query = select(MatchSeat.seat, Plan.drawings).join(Plan, sits)
    rows = await db.execute(
        query.where(Plan.match_id == replay.match_id, Plan.shared).order_by(MatchSeat.seat)
    )
    plans = [SharedPlan(seat=replay.seats[seat], drawings=drawings) for seat, drawings in rows]
    return SharedPlans(plans=plans)


@router.get("/replays/{token}/hints")
async def kept_hints(
    token: PathText, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Json[KeptHints]:
    """The hints that were given in a finished match, for anyone with its link."""
    await limits.hit("download", address)
    return Json(await hints_of(db, await replay_of(db, token)))


async def hints_of(db: AsyncSession, replay: Replay) -> KeptHints:
    """The hints that were given in a match."""
    query = select(Hint).where(Hint.match_id == replay.match_id).order_by(Hint.row, Hint.seat)
    kept = list(await db.scalars(query))
    hints = [KeptHint(seat=replay.seats[hint.seat], row=hint.row, **hint.advice) for hint in kept]  # type: ignore[typeddict-item]
    return KeptHints(hints=hints)
