"""What a replay's page shows beside the documents, in one answer: it changes, and differs from one
reader to another."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ...accounts.deps import PlayerDep
from ...accounts.tables import Player
from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.responses import Json, private
from ...base.web.validation import PathText
from ...lobby.hints.schemas import KeptHintsJson
from ...play.bots.hurries import HurriedJson
from ...play.bots.hurries import kept_of as hurried_of
from ...play.replays.tables import Replay
from ...play.table.plans import SharedPlansJson
from ..comments.schemas import CommentsJson
from ..comments.service import comments_for
from ..replays.access import replay_of
from .shown_beside import hints_of, plans_of

router = api_router("Replays")


class BesideJson(TypedDict, closed=True):
    """What belongs to a finished match beside its documents."""

    hints: KeptHintsJson
    hurried: list[HurriedJson]
    plans: SharedPlansJson
    comments: CommentsJson


@router.get("/replays/{token}/beside")
async def get_beside(
    token: PathText,
    db: DbDep,
    player: PlayerDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Json[BesideJson]:
    """The hints of a finished match, where the server's players hurried, shared plans and comments
    at once, for anyone with its link."""
    await limits.hit("download", address)
    return private(Json(await beside(db, await replay_of(db, token), player)))


async def beside(db: AsyncSession, replay: Replay, reader: Player | None) -> BesideJson:
    """What belongs to a match beside its documents, as `reader` gets it; None: without a name."""
    return BesideJson(
        hints=await hints_of(db, replay),
        hurried=await hurried_of(db, replay.match_id, replay.seats.__getitem__),
        plans=await plans_of(db, replay),
        comments=await comments_for(db, replay, reader),
    )
