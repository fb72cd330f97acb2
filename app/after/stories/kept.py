"""The stories that are kept, for the rooms that show them."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...play.replays.tables import STORY
from ..replays import documents
from .schemas import StoryJson
from .tables import StoryRow


async def sides_of(db: AsyncSession, match_id: UUID) -> Mapping[str, str] | None:
    """What the seats of a finished match are called in its story, where that says so; None while
    there is none."""
    return await db.scalar(select(StoryRow.people).where(StoryRow.match_id == match_id))


async def story_of(db: AsyncSession, match_id: UUID) -> StoryJson | None:
    """The story of a finished match; None while there is none. This opens a document."""
    story: StoryJson | None = await documents.opened(db, match_id, STORY)
    return story
