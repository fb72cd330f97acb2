"""Work that runs beside everything else, and ends with its owner."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from .outage import Outage

T = TypeVar("T")

PATIENCE = 3.0
"""Seconds after which work that was cancelled, and has not ended, is cancelled again."""


class Background:
    """Runs coroutines until they end or `stop` is called. A database that is away is no disaster:
    the work is put off, and its owner starts it again when the database is back. Any other error
    is in the log."""

    def __init__(self, outage: Outage) -> None:
        self._outage = outage
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_over = False

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run `work` from now on; `name` is for the log. The task itself never fails."""
        task = self.share(self._run(work, name), name)
        task.add_done_callback(lambda _: work.close())  # for what is cancelled before it begins
        return task

    def repeat(
        self,
        work: Callable[[], Awaitable[object]],
        seconds: float,
        name: str,
        *,
        at_once: bool = False,
    ) -> None:
        """Do `work` again and again, so many seconds after it has ended; first after as many, or
        `at_once`."""
        self.start(self._repeated(work, seconds, name, 0.0 if at_once else seconds), name)

    def share(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run `work` for several who wait for what it returns or raises. It goes on without them,
        and is cancelled by `stop` alone."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._is_over:
            task.cancel()
        return task

    async def stop(self) -> None:
        """Cancel what still runs, and wait for its end. A library may swallow a cancellation that
        comes together with what it waits for, so it is repeated. Nothing begins after that,
        although news may still come that asks for it."""
        self._is_over = True
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=PATIENCE)

    async def _repeated(
        self, work: Callable[[], Awaitable[object]], seconds: float, name: str, first: float
    ) -> None:
        await asyncio.sleep(first)
        while True:
            try:
                await work()
            except Exception as error:  # it comes again; a mistake is in the log each time
                self._outage.mention(name, error)
            await asyncio.sleep(seconds)

    async def _run(self, work: Coroutine[Any, Any, None], name: str) -> None:
        try:
            await work
        except Exception as error:
            self._outage.mention(name, error)


class BackgroundWorker:
    """A part of the server with work that runs beside everything else, until it is stopped."""

    def __init__(self, outage: Outage) -> None:
        self._background = Background(outage)

    async def stop(self) -> None:
        """End its work, wherever that is."""
        await self._background.stop()
