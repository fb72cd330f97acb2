"""Other processes that this one begins."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any


async def begin(*command: str, **settings: Any) -> Process:
    """A process that runs `command`; `settings` as for `create_subprocess_exec`. Raises OSError.

    If the caller is cancelled meanwhile, the process is killed first: uvloop would leave it half
    begun, and could not close its loop."""
    beginning = asyncio.create_task(asyncio.create_subprocess_exec(*command, **settings))
    try:
        return await asyncio.shield(beginning)
    except asyncio.CancelledError:
        with suppress(OSError):
            await kill(await beginning)
        raise


async def ends_within(process: Process, seconds: float) -> bool:
    """Whether it ends by itself in time; returns as soon as that is known."""
    # Not `asyncio.timeout`: in a task that is being cancelled, as many are that end a process,
    # Python 3.11.2 lets the cancellation out where the time is over.
    end = asyncio.create_task(process.wait())
    await asyncio.wait({end}, timeout=seconds)
    if end.done():
        return True
    end.cancel()
    return False


async def kill(process: Process) -> None:
    """Return once it has ended."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
