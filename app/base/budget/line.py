"""Work that is done in this process, a piece at a time, in the order of the budget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter

from .accounts import Budget, Payer
from .queue import Queue


class OneAtATime:
    """Lets one piece of work of a kind be done at a time."""

    def __init__(self, budget: Budget, kind: str) -> None:
        self._budget, self._kind = budget, kind
        self._queue: Queue[asyncio.Future[None]] = Queue(budget)
        self._is_free = True

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        """Wait for the payer's turn, and have it until the end of the block."""
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
