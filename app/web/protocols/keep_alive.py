"""Finds the connections whose peers have gone without a word. uvicorn has a timer for each, half a
kilobyte, and asks those too of whom it has just heard. Here one timer serves all connections of a
server, and asks those alone that have been silent."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Protocol

ROUND = 20.0
"""Seconds in which each connection is visited once. The second time that nothing has come since the
visit before, it ends: 40 to 60 seconds after its peer has gone."""
SHARES = 200
"""In how many steps that is done, so that no one waits while thousands are asked."""


class Visited(Protocol):
    """What is visited once in each round."""

    def visit(self) -> None:
        """Ask the peer, or end, if nothing has come since the visit before."""


class Rounds:
    """Visits the connections of a server while it has some."""

    def __init__(self) -> None:
        self._shares: list[set[Visited]] = [set() for _ in range(SHARES)]
        self._members, self._joined = 0, count()
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, one: Visited) -> int:
        """Visit a connection from now on. The share in which it is, for `leave`."""
        share = next(self._joined) % SHARES
        self._shares[share].add(one)
        self._members += 1
        if self._timer is None:
            self._wait()
        return share

    def leave(self, one: Visited, share: int) -> None:
        """Visit it no more."""
        self._shares[share].remove(one)
        self._members -= 1
        if self._members == 0 and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def step(self) -> None:
        """Visit the next share."""
        self._at = (self._at + 1) % SHARES
        for one in tuple(self._shares[self._at]):
            one.visit()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(ROUND / SHARES, self._go_on)

    def _go_on(self) -> None:
        self._wait()
        self.step()
