"""Has replays made by another process, which runs only while there are replays to make."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping
from subprocess import PIPE
from uuid import UUID

from rulesets import Plugin

from ..process.children import Child, begin, ends_within, kill
from ..referee.interpreter import FoldError
from ..settings import ROOT

SECONDS_IDLE = 30.0
"""How long the process waits for another match before it ends: it holds some 100 MB."""
SECONDS_TO_END = 2.0

MakeReplay = Callable[[UUID], Awaitable[None]]
"""Makes the replay of a finished match unless it exists. Raises FoldError for a log that cannot be
followed, and one of DATABASE_ERRORS if it should be tried again."""


class ReplayProcess:
    """The worker process of one server process, for the games of `plugins`. Makes one replay at a
    time; or, as another `module` with its own first `words`, whatever that makes of a match."""

    def __init__(
        self,
        url: str,
        plugins: Mapping[str, Plugin],
        module: str = "app.replays.worker",
        *words: str,
    ) -> None:
        self._url = url
        self._command = module, *words, *(plugin.package for plugin in plugins.values())
        self._process: Child | None = None
        self._busy = asyncio.Lock()
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    async def make(self, match_id: UUID) -> None:
        """See `MakeReplay`. A worker that dies is an OSError: it is to be tried again."""
        async with self._busy:
            self._stay()
            try:
                answer = await self._ask(match_id)
            except asyncio.CancelledError:
                await self._end(0)  # its answer would be taken for that of the next match
                raise
            self._idle = asyncio.get_running_loop().call_later(SECONDS_IDLE, self._rest)
        if answer == "broken":
            raise FoldError(f"match {match_id}")
        if answer != "made":
            raise ConnectionError("the worker could not reach the database")

    async def stop(self) -> None:
        """End the worker, in the middle of a replay if need be: the next start makes it."""
        self._stay()
        if self._ending is not None:
            await self._ending
        await self._end(0)

    async def _ask(self, match_id: UUID) -> str:
        """The first word of the worker's answer. Raises OSError."""
        process = await self._worker()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{match_id}\n".encode())
        await process.stdin.drain()
        line = (await process.stdout.readline()).decode()
        if not line:
            await self._end(SECONDS_TO_END)
            raise ConnectionError("the worker process has ended")
        return line.split()[0]

    async def _worker(self) -> Child:
        """The process, started if need be. Raises OSError, also where it ends as it begins."""
        if self._process is not None and _has_ended(self._process):
            await self._end(0)
        if self._process is None:
            self._process = await begin(
                sys.executable,
                "-m",
                *self._command,
                cwd=ROOT,
                env={**os.environ, "DATABASE_URL": self._url},
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which ends the worker
            )
        if _has_ended(self._process):
            raise ConnectionError("the worker process ended as it began")
        return self._process

    def _stay(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _rest(self) -> None:
        self._idle = None
        self._ending = asyncio.create_task(self._end_unless_busy(), name="replay worker rests")

    async def _end_unless_busy(self) -> None:
        async with self._busy:
            if self._idle is None:
                await self._end(SECONDS_TO_END)

    async def _end(self, seconds: float) -> None:
        """Close its input, and kill it if that does not end it in time."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if not await ends_within(process, seconds):
            await kill(process)


def _has_ended(process: Child) -> bool:
    """Whether nothing can be asked of it: its input is closed as soon as it is killed, and its
    status known a moment later."""
    return process.returncode is not None or process.stdin is None or process.stdin.is_closing()
