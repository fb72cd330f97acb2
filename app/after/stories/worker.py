"""The process that tells stories, so that no replay waits for one:
`python -m app.after.stories.worker SECONDS PACKAGE…`, as many seconds of one core at most for each.
See `after/making/worker.py`."""

from __future__ import annotations

import sys
import time
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...referee.packs import Library
from ..making.claims import STORIES
from ..making.worker import Making, work
from .making import give_up, make, unmade
from .telling import Purse

HURRIED: Final = 0.6
"""Of the seconds of a story while another waits: it loses few of the choices that cost by it."""


def storyteller(seconds: float) -> Making:
    """Makes the story of a match for as many seconds; what fails is not tried again."""

    async def tell(db: AsyncSession, match_id: UUID, library: Library) -> str | None:
        is_hurried = any(one.state == "waits" for one in (await unmade(db)).values())
        purse = Purse(time.process_time, seconds * HURRIED if is_hurried else seconds)
        return await make(db, match_id, library, purse)

    return Making(STORIES, tell, give_up)


if __name__ == "__main__":
    work(sys.argv[2:], storyteller(float(sys.argv[1])))
