"""A helper process is begun again where it fails, after growing pauses, and that is counted."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.base.process import helper as module
from app.base.process.children import Child, begin
from app.base.process.helper import Helper, helpers

ECHOES = """
import sys
print("ready", flush=True)
for line in sys.stdin:
    print(line, end="", flush=True)
"""


@pytest.fixture
async def helper(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Helper]:
    """One that says again what it is told."""

    async def begun(*_: str, **settings: Any) -> Child:
        return await begin(sys.executable, "-c", ECHOES, **settings)

    monkeypatch.setattr(module, "begin", begun)
    made = Helper("a test", 7, "module")
    yield made
    await made.stop()


async def echo(process: Child) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"a line\n")
    return await process.stdout.readline()


async def test_one_that_keeps_failing_rests_longer_each_time_and_is_down_until_it_answers(
    helper: Helper, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rests: list[int] = []

    def noted(failures: int) -> float:
        rests.append(failures)
        return 0.0

    monkeypatch.setattr(module, "pause_after", noted)

    async def broken(_: Child) -> None:
        raise ValueError("no sense")

    was_up = []
    for _ in range(3):
        with pytest.raises(ValueError, match="no sense"):
            await helper.ask(broken)
        was_up.append(helper.is_up)
    assert (rests, was_up, helper.restarts) == ([1, 2, 3], [True, False, False], 3)
    assert caplog.messages == 3 * ["the process of a test is begun again: no sense"]
    assert await helper.ask(echo) == b"a line\n"
    assert helper.is_up
    assert helper in helpers


async def test_one_that_has_ended_since_it_answered_is_begun_again(helper: Helper) -> None:
    ended: list[Child] = []

    async def last_words(process: Child) -> bytes:
        ended.append(process)
        return await echo(process)

    await helper.ask(last_words)
    ended[0].kill()
    await ended[0].wait()
    assert await helper.ask(echo) == b"a line\n"
    assert (helper.restarts, helper.is_up) == (1, True)


async def test_what_it_works_is_counted(helper: Helper, monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter(
        (0.5, 1.0, 1.25, 4.0)
    )  # as it begins, and once it is ready; as it is asked, and then
    monkeypatch.setattr(Child, "cpu_seconds", lambda _: next(told))
    await helper.ask(echo)
    assert helper.worked == 0.5 + 2.75
