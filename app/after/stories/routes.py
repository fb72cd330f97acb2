"""The story of a finished match as JSON."""

from __future__ import annotations

from ...base.web.api import api_router, open_to
from ...base.web.deps import CountedDownload, DbDep
from ...base.web.responses import EncodedJson
from ...base.web.validation import PathText
from ...play.replays.tables import STORY
from ..replays.access import AS_IT_IS, content_of
from .schemas import StoryJson

router = api_router("Replays")


@router.get("/replays/{token}/story/{digest}.json", **open_to("read", "play", "create"))
async def get_story(
    token: PathText, digest: PathText, db: DbDep, _: CountedDownload
) -> EncodedJson[StoryJson]:
    """The chances of both sides, what decided the match, and what each seat could know. It is made
    after the replay, which names it from then on."""
    return EncodedJson(await content_of(db, token, STORY, digest), headers=AS_IT_IS)
