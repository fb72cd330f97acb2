"""How long players wait when the server is restarted while they play at a human pace: stopped and
started again, or with a successor that is there before it leaves."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ...workers import workers_of
from .. import machine
from ..players.prepare import prepare
from ..players.visitors import PACE, Visitors, until
from ..servers.host import SERVE, fresh_postgres, server
from .scenarios import rows_in_log

SECONDS_TO_COME_BACK = 120.0


@dataclass(frozen=True, slots=True)
class Way:
    """A way to restart."""

    name: str
    words: Sequence[str] = SERVE
    workers: int = 1
    has_successor: bool = True


WAYS = (
    Way("stopped and started", has_successor=False),
    Way("reload"),
    Way("reload to other rules", ("tools.bench.servers.other_rules", *SERVE[1:])),
    Way("reload, 2 workers", workers=2),
    Way("the same, no HAProxy", ("tools.bench.servers.without_haproxy", *SERVE[1:]), workers=2),
)


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


async def _measure(
    way: Way, database: str, ruleset: str, matches: int, seconds: float, seed: int
) -> dict[str, Any]:
    settings = {"WORKERS": str(way.workers)}
    with ExitStack() as first, ExitStack() as second:
        pid, port = await asyncio.to_thread(
            first.enter_context, server(way.words, database, settings)
        )
        made = await prepare(f"http://127.0.0.1:{port}", ruleset, matches)
        visitors = Visitors(made, port, seed)
        async with visitors.playing():
            await asyncio.sleep(seconds)
            times: dict[str, float | None] = {"stop_s": None, "start_s": None}
            told = perf_counter()
            if way.has_successor:
                await _reload(pid, visitors)
            else:
                await asyncio.to_thread(first.close)
                stopped = perf_counter()
                again = (*way.words[:-1], str(port))
                await asyncio.to_thread(second.enter_context, server(again, database, settings))
                times = {"stop_s": stopped - told, "start_s": perf_counter() - stopped}
                await until(visitors.are_here, SECONDS_TO_COME_BACK)
            times["whole_s"] = perf_counter() - told
            await asyncio.sleep(PACE)
    return {**times, **visitors.figures()}


async def _reload(pid: int, visitors: Visitors) -> None:
    """Ask for successors; return once all players are with them."""
    before = set(workers_of(pid))
    os.kill(pid, signal.SIGUSR1)
    await until(
        lambda: visitors.have_moved() and before.isdisjoint(workers_of(pid)), SECONDS_TO_COME_BACK
    )
