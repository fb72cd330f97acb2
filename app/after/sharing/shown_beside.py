"""What the players of a finished match have left beside it: shared plans, and the hints that were
given."""

from __future__ import annotations

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.responses import Json
from ...base.web.validation import PathText
from ...lobby.hints.schemas import KeptHintJson, KeptHintsJson
from ...lobby.hints.tables import Hint
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import Replay
from ...play.table.plans import SharedPlanJson, SharedPlansJson
from ...play.table.tables import Plan
from ..replays.access import replay_of

router = api_router("Replays")


@router.get("/replays/{token}/plans")
async def shared_plans(
    token: PathText, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Json[SharedPlansJson]:
    """The plans that players of a finished match have shared, for anyone with its link."""
    await limits.hit("download", address)
    return Json(await plans_of(db, await replay_of(db, token)))


async def plans_of(db: AsyncSession, replay: Replay) -> SharedPlansJson:
    """The plans that the players of a match have shared."""
    sits = and_(MatchSeat.match_id == Plan.match_id, MatchSeat.player_id == Plan.player_id)
    query = select(MatchSeat.seat, Plan.drawings).join(Plan, sits)
    rows = await db.execute(
        query.where(Plan.match_id == replay.match_id, Plan.shared).order_by(MatchSeat.seat)
    )
    plans = [SharedPlanJson(seat=replay.seats[seat], drawings=drawings) for seat, drawings in rows]
    return SharedPlansJson(plans=plans)


@router.get("/replays/{token}/hints")
async def kept_hints(
    token: PathText, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Json[KeptHintsJson]:
    """The hints that were given in a finished match, for anyone with its link."""
    await limits.hit("download", address)
    return Json(await hints_of(db, await replay_of(db, token)))


async def hints_of(db: AsyncSession, replay: Replay) -> KeptHintsJson:
    """The hints that were given in a match."""
    query = select(Hint).where(Hint.match_id == replay.match_id).order_by(Hint.row, Hint.seat)
    kept = list(await db.scalars(query))
    return KeptHintsJson(hints=[_kept(hint, replay.seats[hint.seat]) for hint in kept])


def _kept(hint: Hint, seat: str) -> KeptHintJson:
    return KeptHintJson(seat=seat, row=hint.row, **hint.advice)  # type: ignore[no-any-return, typeddict-item]
