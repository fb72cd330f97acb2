"""The process that tells stories, so that no replay waits for one:
`python -m app.after.stories.worker SECONDS PACKAGE…`, as many seconds of one core at most for each.
See `after/making/worker.py`."""

from __future__ import annotations

import logging
import sys
import time
from uuid import UUID

from ...base.database.engine import Sessions
from ...base.database.outage import trouble_of
from ...referee.packs import Library
from ..making.claims import STORIES
from ..making.worker import Make, Verdict, work
from .making import give_up, make
from .telling import Purse

log = logging.getLogger("roses.stories")


def storyteller(seconds: float) -> Make:
    """Makes the story of a match for as many seconds; what fails is not tried again."""

    async def made(sessions: Sessions, library: Library, match_id: UUID) -> Verdict:
        try:
            async with sessions() as db:
                await make(db, match_id, library, Purse(time.process_time, seconds))
        except Exception as error:
            if trouble_of(error) is not None:
                raise
            log.exception("match %s has no story", match_id)
            async with sessions() as db:
                await give_up(db, match_id)
            return "broken"
        return "made"

    return made


if __name__ == "__main__":
    work(sys.argv[2:], storyteller(float(sys.argv[1])), STORIES)
