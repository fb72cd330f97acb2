"""What the processes have in common that make something of finished matches: replays, stories."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal
from uuid import UUID

from rulesets import plugins

from ...base.database.engine import DATABASE_ERRORS, Sessions, make_engine, make_sessions
from ...base.process.children import say
from ...base.process.priority import freeze_garbage, lower_priority
from ...referee.packs import Library

NICENESS: Final = 19
"""The lowest priority there is: on a machine that is fully busy, replays wait for the players."""

Verdict = Literal["made", "broken", "later"]
Make = Callable[[Sessions, Library, UUID], Awaitable[Verdict]]
"""Makes something of a match; "broken" where that can never be."""


def work(packages: Sequence[str], make: Make) -> None:
    """Answer with a line `made ID`, `broken ID` or `later ID` (the database was away) each line of
    the input that names a match. Knows the games in these packages, and the database of
    DATABASE_URL. Ends with its input, and so with the server."""
    lower_priority(NICENESS)
    asyncio.run(_answer(os.environ["DATABASE_URL"], packages, make))


async def _answer(url: str, packages: Sequence[str], make: Make) -> None:
    engine = make_engine(url, pool_size=1)
    sessions, library = make_sessions(engine), Library(plugins(*packages))
    freeze_garbage()
    try:
        while line := await asyncio.to_thread(sys.stdin.readline):
            match_id = UUID(line.strip())
            verdict = await _made(sessions, library, match_id, make)
            say(f"{verdict} {match_id}\n".encode())
    finally:
        await engine.dispose()


async def _made(sessions: Sessions, library: Library, match_id: UUID, make: Make) -> Verdict:
    try:
        return await make(sessions, library, match_id)
    except DATABASE_ERRORS:
        return "later"
