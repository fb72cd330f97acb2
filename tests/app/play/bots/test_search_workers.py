"""The processes that think: they answer, are shared fairly, are replaced, and end."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from app.base.budget.accounts import Budget, Payer
from app.base.process.helper import Helper
from app.play.bots import search_workers
from app.play.bots.search_workers import MAX_WAITING, NoAnswer, SearchWorkers
from app.play.bots.seat_knowledge import line, question
from app.play.bots.worker import Lines, Thinker
from rulesets import RULESETS
from rulesets.search.levels import EARL
from tests.support.waiting import SECONDS

from .test_honesty import PACK, positions, seen_by


def payer(address: str, match: int = 1) -> Payer:
    return Payer(address, UUID(int=1), UUID(int=match))


ONE, TWO = payer("10.0.0.1"), payer("10.0.0.2")


def some_line(iterations: int = 100) -> bytes:
    """A question that is thought about for so long, however busy the machine is."""
    ruleset, state, seat = next(positions("cousins_war", 1))
    work = replace(EARL.work, iterations=iterations)
    seen = seen_by(ruleset, state, seat)
    return line(question(ruleset, PACK, seen, replace(EARL, work=work, seconds=600)))


def endless_line() -> bytes:
    """A question that a process thinks about until it is stopped."""
    return some_line(10**9)


@pytest.fixture
async def pool() -> AsyncIterator[SearchWorkers]:
    """One process for The Cousins' War."""
    made = SearchWorkers("players", {"cousins_war": RULESETS["cousins_war"]}, 1, Budget())
    await made.start()
    yield made
    await made.stop()


def processes(pool: SearchWorkers) -> list[Any]:
    found = [vars(helper)["_process"] for helper in vars(pool)["_helpers"]]
    return [process for process in found if process is not None]


def test_a_thinker_answers_a_line_with_one_of_the_actions_always_the_same() -> None:
    thinker = Thinker(RULESETS)
    first, again = thinker.answer(some_line()), thinker.answer(some_line())
    assert first == again
    assert first["action"]["do"] == "PassCard"


@pytest.mark.parametrize("bad", [b"{", b"{}", b'{"ruleset": "chess"}'])
def test_a_bad_line_is_a_fault_and_not_the_end(bad: bytes) -> None:
    assert set(Thinker(RULESETS).answer(bad)) == {"fault"}


async def test_a_process_answers_and_is_replaced_when_it_has_been_killed(
    pool: SearchWorkers,
) -> None:
    assert not processes(pool), "none runs before there is something to think about"
    first = await pool.ask(ONE, "bot", some_line(), SECONDS)
    (process,) = processes(pool)
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    assert await pool.ask(ONE, "bot", some_line(), SECONDS) == first
    assert processes(pool) != [process]


@pytest.mark.parametrize("is_asked", [False, True], ids=["before it is asked", "while it is"])
async def test_a_question_whose_process_ends_is_not_answered(
    pool: SearchWorkers, monkeypatch: pytest.MonkeyPatch, is_asked: bool
) -> None:
    answered = pool._answered

    async def lost() -> None:
        raise ConnectionResetError("Connection lost")

    async def struck(process: Any, job: Any) -> Any:
        if is_asked:
            monkeypatch.setattr(process.stdin, "drain", lost)
        else:
            process.kill()
        return await answered(process, job)

    monkeypatch.setattr(pool, "_answered", struck)
    with pytest.raises(NoAnswer, match="has ended"):
        await pool.ask(ONE, "bot", some_line(), SECONDS)


async def test_a_process_that_is_only_late_is_not_replaced(pool: SearchWorkers) -> None:
    first = await pool.ask(ONE, "bot", some_line(), SECONDS)
    (process,) = processes(pool)
    with pytest.raises(NoAnswer, match="busy"):
        await pool.ask(ONE, "bot", endless_line(), 600.0, patience=-599.9)
    assert await pool.ask(TWO, "bot", some_line(), SECONDS) == first
    assert processes(pool) == [process]


async def test_processes_end_with_their_pool(pool: SearchWorkers) -> None:
    await pool.ask(ONE, "bot", some_line(), SECONDS)
    (process,) = processes(pool)
    await pool.stop()
    assert process.returncode is not None


async def test_processes_know_none_of_the_servers_settings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    monkeypatch.setenv("SMTP_URL", "smtp://secret")
    harmless = search_workers._harmless(os.environ)
    assert "PATH" in harmless
    assert not [value for value in harmless.values() if "secret" in value]


