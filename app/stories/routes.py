"""The story of a finished match as JSON."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request
from sqlalchemy import bindparam, select

from ..database.hot_query import HotQuery
from ..replays.access import NO_REPLAY
from ..replays.routes import A_DAY
from ..replays.tables import Replay
from ..web.api import NOT_MODIFIED, api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import Problem, not_found
from ..web.injection import injected
from ..web.responses import EncodedJson, NotModified, as_accepted, unless_known
from ..web.validation import PathText
from .messages import Story
from .scheduler import StoryScheduler
from .tables import StoryRow

router = api_router("Replays")

NO_STORY = "This replay has no story."
NOT_YET = "The story of this match is still being made. Ask again in a moment."
SOON = 10
"""Seconds after which it is worth asking again."""
STORY = HotQuery(
    select(StoryRow.content, StoryRow.seconds)
    .select_from(Replay)
    .outerjoin(StoryRow, StoryRow.match_id == Replay.match_id)
    .where(Replay.token == bindparam("token"))
)
"""Empty where none has been begun."""
NOT_KEPT = {"cache-control": "no-store"}


@router.get(
    "/replays/{token}/story.json", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
async def get_story(
    token: PathText,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    stories: Annotated[StoryScheduler, injected(StoryScheduler)],
) -> EncodedJson[Story] | NotModified:
    """The chances of both sides, what decided the match, and what each seat could know. It is made
    after the replay: until it is there the answer is 404 with `Retry-After`, and 404 without it
    where there will be none."""
    await limits.hit("download", address)
    found = await STORY.rows(db, token=token)
    if not found:
        raise not_found(NO_REPLAY)
    [story] = found
    if story.content is None:
        raise _none_yet(is_made=story.seconds is not None, is_on=stories.is_on)
    content, encoding = await as_accepted(request.headers, story.content)
    return unless_known(request, EncodedJson(content, headers=encoding), A_DAY)


def _none_yet(*, is_made: bool, is_on: bool) -> Problem:
    if is_on and not is_made:
        return Problem(404, "not_yet", NOT_YET, headers={**NOT_KEPT, "retry-after": str(SOON)})
    return Problem(404, "not_found", NO_STORY, headers=NOT_KEPT)
