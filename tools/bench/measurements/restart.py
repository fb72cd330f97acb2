"""How long players wait when servers are stopped and started while they play at a human pace."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ...drills.proxy import proxied
from .. import machine
from ..players.prepare import prepare
from ..players.visitors import PACE, Visitors, until
from ..servers.host import SERVE, fresh_postgres, server
from .scenarios import rows_in_log

SECONDS_TO_COME_BACK = 120.0
SECONDS_TO_BE_SEEN = 2.0
"""After which HAProxy knows that a server is there again."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to restart."""

    name: str
    servers: int
    """More than one stand behind HAProxy, and are restarted one after the other."""


WAYS = (Way("stopped and started", 1), Way("two servers, one after the other", 2))


def measure_restart(
    way: Way, ruleset: str, matches: int, seconds: float, seed: int
) -> dict[str, Any]:
    """Play `matches` for some `seconds`, restart, and wait until everyone is back."""
    speed = machine.speed()
    with fresh_postgres() as postgres:
        database = postgres.url("postgres")
        measured = asyncio.run(_measure(way, database, ruleset, matches, seconds, seed))
        in_log = asyncio.run(rows_in_log(database))
    name = f"{way.name}, {matches} matches"
    return {"name": name, "machine_khash": speed, **measured, "in_log": in_log}


class _Restartable:
    """A server that keeps its port."""

    def __init__(self, database: str, stack: ExitStack) -> None:
        self._database, self._running = database, stack.enter_context(ExitStack())
        self.port = 0
        self.stopping = self.starting = 0.0
        """Seconds that it took."""

    def start(self) -> None:
        """Return once it serves."""
        words = (*SERVE[:-1], str(self.port))
        began = perf_counter()
        _, self.port = self._running.enter_context(server(words, self._database, {}))
        self.starting = perf_counter() - began

    def restart(self) -> None:
        """Stop it, and start it again."""
        began = perf_counter()
        self._running.close()
        self.stopping = perf_counter() - began
        self.start()


async def _measure(
    way: Way, database: str, ruleset: str, matches: int, seconds: float, seed: int
) -> dict[str, Any]:
    with ExitStack() as stack:
        servers = [_Restartable(database, stack) for _ in range(way.servers)]
        for one in servers:
            await asyncio.to_thread(one.start)
        ports = [one.port for one in servers]
        port = stack.enter_context(proxied(ports)) if len(ports) > 1 else ports[0]
        made = await prepare(f"http://127.0.0.1:{port}", ruleset, matches)
        visitors = Visitors(made, port, seed)
        async with visitors.playing():
            await asyncio.sleep(seconds)
            told = perf_counter()
            await _restart(servers, visitors)
            whole = perf_counter() - told
            await asyncio.sleep(PACE)
    times = {"stop_s": servers[0].stopping, "start_s": servers[0].starting, "whole_s": whole}
    return {**times, **visitors.figures()}


async def _restart(servers: list[_Restartable], visitors: Visitors) -> None:
    """One after the other; return once all players are back."""
    for one in servers:
        if one is not servers[0]:
            await asyncio.sleep(SECONDS_TO_BE_SEEN)
        await asyncio.to_thread(one.restart)
        await until(visitors.are_here, SECONDS_TO_COME_BACK)
