"""Other processes that this one begins."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from subprocess import Popen
from threading import Thread
from typing import Any

import psutil

STANDARD_OUTPUT = 1
READY = b"ready\n"
"""What a helper says once it has loaded everything, before any question."""


async def begin(*command: str, **settings: Any) -> Child:
    """A process that runs `command`; `settings` as for `Popen`. Raises OSError.

    If the caller is cancelled meanwhile, the process is killed first."""
    beginning = asyncio.create_task(_begin(command, settings))
    try:
        return await asyncio.shield(beginning)
    except asyncio.CancelledError:
        with suppress(OSError):
            await kill(await beginning)
        raise


def say(text: bytes) -> None:
    """Write to the process that began this one. If that has died nothing is said: the end of the
    input, which comes with it, ends this process without a traceback."""
    with suppress(BrokenPipeError):
        while text:  # without a buffer, which would be written out again at the end
            text = text[os.write(STANDARD_OUTPUT, text) :]


class Child:
    """A process that this one has begun.

    uvloop begins a process with a fork, which copies the page tables: at 200 MB all players wait
    for 12 ms. `Popen` shares the memory until the new program runs (vfork), in about one. A thread
    begins the process and waits for its end."""

    def __init__(self, process: Popen[bytes], end: asyncio.Future[int]) -> None:
        self._process, self._end = process, end
        self._output: asyncio.ReadTransport | None = None
        self.stdin: asyncio.StreamWriter | None = None
        self.stdout: asyncio.StreamReader | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The status with which it ended, negative for a signal; None while it runs."""
        return self._end.result() if self._end.done() else None

    async def wait(self) -> int:
        """Return its status once it has ended."""
        return await asyncio.shield(self._end)

    async def read_all(self) -> bytes:
        """All that it writes, once it has ended."""
        assert self.stdout is not None
        told = await self.stdout.read()
        await self.wait()
        return told

    def cpu_seconds(self) -> float:
        """The seconds of a core that it has had so far; 0 after its end."""
        try:
            times = psutil.Process(self.pid).cpu_times()
        except (OSError, psutil.Error):
            return 0.0
        return times.user + times.system

    def kill(self) -> None:
        """End it without asking, unless it has ended."""
        self._process.kill()

    def close(self) -> None:
        """Read and write no more."""
        if self.stdin is not None:
            self.stdin.close()
        if self._output is not None:
            self._output.close()

    async def connect(self) -> None:
        """Have the loop read and write the pipes."""
        loop, process = asyncio.get_running_loop(), self._process
        if process.stdout is not None:
            self.stdout = asyncio.StreamReader()
            reading = _Reading(self.stdout)
            self._output, _ = await loop.connect_read_pipe(lambda: reading, process.stdout)
        if process.stdin is not None:
            writing = asyncio.StreamReaderProtocol(asyncio.StreamReader())
            transport, _ = await loop.connect_write_pipe(lambda: writing, process.stdin)
            self.stdin = asyncio.StreamWriter(transport, writing, None, loop)
            self._end.add_done_callback(lambda _: transport.close())


class _Reading(asyncio.StreamReaderProtocol):
    """Fills the reader, and closes the pipe at the end of what is written."""

    def eof_received(self) -> bool:
        super().eof_received()
        return False


async def _begin(command: Sequence[str], settings: dict[str, Any]) -> Child:
    begun: Future[Popen[bytes]] = Future()
    end: Future[int] = Future()
    for told in (begun, end):
        told.set_running_or_notify_cancel()  # the thread tells it, also where no one waits any more

    def watch() -> None:
        try:
            process = Popen(command, bufsize=0, **settings)  # noqa: S603 (our own commands)
        except Exception as error:
            begun.set_exception(error)
        else:
            begun.set_result(process)
            end.set_result(process.wait())

    Thread(target=watch, name=f"watch {command[0]}", daemon=True).start()
    child = Child(await asyncio.wrap_future(begun), asyncio.wrap_future(end))
    try:
        await child.connect()
    except BaseException:
        child.kill()
        raise
    return child


async def ends_within(process: Child, seconds: float) -> bool:
    """Whether it ends by itself in time; returns as soon as that is known."""
    # Not `asyncio.timeout`: in a task that is being cancelled, as many are that end a process,
    # Python 3.11.2 lets the cancellation out where the time is over.
    end = asyncio.create_task(process.wait())
    await asyncio.wait({end}, timeout=seconds)
    if end.done():
        process.close()
        return True
    end.cancel()
    return False


async def kill(process: Child) -> None:
    """Return once it has ended."""
    process.kill()
    await process.wait()
    process.close()
