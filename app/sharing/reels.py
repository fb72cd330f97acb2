"""The films of a replay, and how its game draws their steps."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Annotated, Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool

from rulesets.kernel.interface import Ruleset

from ..edition import edition
from ..matches.log import store
from ..packs import Library
from ..replays.access import NO_REPLAY
from ..replays.archive import RECORD
from ..replays.messages import Film
from ..replays.reading import unpacked, view_at, views
from ..replays.tables import Replay, ReplayTimeline
from ..thumbnails.cards import Card, Words
from ..web.errors import not_found
from ..web.injection import injected

LibraryDep = Annotated[Library, injected(Library)]


@dataclass(frozen=True, slots=True)
class Reel:
    """What one viewer of a replay saw, with the rules that draw it."""

    film: Film
    ruleset: Ruleset[Any]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.film["steps"]) - 1

    def chapter(self, step: int) -> str:
        """The heading of a step."""
        return self.film["steps"][min(step, self.last)]["chapter"]

    def picture(self, step: int) -> str:
        """The position after a step, 320 by 200."""
        return self.ruleset.thumbnail(view_at(self.film, step))

    def pictures(self, first: int, last: int) -> list[str]:
        """The positions after these steps."""
        return [self.ruleset.thumbnail(view) for view in views(self.film, first, last)]

    def card(self, step: int, words: Words) -> Card:
        """The position after a step, with words beside it."""
        match, viewer = self.film["match"]["id"], self.film["viewer"]
        shown = (match, viewer, min(step, self.last), words, edition(self.ruleset))
        tag = hashlib.sha256(repr(shown).encode()).hexdigest()[:32]
        return Card(lambda: self.picture(step), match, tag, words)


async def reel_of(db: AsyncSession, library: Library, token: str, viewer: str) -> Reel:
    """What a viewer of a replay saw. Raises Problem 404."""
    film = await film_of(db, token, viewer)
    if film["match"]["ruleset"] not in library.plugins:
        raise not_found("This server no longer has this game.")
    content = (await store.read_pack(db, film["match"]["pack"])).content
    ruleset = await run_in_threadpool(library.recorded, film["match"]["ruleset"], content)
    return Reel(film, ruleset)


async def film_of(db: AsyncSession, token: str, viewer: str) -> Film:
    """The steps as they are kept. Raises Problem 404."""
    query = (
        select(ReplayTimeline.content)
        .join(Replay, Replay.match_id == ReplayTimeline.match_id)
        .where(Replay.token == token, ReplayTimeline.viewer == viewer)
    )
    content = await db.scalar(query)
    if content is None or viewer == RECORD:
        raise not_found(NO_REPLAY)
    return await run_in_threadpool(unpacked, content)
