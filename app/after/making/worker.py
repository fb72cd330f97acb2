"""The process that makes replays, so that the end of a match holds up no other:
`python -m app.after.making.worker PACKAGE…`. The one that tells stories works in the same way."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal
from uuid import UUID

from rulesets import plugins

from ...base.database.engine import DATABASE_ERRORS, Sessions, make_engine, make_sessions
from ...base.database.in_hand import in_a_thread
from ...base.database.outage import trouble_of
from ...base.process.children import READY, say
from ...base.process.priority import freeze_garbage
from ...referee.packs import Library
from ..replays.archive import archive
from .claims import REPLAYS, claim

log = logging.getLogger("roses.replays")

Verdict = Literal["made", "elsewhere", "broken", "later"]
Make = Callable[[Sessions, Library, UUID], Awaitable[Verdict]]
"""Makes something of a match; "broken" where that can never be."""


def work(packages: Sequence[str], make: Make, kind: int) -> None:
    """Answer with a line `made ID`, `broken ID`, `elsewhere ID` (another process makes it) or
    `later ID` (the database was away) each line of the input that names a match. What is made is
    claimed as of a `kind`. Knows the games in these packages, and the database of DATABASE_URL.
    Ends with its input, and so with the server."""
    asyncio.run(_answer(os.environ["DATABASE_URL"], packages, make, kind))


async def _answer(url: str, packages: Sequence[str], make: Make, kind: int) -> None:
    engine = make_engine(url, pool_size=1, rush=0)
    sessions, library = make_sessions(engine), Library(plugins(*packages))
    freeze_garbage()
    say(READY)
    try:
        while line := await in_a_thread(sys.stdin.readline):
            match_id = UUID(line.strip())
            verdict: Verdict
            try:
                async with claim(url, kind, match_id) as is_ours:
                    verdict = await make(sessions, library, match_id) if is_ours else "elsewhere"
            except DATABASE_ERRORS as error:
                verdict = "later" if trouble_of(error) is not None else "broken"
                if verdict == "broken":
                    log.exception("match %s: a mistake of ours", match_id)
            say(f"{verdict} {match_id}\n".encode())
    finally:
        await engine.dispose()


async def make_replay(sessions: Sessions, library: Library, match_id: UUID) -> Verdict:
    """The replay, unless the log cannot be followed."""
    try:
        async with sessions() as db:
            await archive(db, match_id, library.recorded, patient=False)
    except (ValueError, KeyError):  # of these a FoldError is the usual one
        log.exception("match %s has no documents", match_id)
        return "broken"
    return "made"


if __name__ == "__main__":
    work(sys.argv[1:], make_replay, REPLAYS)
