"""A process that is kept running: started again whenever it ends."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence

from ..settings import ROOT

log = logging.getLogger("roses.workers")

READY = b"ready\n"
"""What a process prints once it serves."""
SECONDS_TO_START = 60.0
SECONDS_TO_STOP = 10.0
PAUSE = 1.0
"""Seconds before a process that died young is started again."""
YOUNG = 10.0
"""Seconds of life after which a process is started again without a pause."""


class CannotStart(Exception):
    """A process ended before it served; what it said is above."""


class Kept:
    """A process that is started again whenever it ends."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: Mapping[str, str],
        files: Sequence[int],
        *,
        says_ready: bool,
    ) -> None:
        self.name = name
        self._command, self._environment, self._files = command, environment, files
        self._says_ready = says_ready
        self._process: Process | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The process that runs now."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Return once it serves, and keep it from then on. Raises CannotStart."""
        await self._begin()
        self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.name}")

    async def stop(self) -> None:
        """Ask it to end, and kill it if it does not."""
        await self._let_go()
        await self._end()

    async def restart(self) -> None:
        """End it in order, and begin it again. Return once it serves. Raises CannotStart, and goes
        on trying."""
        await self._let_go()
        await self._end()
        try:
            await self._begin()
        finally:
            self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.name}")

    async def _let_go(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait({self._keeper})  # and not `await`: that would hide our own end

    async def _end(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            async with asyncio.timeout(SECONDS_TO_STOP):
                await process.wait()
        except TimeoutError:
            log.error("%s did not stop in time; it is killed", self.name)
            process.kill()
            await process.wait()

    async def _begin(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            cwd=ROOT,
            env=self._environment,
            stdin=PIPE,  # closed when this process ends: the worker ends too
            stdout=PIPE if self._says_ready else DEVNULL,
            pass_fds=self._files,
            start_new_session=True,  # Ctrl-C is for the supervisor
        )
        if self._says_ready:
            assert self._process.stdout is not None
            try:
                async with asyncio.timeout(SECONDS_TO_START):
                    line = await self._process.stdout.readline()
            except TimeoutError:
                self._process.kill()
                line = b""
            if line != READY:
                await self._process.wait()
                raise CannotStart(self.name)

    async def _keep(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            assert self._process is not None
            began = clock()
            status = await self._process.wait()
            log.error("%s has ended (status %s); starting it again", self.name, status)
            if clock() - began < YOUNG:
                await asyncio.sleep(PAUSE)
            try:
                await self._begin()
            except CannotStart:
                continue
            except OSError as error:
                log.error("%s cannot be started: %s", self.name, error)
                continue
            log.warning("%s runs again", self.name)
