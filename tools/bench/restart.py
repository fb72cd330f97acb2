"""How long players wait when the server is stopped and started again: in order, as for an update,
while example clients play at a human pace. They come back as browsers do, with spread attempts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from app.database.embedded import EmbeddedPostgres

from ..client.player import Message, Player
from . import machine
from .host import SERVE, server
from .prepare import prepare
from .scenarios import rows_in_log

PACE = 2.0
"""Seconds that a player thinks about an action."""
SECONDS_TO_BEGIN, SECONDS_TO_COME_BACK = 120, 60


class Witness:
    """What one player was told, and how long they were cut off at most."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self.acknowledged = 0
        self.is_here = False
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
            case {"type": "welcome"}:
                self.is_here = True
                if self.left is not None:
                    self.pause = max(self.pause, self._clock() - self.left)
                    self.left = None


def measure_restart(ruleset: str, matches: int, seconds: float, seed: int) -> dict[str, Any]:
    """Play `matches` for some `seconds`, restart, and wait until everyone is back."""
    speed = machine.speed()
    with _postgres() as database:
        measured = asyncio.run(_measure(database, ruleset, matches, seconds, seed))
        in_log = asyncio.run(rows_in_log(database))
    return {"name": f"{matches} matches", "machine_khash": speed, **measured, "in_log": in_log}


@contextmanager
def _postgres() -> Iterator[str]:
    with TemporaryDirectory(prefix="roses-bench-") as folder:
        postgres = EmbeddedPostgres(Path(folder) / "postgres")
        postgres.start()
        try:
            yield postgres.url("postgres")
        finally:
            postgres.stop()


async def _measure(
    database: str, ruleset: str, matches: int, seconds: float, seed: int
) -> dict[str, Any]:
    with ExitStack() as first, ExitStack() as second:
        _, port = await asyncio.to_thread(first.enter_context, server(SERVE, database, {}))
        made = await prepare(f"http://127.0.0.1:{port}", ruleset, matches)
        witnesses, tasks = _begin(made, port, Random(seed))
        try:
            await _until(lambda: all(one.is_here for one in witnesses), SECONDS_TO_BEGIN)
            await asyncio.sleep(seconds)
            told = perf_counter()
            await asyncio.to_thread(first.close)
            stopped = perf_counter()
            again = (*SERVE[:-1], str(port))
            await asyncio.to_thread(second.enter_context, server(again, database, {}))
            ready = perf_counter()
            await _until(lambda: all(one.is_here for one in witnesses), SECONDS_TO_COME_BACK)
            back = perf_counter()
            await asyncio.sleep(PACE)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    pauses = sorted(one.pause for one in witnesses)
    return {
        "sockets": len(witnesses),
        "stop_s": stopped - told,
        "start_s": ready - stopped,
        "back_s": back - ready,
        "median_s": pauses[len(pauses) // 2],
        "longest_s": pauses[-1],
        "acknowledged": sum(one.acknowledged for one in witnesses),
    }


def _begin(
    made: list[dict[str, Any]], port: int, rng: Random
) -> tuple[list[Witness], list[asyncio.Task[Message]]]:
    witnesses, tasks = [], []
    for match in made:
        for cookie in match["cookies"]:
            witness, address = Witness(), f"ws://127.0.0.1:{port}/ws/matches/{match['id']}"
            player = Player(address, cookie, Random(rng.random()), PACE, witness.note)
            witnesses.append(witness)
            tasks.append(asyncio.create_task(player.play()))
    return witnesses, tasks


async def _until(holds: Callable[[], bool], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while True:
            if holds():
                return
            await asyncio.sleep(0.005)
