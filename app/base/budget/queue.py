"""Work that waits for its turn in the order of the budget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic, perf_counter, thread_time
from typing import Final, Generic, NamedTuple, ParamSpec, TypeVar

from ..database.in_hand import in_a_thread, none_in_hand
from ..web.errors import unavailable
from .accounts import COPY, FILM, HASH, PICTURE, Budget, Payer, of_the_greediest

P = ParamSpec("P")
T = TypeVar("T")

LIMITS: Final = {FILM: (1, 200), PICTURE: (1, 100), COPY: (1, 40), HASH: (2, 100)}
"""How much is done at a time, and how much may wait: a thread that works keeps the interpreter from
those who play; a hash takes 19 MB, a copy that waits 3."""
TOO_MUCH = "Too much of what you asked for is still waiting. Please try again in a few seconds."


class Waiting(NamedTuple, Generic[T]):
    """Work that waits."""

    payer: Payer
    kind: str
    work: T
    since: float


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
        self._waiting.append(Waiting(payer, kind, work, since=monotonic()))
        self._budget.waiting[kind].append(self._waiting[-1].since)
        if self._most is None or len(self._waiting) <= self._most:
            return None
        given_up = of_the_greediest(self._waiting, lambda one: one.payer)[-1]
        self._remove(given_up)
        self._budget.given_up[given_up.kind] += 1
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
        self._budget.waiting[gone.kind].remove(gone.since)


class Turns:
    """Lets so many pieces of work of a kind be done `at_once`. Where more than `most` wait, who
    waits for most is refused."""

    def __init__(
        self, budget: Budget, kind: str, at_once: int = 1, most: int | None = None
    ) -> None:
        self._budget, self._kind, self._free = budget, kind, at_once
        self._queue: Queue[asyncio.Future[None]] = Queue(budget, most)

    def __len__(self) -> int:
        return len(self._queue)

    @asynccontextmanager
    async def turn(
        self, payer: Payer, worked: Callable[[], float] = perf_counter
    ) -> AsyncIterator[None]:
        """Wait for the payer's turn, and have it until the end of the block. They pay for what
        `worked` tells more then, in seconds of a core. Raises Problem 503 where too much waits, and
        this payer waits for most of it."""
        none_in_hand(f"a turn of {self._kind}")
        await self._wait(payer)
        self._budget.begin(payer)
        before = worked()
        try:
            yield
        finally:
            self._budget.charge(payer, worked() - before)
            self._pass_on()

    async def in_a_thread(
        self, payer: Payer, work: Callable[P, T], *args: P.args, **options: P.kwargs
    ) -> T:
        """What `work` returns, from a thread, when the payer's turn comes. Raises Problem 503 as
        `turn`."""
        worked = 0.0

        def timed() -> T:
            nonlocal worked
            began = thread_time()
            try:
                return work(*args, **options)
            finally:
                worked = thread_time() - began

        async with self.turn(payer, lambda: worked):
            return await in_a_thread(timed)

    async def _wait(self, payer: Payer) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        refused = self._queue.put(payer, self._kind, turn)
        if refused is not None and not refused.done():
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


class Turnstiles(dict[str, Turns]):
    """The turns of what people ask for, by its kind."""

    def __init__(self, budget: Budget) -> None:
        super().__init__({kind: Turns(budget, kind, *limits) for kind, limits in LIMITS.items()})
