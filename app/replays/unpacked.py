"""Replays that are read step by step: unpacked once, and kept while they are read.

A reader of the whole replay is served its bytes as they lie in the database. Those who see one
position of it, or as much as they have come to know, ask for parts, a thousand of them perhaps for
the same: what a part takes is done once.
"""

from __future__ import annotations

import gzip
import logging
from collections import OrderedDict
from typing import Any
from uuid import UUID

from sqlalchemy import Text, cast, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool

from rulesets.kernel.interface import Json, Ruleset

from ..matches.log import store
from ..packs import Library
from ..web.errors import not_found
from .access import NO_REPLAY, opened, part_of_replay
from .film.reading import unpacked, views
from .messages import Film, FilmStep
from .tables import ReplayTimeline

log = logging.getLogger("roses.replays")

NO_GAME = "This server no longer has this game."
NO_PICTURE = "This was played under an earlier edition of the rules, which this server cannot draw."
DRAWS_NO_LONGER = (LookupError, TypeError, ValueError, AttributeError)
"""What comes of drawing a view that lacks what is in today's, or has it otherwise."""
KEPT = 24
"""How many are kept: some 2 MB each."""
VERSION = part_of_replay(cast(literal_column("replay_films.xmin"), Text))
"""What PostgreSQL numbers each version of a row with: it changes when a player leaves."""


class UnpackedFilm:
    """One timeline, unpacked."""

    def __init__(self, match_id: UUID, version: str, film: Film) -> None:
        self.match_id, self.version, self.film = match_id, version, film
        self.pictures: dict[int, bytes] = {}
        """Those drawn, gzipped, by the row of the position."""
        self.notes: dict[str, Json] = {}
        """What rooms above this one have found out about it."""

    @property
    def steps(self) -> list[FilmStep]:
        """All of them, in order."""
        return self.film["steps"]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def index(self, row: int) -> int:
        """The step of a row of the log: the last one that is not later."""
        later = (at for at, step in enumerate(self.steps) if step["row"] > row)
        return max(0, next(later, len(self.steps)) - 1)


class UnpackedFilms:
    """The timelines that are read in parts in this process: the newest readers' first."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._kept: OrderedDict[tuple[str, str], UnpackedFilm] = OrderedDict()

    async def film(self, db: AsyncSession, token: str, viewer: str) -> UnpackedFilm:
        """The timeline of a viewer. Raises Problem where there is none."""
        now, match_id = await opened(db, VERSION, token, viewer)
        kept = self._kept.get((token, viewer))
        if kept is None or kept.version != now:
            this = (ReplayTimeline.match_id == match_id, ReplayTimeline.viewer == viewer)
            content = (await db.execute(select(ReplayTimeline.content).where(*this))).scalar_one()
            film = await run_in_threadpool(unpacked, content)
            if "steps" not in film:
                raise not_found(NO_REPLAY)  # the record, for instance, has none
            kept = self._kept[token, viewer] = UnpackedFilm(match_id, now, film)
        self._kept.move_to_end((token, viewer))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    async def ruleset(self, db: AsyncSession, film: UnpackedFilm) -> Ruleset[Any]:
        """What draws the steps of a film. Raises Problem where the server has lost its game."""
        match = film.film["match"]
        if match["ruleset"] not in self._library.plugins:
            raise not_found(NO_GAME)
        content = (await store.read_pack(db, match["pack"])).content
        return await run_in_threadpool(self._library.recorded, match["ruleset"], content)

    async def picture(self, db: AsyncSession, film: UnpackedFilm, row: int) -> bytes:
        """The small picture of a position as the film's viewer saw it: SVG, gzipped. Raises Problem
        where it cannot be drawn."""
        index = film.index(row)
        place = film.steps[index]["row"]
        if place not in film.pictures:
            ruleset = await self.ruleset(db, film)

            def draw() -> bytes:
                (drawn,) = pictures(ruleset, film, index, index)
                return gzip.compress(drawn.encode(), 6)

            film.pictures[place] = await run_in_threadpool(draw)
        return film.pictures[place]


def pictures(ruleset: Ruleset[Any], film: UnpackedFilm, first: int, last: int) -> list[str]:
    """The small pictures of these steps, 320 by 200. Raises Problem where today's game cannot draw
    what an earlier one has shown."""
    try:
        return [ruleset.thumbnail(view) for view in views(film.film, first, last)]
    except DRAWS_NO_LONGER:
        log.warning("match %s: steps %d to %d have no picture", film.match_id, first, last)
        raise not_found(NO_PICTURE) from None
