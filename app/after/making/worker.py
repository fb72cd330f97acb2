"""The process that makes replays, so that the end of a match holds up no other:
`python -m app.after.making.worker SECONDS PACKAGE…`, as many seconds of one core at most for the
story of each. The one that tells stories works in the same way."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets import plugins

from ...base.database.engine import DATABASE_ERRORS, Sessions, make_engine, make_sessions
from ...base.database.in_hand import in_a_thread
from ...base.database.outage import trouble_of
from ...base.process.children import READY, say
from ...base.process.priority import freeze_garbage, yielding_cpu
from ...referee.log import FoldError
from ...referee.packs import Library
from ..replays.archive import archive, give_up
from ..stories.making import first_story
from .claims import REPLAYS, claim
from .progress import ELSEWHERE, FAILED, NOT_FOLLOWED
from .replay_process import GiveUp

log = logging.getLogger("roses.replays")


@dataclass(frozen=True, slots=True)
class Making:
    """How one kind of thing is made of finished matches."""

    kind: int
    """Of its claims."""
    make: Callable[[AsyncSession, UUID, Library], Awaitable[str | None]]
    """Makes it unless it is there; why there can be none, the end of a sentence."""
    give_up: GiveUp


async def made(
    url: str, sessions: Sessions, library: Library, how: Making, match_id: UUID
) -> str | None:
    """Make it of one match, or note why there can be none. Why it was not made here; None where it
    was. Raises one of DATABASE_ERRORS if it should be tried again."""
    try:
        async with claim(url, how.kind, match_id) as is_ours, sessions() as db:
            return await how.make(db, match_id, library) if is_ours else ELSEWHERE
    except Exception as error:
        if trouble_of(error) is not None:
            raise
        log.exception("match %s: %s", match_id, FAILED)
        why = NOT_FOLLOWED if isinstance(error, FoldError) else FAILED
        async with sessions() as db:
            await how.give_up(db, match_id, why)
        return why


def work(packages: Sequence[str], how: Making) -> None:
    """Answer with a line `done ID`, or `later ID` (the database was away), each line of the input
    that names a match. Knows the games in these packages, and the database of DATABASE_URL. Ends
    with its input, and so with the server."""
    asyncio.run(_answer(os.environ["DATABASE_URL"], packages, how))


async def _answer(url: str, packages: Sequence[str], how: Making) -> None:
    engine = make_engine(url, pool_size=1, rush=0)
    sessions, library = make_sessions(engine), Library(plugins(*packages))
    freeze_garbage()
    say(READY)
    try:
        while line := await in_a_thread(sys.stdin.readline):
            verdict = "done"
            try:
                with yielding_cpu():
                    await made(url, sessions, library, how, UUID(line.strip()))
            except DATABASE_ERRORS as error:
                if trouble_of(error) is None:
                    raise
                verdict = "later"
            say(f"{verdict} {line}".encode())
    finally:
        await engine.dispose()


def of_replays(story_seconds: float = 0.0) -> Making:
    """Makes replays: with a first story where stories may cost some seconds."""

    async def make(db: AsyncSession, match_id: UUID, library: Library) -> None:
        tell = partial(first_story, library=library, most=story_seconds)
        await archive(db, match_id, library.recorded, tell)

    return Making(REPLAYS, make, give_up)


if __name__ == "__main__":
    work(sys.argv[2:], of_replays(float(sys.argv[1])))
