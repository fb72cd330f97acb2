"""How hard another process works. A limit judges that and not the clock on the wall: on a busy
machine, a process is slow that does all it can."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import psutil

LOOK: Final = 1.0
"""Seconds between two looks at the process."""
IDLE_LOOKS: Final = 30
"""After so many looks in a row at a process that neither works nor waits for a processor, it is
stuck."""

T = TypeVar("T")


def cpu_seconds(pid: int) -> float:
    """The time of a processor that a process has had; 0 if there is none any more."""
    try:
        times = psutil.Process(pid).cpu_times()
    except psutil.Error:
        return 0.0
    return times.user + times.system


def wants_cpu(pid: int) -> bool:
    """Whether a process works, or waits for a processor or a disk."""
    try:
        status = psutil.Process(pid).status()
    except psutil.Error:
        return False
    return status in (psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP)


async def within_cpu_seconds(seconds: float, pid: int, answer: Coroutine[Any, Any, T]) -> T:
    """The answer of a process that may work so long for it. Raises TimeoutError where that is not
    enough, or where the process is stuck."""
    began = last = cpu_seconds(pid)
    idle, asking = 0, asyncio.create_task(answer)
    try:
        while not (await asyncio.wait({asking}, timeout=LOOK))[0]:
            now = cpu_seconds(pid)
            idle = 0 if now > last or wants_cpu(pid) else idle + 1
            if now - began > seconds:
                raise TimeoutError(f"it worked for more than {seconds:g} seconds")
            if idle >= IDLE_LOOKS:
                raise TimeoutError("it was stuck")
            last = now
        return asking.result()
    finally:
        asking.cancel()
