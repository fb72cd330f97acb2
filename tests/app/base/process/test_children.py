"""Processes that the server begins end with whatever began them."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from subprocess import PIPE, Popen

import psutil
import pytest
import uvloop

from app.base.process.children import begin, ends_within, kill

WAITS = (sys.executable, "-c", "import sys; sys.stdin.read()")
"""A process that waits until its input is closed."""
ECHOES = "import sys; sys.stdout.write(1000 * sys.stdin.readline()); sys.exit(3)"
BUSY = "import time\nwhile time.process_time() < 0.25: pass\nprint('done', flush=True); input()"
LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def test_a_process_whose_beginning_is_cancelled_leaves_nothing_behind() -> None:
    before = psutil.Process().children()

    async def cancel_at_once() -> None:
        beginning = asyncio.create_task(begin(*WAITS, stdin=PIPE, stdout=PIPE))
        await asyncio.sleep(0)  # it has started
        await asyncio.sleep(0)  # so has the thread that begins the process
        while psutil.Process().children() == before:
            time.sleep(0.001)  # noqa: ASYNC251 (the loop must not learn of it yet)
        beginning.cancel()
        with pytest.raises(asyncio.CancelledError):
            await beginning
        assert psutil.Process().children() == before

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        for _ in range(5):
            runner.run(cancel_at_once())


@pytest.mark.parametrize("loop_factory", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_what_a_process_writes_can_be_read_after_its_end(loop_factory: LoopFactory) -> None:
    async def ask() -> bytes:
        process = await begin(sys.executable, "-c", ECHOES, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        process.stdin.write(b"a line\n")
        assert await process.wait() == 3
        assert process.stdin.is_closing()
        return await process.read_all()

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        assert runner.run(ask()) == b"a line\n" * 1000


async def test_a_process_that_cannot_begin_says_why() -> None:
    with pytest.raises(FileNotFoundError):
        await begin("/no/such/program")


async def test_a_process_that_has_ended_can_be_killed() -> None:
    process = await begin(*WAITS, stdin=PIPE)
    process.kill()
    await process.wait()
    await kill(process)
    assert process.returncode == -9


async def test_a_process_that_goes_on_is_not_waited_for_longer_than_asked() -> None:
    process = await begin(*WAITS, stdin=PIPE)
    assert process.stdin is not None
    assert not await ends_within(process, 0.01)
    process.stdin.close()
    assert await ends_within(process, 60)


async def test_a_task_that_is_cancelled_can_still_end_a_process() -> None:
    process = await begin(*WAITS, stdin=PIPE)

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            if not await ends_within(process, 0):
                await kill(process)

    working = asyncio.create_task(work())
    await asyncio.sleep(0)
    working.cancel()
    await asyncio.wait({working})
    assert process.returncode == -9


@pytest.mark.parametrize("length", [1, 1_000_000])
def test_a_process_that_has_lost_its_parent_says_nothing_more(length: int) -> None:
    """No traceback either, at its end."""
    imports = "import sys; from app.base.process.children import say"
    say = f"{imports}; sys.stdin.read(); say(b'x' * {length})"
    process = Popen([sys.executable, "-c", say], stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, complaints = process.communicate()
    assert (process.returncode, complaints) == (0, b"")


async def test_a_process_tells_how_much_of_a_core_it_has_had() -> None:
    process = await begin(sys.executable, "-c", BUSY, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"done\n"
    assert process.cpu_seconds() >= 0.2
    await kill(process)
    assert process.cpu_seconds() == 0
