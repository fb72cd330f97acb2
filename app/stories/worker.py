"""The process that tells stories, so that no replay waits for one.

`python -m app.stories.worker SECONDS PACKAGE…`, with DATABASE_URL: knows the games in these
packages, reads the id of a match with a replay from each line of its input, makes the story for as
many seconds of one core at most, and answers with a line `made ID`, `broken ID` or `later ID`
(the database was away). It ends with its input, and so with the server.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from uuid import UUID

from rulesets import plugins

from ..database.engine import DATABASE_ERRORS, Sessions, make_engine, make_sessions
from ..packs import Library
from ..process.children import say
from ..process.priority import freeze_garbage, lower_priority, yielding_cpu
from .making import give_up, make
from .telling import Purse

log = logging.getLogger("roses.stories")

NICENESS = 19
"""The lowest priority there is."""


async def main(url: str, seconds: float, packages: list[str]) -> None:
    """Answer every line of the input, one after the other."""
    engine = make_engine(url, pool_size=1)
    sessions, library = make_sessions(engine), Library(plugins(*packages))
    freeze_garbage()
    try:
        while line := await asyncio.to_thread(sys.stdin.readline):
            match_id = UUID(line.strip())
            with yielding_cpu():
                verdict = await _made(sessions, library, match_id, seconds)
            say(f"{verdict} {match_id}\n".encode())
    finally:
        await engine.dispose()


async def _made(sessions: Sessions, library: Library, match_id: UUID, seconds: float) -> str:
    try:
        async with sessions() as db:
            await make(db, match_id, library, Purse(time.process_time, seconds))
    except DATABASE_ERRORS:
        return "later"
    except Exception:
        log.exception("match %s has no story", match_id)
        async with sessions() as db:
            await give_up(db, match_id)
        return "broken"
    return "made"


if __name__ == "__main__":
    lower_priority(NICENESS)
    asyncio.run(main(os.environ["DATABASE_URL"], float(sys.argv[1]), sys.argv[2:]))
