"""One piece of work at a time, in the order of the budget."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest

from app.base.budget import line as lines
from app.base.budget.accounts import Budget, Payer
from app.base.budget.line import OneAtATime


def payer(address: str) -> Payer:
    return Payer(address, None, UUID(int=1))


async def test_turns_are_shared_between_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "perf_counter", lambda: 0.0)
    budget, done = Budget(), []
    line = OneAtATime(budget, "film")

    async def work(address: str) -> None:
        async with line.turn(payer(address)):
            budget.charge(payer(address), 1.0)
            done.append(address)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(name) for name in ("a", "a", "a", "a", "b", "b")))
    assert done == ["a", "b", "a", "b", "a", "a"]
    assert budget.waiting["film"] == 0


async def test_who_gives_up_waiting_holds_up_no_one() -> None:
    line, begun, end = OneAtATime(Budget(), "film"), asyncio.Event(), asyncio.Event()

    async def first() -> None:
        async with line.turn(payer("a")):
            begun.set()
            await end.wait()

    async def other(name: str) -> str:
        async with line.turn(payer(name)):
            return name

    one = asyncio.create_task(first())
    await begun.wait()
    gone, late, last = (asyncio.create_task(other(name)) for name in ("b", "c", "d"))
    await asyncio.sleep(0)
    gone.cancel()
    end.set()
    await one
    late.cancel()  # its turn has come, and it does not know yet
    assert await last == "d"
    assert (await asyncio.gather(gone, late, return_exceptions=True))[0].__class__ is (
        asyncio.CancelledError
    )
    assert await other("e") == "e"
