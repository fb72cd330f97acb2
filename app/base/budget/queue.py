"""Work that waits for its turn in the order of the budget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from ..database.in_hand import none_in_hand
from .accounts import Budget, Payer, of_the_greediest

T = TypeVar("T")


class Waiting(NamedTuple, Generic[T]):
    """Work that waits."""

    payer: Payer
    kind: str
    work: T


class Queue(Generic[T]):
    """Work that waits for one thing, such as the processes that think. Of the work of one payer,
    what came first goes first. Full, it gives up what is newest of those who wait for most."""

    def __init__(self, budget: Budget, most: int | None = None) -> None:
        self._budget, self._most = budget, most
        self._waiting: list[Waiting[T]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, payer: Payer, kind: str, work: T) -> T | None:
        """Let it wait. What is given up for it, if the queue is full: itself, maybe."""
        self._waiting.append(Waiting(payer, kind, work))
        self._budget.waiting[kind] += 1
        if self._most is None or len(self._waiting) <= self._most:
            return None
        given_up = of_the_greediest(self._waiting, lambda one: one.payer)[-1]
        self._remove(given_up)
        return given_up.work

    def take(self) -> Waiting[T]:
        """What comes next. Raises ValueError if nothing waits."""
        left = self._waiting
        for level in range(len(Payer._fields)):
            first = min(left, key=lambda one: self._budget.standing(one.payer)[level])
            left = [one for one in left if one.payer[: level + 1] == first.payer[: level + 1]]
        self._remove(left[0])
        return left[0]

    def withdraw(self, work: T) -> None:
        """Forget work if it still waits."""
        for one in self._waiting:
            if one.work is work:
                self._remove(one)
                return

    def _remove(self, gone: Waiting[T]) -> None:
        self._waiting = [one for one in self._waiting if one is not gone]
        self._budget.waiting[gone.kind] -= 1


class OneAtATime:
    """Lets one piece of work of a kind be done at a time."""

    def __init__(self, budget: Budget, kind: str) -> None:
        self._budget, self._kind = budget, kind
        self._queue: Queue[asyncio.Future[None]] = Queue(budget)
        self._is_free = True

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        """Wait for the payer's turn, and have it until the end of the block."""
        none_in_hand(f"a turn of {self._kind}")
        await self._wait(payer)
        self._budget.begin(payer)
        began = perf_counter()
        try:
            yield
        finally:
            self._budget.charge(payer, perf_counter() - began)
            self._pass_on()

    async def _wait(self, payer: Payer) -> None:
        if self._is_free:
            self._is_free = False
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(payer, self._kind, turn)
        try:
            await turn
        except asyncio.CancelledError:
            self._queue.withdraw(turn)
            if not turn.cancelled():  # its turn had come just now
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while len(self._queue):
            turn = self._queue.take().work
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._is_free = True
