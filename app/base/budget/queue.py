"""Work that waits for its turn in the order of the budget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from ..database.in_hand import in_a_thread, none_in_hand
from ..web.errors import unavailable
from .accounts import Budget, Payer, of_the_greediest

P = ParamSpec("P")
T = TypeVar("T")

TOO_MUCH = "Too much of what you asked for is still waiting. Please try again in a few seconds."


class Waiting(NamedTuple, Generic[T]):
    """Work that waits."""

    payer: Payer
    kind: str
    work: T
    size: int
    """For how many it counts."""


class Queue(Generic[T]):
    """Work that waits for one thing, such as the processes that think. Of the work of one payer,
    what came first goes first. Full, it gives up what is newest of those who wait for most."""

    def __init__(self, budget: Budget, most: int | None = None) -> None:
        self._budget, self._most = budget, most
        self._waiting: list[Waiting[T]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def size(self) -> int:
        """For how many all that waits counts."""
        return sum(one.size for one in self._waiting)

    def put(self, payer: Payer, kind: str, work: T, size: int = 1) -> list[T]:
        """Let it wait. What is given up for it, if the queue is full: itself, maybe."""
        self._waiting.append(Waiting(payer, kind, work, size))
        self._budget.waiting[kind] += size
        given_up = []
        while self._most is not None and self.size > self._most:
            greediest = of_the_greediest(self._waiting, lambda one: one.payer, lambda one: one.size)
            self._remove(greediest[-1])
            self._budget.given_up[greediest[-1].kind] += greediest[-1].size
            given_up.append(greediest[-1].work)
        return given_up

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
        self._budget.waiting[gone.kind] -= gone.size


@dataclass
class Bill:
    """What a turn costs its payer."""

    seconds: float | None = None
    """Of a processor; None: as long as the turn took."""


class Turns:
    """Lets so many pieces of work of a kind be done `at_once`. Where more than `most` wait, who
    waits for most is refused."""

    def __init__(
        self, budget: Budget, kind: str, at_once: int = 1, most: int | None = None
    ) -> None:
        self._budget, self._kind, self._free = budget, kind, at_once
        self._queue: Queue[asyncio.Future[None]] = Queue(budget, most)

    @asynccontextmanager
    async def turn(self, payer: Payer, size: int = 1) -> AsyncIterator[Bill]:
        """Wait for the payer's turn, and have it until the end of the block. Raises Problem 503
        where too much waits, and this payer waits for most of it. `size`: for how many it counts
        while it waits."""
        none_in_hand(f"a turn of {self._kind}")
        await self._wait(payer, size)
        self._budget.begin(payer)
        began, bill = perf_counter(), Bill()
        try:
            yield bill
        finally:
            took = perf_counter() - began if bill.seconds is None else bill.seconds
            self._budget.charge(payer, took)
            self._pass_on()

    async def in_a_thread(
        self, payer: Payer, work: Callable[P, T], *args: P.args, **options: P.kwargs
    ) -> T:
        """What `work` returns, from a thread, when the payer's turn comes: they pay for the
        processor's time. Raises Problem 503 as `turn`."""

        def timed() -> T:
            began = thread_time()
            try:
                return work(*args, **options)
            finally:
                bill.seconds = thread_time() - began

        async with self.turn(payer) as bill:
            return await in_a_thread(timed)

    async def _wait(self, payer: Payer, size: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for refused in self._queue.put(payer, self._kind, turn, size):
            refused.set_exception(unavailable(TOO_MUCH))
        try:
            await turn
        except asyncio.CancelledError:
            self._queue.withdraw(turn)
            if not turn.cancelled() and turn.exception() is None:  # its turn had come just now
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while len(self._queue):
            turn = self._queue.take().work
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._free += 1
