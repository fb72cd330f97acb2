"""Pictures of the steps of a replay, drawn from its documents by the game's rules of today."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.concurrency import run_in_threadpool

from rulesets.kernel.interface import Ruleset

from ...base.web.errors import not_found
from ...play.log import store
from ...play.replays.schemas import FilmStepJson
from ...play.replays.tables import Replay
from ...referee.packs import Library
from ..film.reading import views

log = logging.getLogger("roses.replays")

NO_GAME = "This server no longer has this game."
NO_PICTURE = "This was played under an earlier edition of the rules, which this server cannot draw."
DRAWS_NO_LONGER = (LookupError, TypeError, ValueError, AttributeError)
"""What comes of drawing a view that lacks what is in today's, or has it otherwise."""


async def ruleset_of(db: AsyncSession, library: Library, replay: Replay) -> Ruleset[Any]:
    """What draws the steps of a replay. Raises Problem where the server has lost its game."""
    match = replay.match
    assert match is not None
    if match["ruleset"] not in library.plugins:
        raise not_found(NO_GAME)
    content = (await store.read_pack(db, match["pack"])).content
    return await run_in_threadpool(library.recorded, match["ruleset"], content)


def drawn(ruleset: Ruleset[Any], steps: Sequence[FilmStepJson], first: int, last: int) -> list[str]:
    """The small pictures of these steps, 320 by 200. Raises Problem where today's game cannot draw
    what an earlier one has shown."""
    try:
        return [ruleset.thumbnail(view) for view in views(steps, first, last)]
    except DRAWS_NO_LONGER:
        log.warning("steps %d to %d of a replay have no picture", first, last)
        raise not_found(NO_PICTURE) from None
