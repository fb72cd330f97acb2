"""Has replays made by another process, which runs only while there are replays to make."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets import Plugin

from ...base.process.children import Child
from ...base.process.helper import Helper
from ...base.process.patience import OutOfPatience
from ...base.process.priority import AWAITED

MakeReplay = Callable[[UUID], Awaitable[object]]
"""Makes the replay of a finished match unless it exists, another process makes it, or there can be
none. Raises WorkerDied, and one of DATABASE_ERRORS if it should be tried again."""

GiveUp = Callable[[AsyncSession, UUID, str], Awaitable[None]]
"""Notes why there can be none. Commits."""


class WorkerDied(Exception):
    """The process ended before it had answered, or was ended because it was stuck."""


class ReplayProcess:
    """The worker process of one server process, for the games of `plugins`: a `module` that makes
    something of one match at a time, and may spend `story_seconds` of one core on its story. All
    have one priority: one of a lower would keep those waiting whose turn is behind it."""

    def __init__(
        self,
        part: str,
        url: str,
        plugins: Mapping[str, Plugin],
        module: str,
        story_seconds: float,
    ) -> None:
        arguments = (module, str(story_seconds), *(plugin.package for plugin in plugins.values()))
        environment = {**os.environ, "DATABASE_URL": url}
        self._helper = Helper(part, AWAITED, *arguments, env=environment)

    async def make(self, match_id: UUID) -> None:
        """See `MakeReplay`."""

        async def answer(process: Child) -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"{match_id}\n".encode())
            await process.stdin.drain()
            line = (await process.stdout.readline()).decode()
            if not line:
                raise ConnectionError("the worker process has ended")
            return line.split()[0]

        try:
            verdict = await self._helper.ask(answer)
        except (ConnectionError, OutOfPatience) as error:
            raise WorkerDied from error
        if verdict == "later":
            raise ConnectionError("the worker could not reach the database")

    async def stop(self) -> None:
        """End the worker, in the middle of a replay if need be: the next start makes it."""
        await self._helper.stop()
