"""What a replay's page shows beside the film, in one answer: each request costs the server as much
as what it sends."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ..accounts.deps import PlayerDep
from ..accounts.tables import Player
from ..bots.hurries import Hurried
from ..bots.hurries import kept_of as hurried_of
from ..learning.hints.answers import KeptHints
from ..learning.hints.routes import hints_of
from ..matches.live.deps import RegistryDep
from ..matches.live.registry import MatchRegistry
from ..replays.access import match_of
from ..stories.kept import story_of
from ..stories.messages import Story
from ..table.comments.answers import Comments
from ..table.comments.service import comments_for
from ..table.plans import SharedPlans, plans_of
from ..web.api import api_router
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.responses import Json
from ..web.validation import PathText

router = api_router("Replays")


class Beside(TypedDict, closed=True):
    """What belongs to a finished match beside its films."""

    story: Annotated[Story | None, Field(description="null while there is none")]
    hints: KeptHints
    hurried: list[Hurried]
    plans: SharedPlans
    comments: Comments


@router.get("/replays/{token}/beside")
async def get_beside(
    token: PathText,
    db: DbDep,
    player: PlayerDep,
    registry: RegistryDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Json[Beside]:
    """The story of a finished match, its hints, where the server's players hurried, shared plans
    and comments at once, for anyone with its link."""
    await limits.hit("download", address)
    return Json(await beside(db, registry, await match_of(db, token), player))


async def beside(
    db: AsyncSession, registry: MatchRegistry, match_id: UUID, reader: Player | None
) -> Beside:
    """What belongs to a match beside its films, as `reader` gets it; None: without a name."""
    name = (await registry.open(match_id)).header.viewer_name
    return Beside(
        story=await story_of(db, match_id),
        hints=await hints_of(db, registry, match_id),
        hurried=await hurried_of(db, match_id, name),
        plans=await plans_of(db, registry, match_id),
        comments=await comments_for(db, registry, match_id, reader),
    )
