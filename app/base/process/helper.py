"""A process that answers questions for this one, and runs only while there are some."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from subprocess import PIPE
from typing import Final, TypeVar
from weakref import WeakSet

from ..database.in_hand import none_in_hand
from ..settings import ROOT
from .children import READY, Child, begin, ends_within, kill
from .patience import Patience, pause_after
from .priority import lower_priority

SECONDS_IDLE: Final = 30.0
"""How long the process waits for another question before it ends: some hold 100 MB."""
SECONDS_TO_END: Final = 2.0
SECONDS_OF_WORK: Final = 600.0
"""Of a core, for an answer that has no other limit, and until it is ready."""
SECONDS_BETWEEN_LOOKS: Final = 1.0
"""At what a process does that has not answered yet."""

log = logging.getLogger("roses.helpers")

T = TypeVar("T")
helpers: WeakSet[Helper] = WeakSet()
"""All of this process: `/metrics` shows them."""


class Helper:
    """A Python module that runs as a process of its own and ends with its input. It says `READY`,
    and is then asked one question at a time. One that keeps failing is begun again after growing
    pauses. `part`: the part of the server that it works for. `env`: its environment; None: that of
    this process."""

    def __init__(
        self, part: str, niceness: int, *command: str, env: Mapping[str, str] | None = None
    ) -> None:
        self.part, self._niceness, self._command, self._env = part, niceness, command, env
        self._process: Child | None = None
        self._busy = asyncio.Lock()
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._failures, self._rests_until = 0, 0.0
        self.worked = 0.0
        """For how many seconds of a core, on all its answers."""
        self.restarts = 0
        """How often the process was given up, or had ended when it was asked."""
        helpers.add(self)

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    @property
    def is_up(self) -> bool:
        """Whether it has not failed again and again since it answered last."""
        return self._failures < 2

    @property
    def is_resting(self) -> bool:
        """Whether who asks now waits until it is begun again, after it has failed repeatedly."""
        return time.monotonic() < self._rests_until

    async def ask(
        self, question: Callable[[Child], Awaitable[T]], seconds: float = SECONDS_OF_WORK
    ) -> T:
        """What `question` reads from the process, which may work for so many `seconds` of a core.
        Whatever it raises ends the process, whose answer would be taken for that of the next
        question. Raises OSError where there is no process, and OutOfPatience, which is one."""
        none_in_hand("another process")
        async with self._busy:
            self._stay()
            try:
                process = await self._running()
                answer = await self._patiently(process, question, seconds)
            except BaseException as error:
                if isinstance(error, Exception):
                    self._has_failed(str(error) or type(error).__name__)
                await self._end(0)
                raise
            self._failures = 0
            self._idle = asyncio.get_running_loop().call_later(SECONDS_IDLE, self._rest)
        return answer

    async def stop(self) -> None:
        """End the process, in the middle of an answer if need be."""
        self._stay()
        if self._ending is not None:
            await self._ending
        await self._end(0)

    async def _running(self) -> Child:
        """The process, started if need be. Raises OSError, also where it ends as it begins."""
        if self._process is not None and _has_ended(self._process):
            self._has_failed("it had ended")
            await self._end(0)
        if self._process is None:
            await asyncio.sleep(self._rests_until - time.monotonic())
            self._process = await begin(
                sys.executable,
                "-m",
                *self._command,
                cwd=ROOT,
                env=self._env,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which ends the process
            )
            lower_priority(self._niceness, self._process.pid)
            await self._patiently(self._process, _until_ready)
        if _has_ended(self._process):
            raise ConnectionError("the process ended as it began")
        return self._process

    async def _patiently(
        self,
        process: Child,
        question: Callable[[Child], Awaitable[T]],
        seconds: float = SECONDS_OF_WORK,
    ) -> T:
        """What `question` reads. Raises OutOfPatience once there is no hope of it."""
        patience = Patience(seconds, process.cpu_seconds, time.monotonic)
        asking = asyncio.ensure_future(question(process))
        try:
            while not (await asyncio.wait({asking}, timeout=SECONDS_BETWEEN_LOOKS))[0]:
                patience.look()
            return await asking
        finally:
            self.worked += patience.worked()
            asking.cancel()
            await asyncio.wait({asking})

    def _has_failed(self, why: str) -> None:
        self.restarts += 1
        self._failures += 1
        self._rests_until = time.monotonic() + pause_after(self._failures)
        log.warning("the process of %s is begun again: %s", self.part, why)

    def _stay(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _rest(self) -> None:
        self._idle = None
        self._ending = asyncio.create_task(self._end_unless_busy(), name="helper rests")

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


async def _until_ready(process: Child) -> None:
    """Raises OSError for one that does not get so far."""
    assert process.stdout is not None
    if await process.stdout.readline() != READY:
        raise ConnectionError("the process ended as it began")


def _has_ended(process: Child) -> bool:
    """Whether nothing can be asked of it: its input is closed as soon as it is killed, and its
    status known a moment later."""
    return process.returncode is not None or process.stdin is None or process.stdin.is_closing()
