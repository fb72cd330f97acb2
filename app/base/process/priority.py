"""How processes that live long work: background ones make room for those who play, and the garbage
collector runs less often."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_native_id
from types import FrameType
from typing import Final

BESIDE_PLAY: Final = 2
"""The niceness of what thinks for those at the tables. Play itself has 0."""
AWAITED: Final = 5
"""Of what someone may wait for who looks at a page, such as the replay of a game just over."""
UNHURRIED: Final = 19
"""Of what only the host waits for, the highest there is: on a machine that is fully busy it waits
for all others."""
TURN: Final = 0.0005
"""Seconds for which a thread may keep the interpreter while others wait for it. Python's 5 ms, at
each of the ten steps of an action, made players feel every file and picture made in a thread."""
SESSION = "/proc/{}/autogroup"
"""Where Linux keeps the niceness of the session of a process."""
OFFER = 0.001
"""Seconds of work after which the core is offered to others."""


def lower_priority(niceness: int, process: int | None = None) -> None:
    """Have a process, or this one, work at a lower priority from now on: the players at the tables
    come first. It leads a session of its own, and has no threads yet."""
    with suppress(OSError):  # it has ended
        os.setpriority(os.PRIO_PROCESS, process or 0, os.nice(0) + niceness)
        # Linux weighs sessions against each other, whatever the niceness of their processes. Where
        # it does not, or does not let us say so, the line above has to do.
        Path(SESSION.format(process or "self")).write_text(str(niceness))


@contextmanager
def yielding_cpu() -> Iterator[None]:
    """Let others have the core every millisecond while the main thread works on this. Linux lets a
    process that computes go on for a few milliseconds, even if one of a higher priority has woken
    up on its core meanwhile: the database with a commit, or the server with a player's action."""

    is_over = False

    def on_alarm(_number: int, _frame: FrameType | None) -> None:
        if not is_over:
            os.sched_yield()
            signal.setitimer(signal.ITIMER_REAL, OFFER)

    before = signal.signal(signal.SIGALRM, on_alarm)
    signal.setitimer(signal.ITIMER_REAL, OFFER)
    try:
        yield
    finally:
        is_over = True  # an alarm that is under way sets no other
        signal.setitimer(signal.ITIMER_REAL, 0)
        # Only now: Python complains of one that comes where nothing handles it.
        signal.signal(signal.SIGALRM, before)


def put_loop_before_threads() -> None:
    """Let the event loop go on soon while threads of this process work beside it: they leave it the
    interpreter, and the core where none is free."""
    sys.setswitchinterval(TURN)
    threads = ThreadPoolExecutor(thread_name_prefix="beside", initializer=_stand_back)
    asyncio.get_running_loop().set_default_executor(threads)


def _stand_back() -> None:
    """Lower the priority of this thread; Linux alone has one for each."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, get_native_id(), os.nice(0) + AWAITED)


def leave_garbage() -> None:
    """Load much, until `freeze_garbage`: almost all of it stays, and to look through it for garbage
    again and again was a fifth of the time."""
    gc.disable()


def freeze_garbage() -> None:
    """What was loaded at the start stays: the garbage collector need not look at it
    again and again, nor run so often. That was a quarter of the price of an action, and a fifth of
    that of a replay. What little of it is garbage, one object of a hundred, stays too: to find it
    would keep the first players waiting."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 50, 200)
