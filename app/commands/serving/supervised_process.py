"""A process that is kept running: started again whenever it ends."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Mapping, Sequence
from subprocess import DEVNULL, PIPE

from ...process.children import Child, begin, ends_within, kill
from ...settings import ROOT

log = logging.getLogger("roses.workers")

READY = b"ready\n"
"""What a process prints once it serves."""
LEAVE = signal.SIGUSR1
"""Tells a process that its successor serves."""
WAITS = "--waits"
"""The argument of a process that does not serve before it is told to: it prints LOADED, at LISTEN
it listens and prints LISTENING, and at SERVE it serves and prints READY."""
LOADED, LISTEN, LISTENING, SERVE = b"loaded\n", b"listen\n", b"listening\n", b"serve\n"
MAKE_WAY = signal.SIGUSR2
"""Tells a process that its successor listens, but waits until it has ended."""
SECONDS_TO_START = 60.0
SECONDS_TO_LEAVE = 30.0
"""How long a process may take to leave its players to a successor, however many they are."""
SECONDS_TO_STOP = 10.0
PAUSE = 1.0
"""Seconds before a process that died young is started again."""
PAUSES_AT_START = (1.0, 4.0, 9.0)
"""Seconds before a process that died while it started is tried again; then the server ends. What
lacks memory or a file for a moment has them then, and what is broken is soon told."""
SECONDS_OF_TRIES = 60.0
"""Since the first of them; later it is not tried again."""
YOUNG = 10.0
"""Seconds of life after which a process is started again without a pause."""


class CannotStart(Exception):
    """A process ended before it served; what it said is above."""


class SupervisedProcess:
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
        self._process: Child | None = None
        self._leaving: Child | None = None
        self._waiting: Child | None = None
        """A successor that is ready to serve."""
        self._is_changed = False
        """Whether the code on the disk has taken over: it also sees to the tables."""
        self._keeper: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The process that runs now."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Return once it serves, and keep it from then on. Where it dies before, it is tried again
        a few times. Raises CannotStart."""
        clock = asyncio.get_running_loop().time
        latest = clock() + SECONDS_OF_TRIES
        for pause in PAUSES_AT_START:
            try:
                await self._begin()
                break
            except CannotStart:
                if clock() + pause > latest:
                    raise
                log.error("%s died while it started; trying again in %.0f s", self.name, pause)
                await asyncio.sleep(pause)
        else:
            await self._begin()
        self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.name}")

    async def stop(self) -> None:
        """Ask it to end, and kill it if it does not."""
        await self._let_go()
        processes = (self._process, self._leaving, self._waiting)
        await asyncio.gather(*(_end(process, self.name) for process in processes))

    async def restart(self) -> None:
        """Begin its successor, and have it leave once that serves. Raises CannotStart and OSError;
        then it goes on itself."""
        await self._let_go()
        before = self._process
        try:
            await self._begin()
            self._leaving = before
            await _end(before, self.name, LEAVE, SECONDS_TO_LEAVE + SECONDS_TO_STOP)
        finally:
            self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.name}")

    async def prepare(self) -> None:
        """Begin a successor that loads everything and waits. Raises CannotStart and OSError."""
        self._waiting = await self._run(LOADED, WAITS)

    async def listen(self) -> None:
        """Have the successor that waits listen: new connections may reach it from now on. Raises
        CannotStart."""
        await self._order(LISTEN, LISTENING)

    async def dismiss(self) -> None:
        """End the successor that waits, if there is one."""
        waiting, self._waiting = self._waiting, None
        await _end(waiting, self.name, signal.SIGKILL)

    async def make_way(self) -> None:
        """End the process; its players come back to the successor that waits."""
        await self._let_go()
        before, self._process = self._process, None
        self._leaving = before
        await _end(before, self.name, MAKE_WAY, SECONDS_TO_STOP)

    async def take_over(self) -> None:
        """Have the successor that waits serve, and keep it. Raises CannotStart; then it is begun
        again until it serves."""
        self._is_changed = True
        try:
            await self._order(SERVE, READY)
        except CannotStart:
            await _end(self._waiting, self.name, signal.SIGKILL)  # it may hang
            raise
        finally:
            self._process, self._waiting = self._waiting, None
            self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.name}")

    async def _order(self, order: bytes, answer: bytes) -> None:
        """Tell the successor that waits what to do; return once it has. Raises CannotStart."""
        process = self._waiting
        assert process is not None
        assert process.stdin is not None
        process.stdin.write(order)
        await self._hear_from(process, answer)

    async def _let_go(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait({self._keeper})  # and not `await`: that would hide our own end

    async def _begin(self) -> None:
        """Have a process that serves. Raises CannotStart and OSError."""
        if not self._is_changed:
            self._process = await self._run(READY)
            return
        await self.prepare()
        try:
            await self.listen()
            await self._order(SERVE, READY)
        except BaseException:
            await self.dismiss()
            raise
        self._process, self._waiting = self._waiting, None

    async def _run(self, answer: bytes, *more: str) -> Child:
        """Begin a process and return once it says so, if it says anything. Raises CannotStart and
        OSError."""
        process = await begin(
            *self._command,
            *more,
            cwd=ROOT,
            env=self._environment,
            stdin=PIPE,  # closed when this process ends: the worker ends too
            stdout=PIPE if self._says_ready else DEVNULL,
            pass_fds=self._files,
            start_new_session=True,  # Ctrl-C is for the supervisor
        )
        try:
            if self._says_ready:
                await self._hear_from(process, answer)
        except BaseException:
            await _end(process, self.name, signal.SIGKILL)
            raise
        return process

    async def _hear_from(self, process: Child, answer: bytes) -> None:
        """Return once it says so. Raises CannotStart."""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                if await process.stdout.readline() == answer:
                    return
        except TimeoutError:
            log.error("%s did not start within %.0f seconds", self.name, SECONDS_TO_START)
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


async def _end(
    process: Child | None,
    name: str,
    asked: signal.Signals = signal.SIGTERM,
    seconds: float = SECONDS_TO_STOP,
) -> None:
    """Ask a process to end by a signal, and kill it if it does not."""
    if process is None or process.returncode is not None:
        return
    process.send_signal(asked)
    if not await ends_within(process, seconds):
        log.error("%s did not stop in time; killing it", name)
        await kill(process)
