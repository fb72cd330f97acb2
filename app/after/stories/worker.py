"""The process that tells stories, so that no replay waits for one:
`python -m app.after.stories.worker SECONDS PACKAGE…`, as many seconds of one core at most for each.
See `after/making/worker.py`."""

from __future__ import annotations

import sys
import time
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...referee.packs import Library
from ..making.claims import STORIES
from ..making.worker import Making, work
from .making import give_up, make
from .telling import Purse


def storyteller(seconds: float) -> Making:
    """Makes the story of a match for as many seconds; what fails is not tried again."""

    async def tell(db: AsyncSession, match_id: UUID, library: Library) -> str | None:
        return await make(db, match_id, library, Purse(time.process_time, seconds))

    return Making(STORIES, tell, give_up)


if __name__ == "__main__":
    work(sys.argv[2:], storyteller(float(sys.argv[1])))