async def test_a_thought_that_no_one_waits_for_is_given_up_and_its_process_is_free(
    pool: SearchWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await pool.ask(ONE, "bot", some_line(), SECONDS)
    (process,) = processes(pool)
    begun, answered = asyncio.Event(), pool._answered

    async def telling(process: Any, job: Any) -> Any:
        begun.set()
        return await answered(process, job)

    monkeypatch.setattr(pool, "_answered", telling)
    waiting = asyncio.create_task(pool.ask(ONE, "bot", endless_line(), 600))
    await begun.wait()
    waiting.cancel()
    assert await pool.ask(TWO, "bot", some_line(), SECONDS) == first
    assert processes(pool) == [process], "it was stopped and not killed"


def test_lines_tell_whether_more_has_come() -> None:
    pipe, end = os.pipe()
    os.write(end, b"one\n")
    lines = Lines(pipe)
    each = iter(lines)
    assert next(each) == b"one\n"
    assert not lines.has_more()
    os.write(end, b"two\n\n")
    assert lines.has_more()
    assert next(each) == b"two\n"
    assert lines.has_more(), "the empty line says: stop"
    assert next(each) == b"\n"
    assert not lines.has_more()
    os.close(end)
    assert lines.has_more(), "so that a thought ends with the server"
    assert next(each, None) is None
    os.close(pipe)


async def test_who_has_waited_too_long_gets_no_answer() -> None:
    pool = SearchWorkers("players", RULESETS, 1, Budget())  # not started: all are busy, and stay so
    with pytest.raises(NoAnswer, match="busy"):
        await pool.ask(ONE, "bot", b"", 0.0, patience=0.01)
    assert len(vars(pool)["_queue"]) == 0


async def test_no_more_may_wait_than_will_get_their_turn() -> None:
    budget = Budget()
    pool = SearchWorkers("players", RULESETS, 1, budget)  # not started: all are busy, and stay so
    greedy = [
        asyncio.create_task(pool.ask(payer("10.0.0.1", match), "bot", b"", 1))
        for match in range(MAX_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(NoAnswer, match="too many"):
        await pool.ask(payer("10.0.0.1", 99), "bot", b"", 1)
    other = asyncio.create_task(pool.ask(TWO, "hint", b"", 1))
    with pytest.raises(NoAnswer, match="too many"):
        await greedy.pop()
    counts = {kind: len(since) for kind, since in budget.waiting.items()}
    assert counts == {"bot": MAX_WAITING - 1, "hint": 1}
    assert budget.given_up == {"bot": 2}
    for task in (*greedy, other):
        task.cancel()
    await asyncio.gather(*greedy, other, return_exceptions=True)
    assert not any(budget.waiting.values()), "cancelled questions do not wait"


async def test_a_question_of_another_address_comes_next_however_many_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = SearchWorkers("players", RULESETS, 1, Budget())
    lines: list[bytes] = []

    async def answered(_: Any, job: Any) -> Any:
        lines.append(job.line)
        return {}

    async def ask(helper: Helper, question: Any, seconds: float) -> Any:
        helper.worked += 1
        return await question(None)

    monkeypatch.setattr(Helper, "ask", ask)
    monkeypatch.setattr(pool, "_answered", answered)
    asked = [
        asyncio.create_task(pool.ask(payer("10.0.0.1", match), "bot", b"greedy", 1))
        for match in range(MAX_WAITING - 1)
    ]
    asked.append(asyncio.create_task(pool.ask(TWO, "hint", b"other", 1)))
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*asked)
    await pool.stop()
    assert lines.index(b"other") == 1


async def test_an_empty_question_waits_for_its_turn_and_costs_no_thought(
    pool: SearchWorkers,
) -> None:
    assert await pool.ask(ONE, "bot", b"", 0.0) == {}
    assert not processes(pool)


async def test_a_turn_that_comes_to_who_has_just_gone_stops_no_later_one(
    pool: SearchWorkers,
) -> None:
    await asyncio.sleep(0)  # it waits for questions
    gone = asyncio.create_task(pool.ask(ONE, "bot", b"", 0.0))
    await asyncio.sleep(0)  # it has been asked, and does not know yet
    gone.cancel()
    assert await pool.ask(TWO, "bot", b"", 0.0) == {}
    assert gone.cancelled()
