"""Example clients that play at a human pace and come back as browsers do, and how long each of them
was away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random, uniform
from time import perf_counter
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from ...client.player import Message, Player

PACE = 5.0
"""Seconds that a player thinks about an action."""
SECONDS_TO_BEGIN = 120.0
RESTART = 1012
"""The close code of a server that restarts."""


def browser_waits() -> Iterator[float]:
    """As long as static/js/table/page/socket.js waits."""
    longest = 0.4
    while True:
        yield uniform(longest / 2, longest)
        longest = min(2 * longest, 2.5)


@dataclass
class Browser(Player):
    """A player who comes back when a browser would."""

    waits: Callable[[], Iterator[float]] = browser_waits

    def _wait_after(self, error: Exception) -> float:
        wait = super()._wait_after(error)
        match error:
            case ConnectionClosed(rcvd=Close(code=code)) if code == RESTART:
                return wait + uniform(0, 0.9)
        return wait


class Witness:
    """What one player was told, and how long they were cut off at most."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self.acknowledged = 0
        self.is_here = False
        self.times_away = 0
        self.left: float | None = None
        self.pause = 0.0

    def note(self, message: Message) -> None:
        """A message, or that the connection is lost."""
        match message:
            case {"type": "state", "ack": str()}:
                self.acknowledged += 1
            case {"type": "offline"}:
                self.is_here = False
                if self.left is None:
                    self.left = self._clock()
                    self.times_away += 1
            case {"type": "welcome"}:
                self.is_here = True
                if self.left is not None:
                    self.pause = max(self.pause, self._clock() - self.left)
                    self.left = None


class Visitors:
    """The players of some matches on one server."""

    def __init__(self, made: list[dict[str, Any]], port: int, seed: int) -> None:
        self.witnesses: list[Witness] = []
        self._players: list[Browser] = []
        rng = Random(seed)
        for match in made:
            for cookie in match["cookies"]:
                witness, address = Witness(), f"ws://127.0.0.1:{port}/ws/matches/{match['id']}"
                player = Browser(address, cookie, Random(rng.random()), PACE, witness.note)
                self.witnesses.append(witness)
                self._players.append(player)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Have all players there, who play until the block ends."""
        tasks = [asyncio.create_task(player.play()) for player in self._players]
        try:
            await until(self.are_here, SECONDS_TO_BEGIN)
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def are_here(self) -> bool:
        """Whether all are connected."""
        return all(one.is_here for one in self.witnesses)

    def figures(self) -> dict[str, Any]:
        """How long they were away, and what they were told."""
        pauses = sorted(one.pause for one in self.witnesses)
        return {
            "sockets": len(pauses),
            "median_s": pauses[len(pauses) // 2],
            "longest_s": pauses[-1],
            "most_times": max(one.times_away for one in self.witnesses),
            "acknowledged": sum(one.acknowledged for one in self.witnesses),
        }


async def until(holds: Callable[[], bool], seconds: float) -> None:
    """Return once it holds. Raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while True:
            if holds():
                return
            await asyncio.sleep(0.01)
