"""What a replay's page shows beside the documents, in one answer: it changes, and differs from one
reader to another."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, select
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ...accounts.deps import PlayerDep
from ...accounts.tables import Player
from ...base.web.api import api_router
from ...base.web.deps import CountedDownload, DbDep
from ...base.web.responses import Json, private
from ...base.web.validation import PathText
from ...lobby.hints.schemas import KeptHintJson, KeptHintsJson
from ...lobby.hints.tables import Hint
from ...play.bots.hurries import HurriedJson
from ...play.bots.hurries import kept_of as hurried_of
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import Replay
from ...play.table.plans import SharedPlanJson, SharedPlansJson
from ...play.table.tables import Plan
from ..comments.schemas import CommentsJson
from ..comments.service import comments_for
from ..replays.access import replay_of

router = api_router("Replays")


class BesideJson(TypedDict, closed=True):
    """What belongs to a finished match beside its documents."""

    hints: KeptHintsJson
    hurried: list[HurriedJson]
    plans: SharedPlansJson
    comments: CommentsJson


@router.get("/replays/{token}/beside")
async def get_beside(
    token: PathText, db: DbDep, player: PlayerDep, _: CountedDownload
) -> Json[BesideJson]:
    """The hints of a finished match, where the server's players hurried, shared plans and comments
    at once, for anyone with its link."""
    return private(Json(await beside(db, await replay_of(db, token), player)))


async def beside(db: AsyncSession, replay: Replay, reader: Player | None) -> BesideJson:
    """What belongs to a match beside its documents, as `reader` gets it; None: without a name."""
    return BesideJson(
        hints=KeptHintsJson(hints=await hints_of(db, replay)),
        hurried=await hurried_of(db, replay.match_id, replay.seats.__getitem__),
        plans=await plans_of(db, replay),
        comments=await comments_for(db, replay, reader),
    )


async def plans_of(db: AsyncSession, replay: Replay) -> SharedPlansJson:
    """The plans that the players of a match have shared."""
    sits = and_(MatchSeat.match_id == Plan.match_id, MatchSeat.player_id == Plan.player_id)
    query = select(MatchSeat.seat, Plan.drawings).join(Plan, sits)
    rows = await db.execute(
        query.where(Plan.match_id == replay.match_id, Plan.shared).order_by(MatchSeat.seat)
    )
    plans = [SharedPlanJson(seat=replay.seats[seat], drawings=drawings) for seat, drawings in rows]
    return SharedPlansJson(plans=plans)


async def hints_of(
    db: AsyncSession, replay: Replay, *those: ColumnElement[bool]
) -> list[KeptHintJson]:
    """The hints that were given in a match, or only `those`."""
    query = select(Hint).where(Hint.match_id == replay.match_id, *those)
    kept = await db.scalars(query.order_by(Hint.row, Hint.seat))
    seats = replay.seats
    return [
        KeptHintJson(**{"first": [], **one.advice}, seat=seats[one.seat], row=one.row)  # type: ignore[typeddict-item]
        for one in kept  # an older server told of nothing `first`
    ]
