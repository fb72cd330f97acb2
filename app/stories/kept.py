"""The stories that are kept, for the rooms that show them."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from uuid import UUID

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool

from .messages import Story
from .tables import StoryRow


async def sides_of(db: AsyncSession, match_id: UUID) -> Mapping[str, str] | None:
    """What the seats of a finished match are called in its story, where that says so; None while
    there is none."""
    story = await story_of(db, match_id)
    return None if story is None else story.get("people", {})


async def story_of(db: AsyncSession, match_id: UUID) -> Story | None:
    """The story of a finished match; None while there is none."""
    content = await db.scalar(select(StoryRow.content).where(StoryRow.match_id == match_id))
    return None if content is None else await run_in_threadpool(_unpacked, content)


def _unpacked(content: bytes) -> Story:
    story: Story = orjson.loads(gzip.decompress(content))
    return story
