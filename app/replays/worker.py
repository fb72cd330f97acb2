"""The process that makes replays, so that the end of a match holds up no other.

`python -m app.replays.worker PACKAGE…`, with DATABASE_URL: knows the games in these packages, reads
the id of a match from each line of its input, makes the replay, and answers with a line `made ID`,
`broken ID` (the log cannot be followed) or `later ID` (the database was away). It ends with its
input, and so with the server.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from uuid import UUID

from rulesets import plugins

from ..database.engine import DATABASE_ERRORS, Sessions, make_engine, make_sessions
from ..packs import Library
from ..process.children import say
from ..process.priority import freeze_garbage, lower_priority, yielding_cpu
from ..referee.interpreter import FoldError
from .archive import archive

log = logging.getLogger("roses.replays")

NICENESS = 19
"""The lowest priority there is: on a machine that is fully busy, replays wait for the players."""


async def main(url: str, packages: list[str]) -> None:
    """Answer every line of the input, one after the other."""
    engine = make_engine(url, pool_size=1)
    sessions, library = make_sessions(engine), Library(plugins(*packages))
    freeze_garbage()
    try:
        while line := await asyncio.to_thread(sys.stdin.readline):
            match_id = UUID(line.strip())
            with yielding_cpu():
                verdict = await _made(sessions, library, match_id)
            say(f"{verdict} {match_id}\n".encode())
    finally:
        await engine.dispose()


async def _made(sessions: Sessions, library: Library, match_id: UUID) -> str:
    try:
        async with sessions() as db:
            await archive(db, match_id, library.recorded, patient=False)
    except (FoldError, KeyError):
        log.exception("match %s has no replay", match_id)
        return "broken"
    except DATABASE_ERRORS:
        return "later"
    return "made"


if __name__ == "__main__":
    lower_priority(NICENESS)
    asyncio.run(main(os.environ["DATABASE_URL"], sys.argv[1:]))
