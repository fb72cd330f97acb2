"""What a player with many matches costs a server that has just started: their list, and the waking
of each match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

from .. import machine
from ..players.prepare import prepare
from ..players.seated import enter
from ..players.wire import Wire, get
from ..servers.host import SERVE, Host, fresh_postgres, server
from .scenarios import Scenario, percentile, play

MATCHES = 200
PLAYED = 4.0
"""Seconds in which all matches are played before they are put to sleep."""
TIMES = 40
"""How often a list is asked for."""
LISTS = {"the list, as a page": "/matches", "the list, as JSON": "/api/matches"}


def measure_asleep(ruleset: str, seed: int, matches: int = MATCHES) -> list[dict[str, Any]]:
    """Let two players begin and play their matches, and restart the server. Measure there how each
    match wakes, and then the first player's list."""
    with fresh_postgres() as postgres:
        database = postgres.url("postgres")
        with server(SERVE, database, {}) as (pid, port):
            host = Host((port,), (pid,), pid, database)
            made = asyncio.run(prepare(host.url, ruleset, matches, groups=1))
            play(host, Scenario("before they sleep", matches, PLAYED), made, seed)
        with server(SERVE, database, {}) as (pid, port):
            return asyncio.run(_measure(pid, port, made))


async def _measure(pid: int, port: int, made: list[dict[str, Any]]) -> list[dict[str, Any]]:
    cookie = made[0]["cookies"][0]
    await get(port, "/about", cookie)  # whatever the first request costs
    wires: list[Wire] = []

    async def wake(number: int) -> None:
        wires.append((await enter(port, made[number])).wire)

    rows = [await _row(pid, f"a match wakes, {len(made)} times", len(made), wake)]
    for name, path in LISTS.items():

        async def ask(_: int, path: str = path) -> None:
            await get(port, path, cookie)

        await ask(0)
        rows.append(await _row(pid, f"{name} of {len(made)} matches", TIMES, ask))
    for wire in wires:
        wire.close()
    return rows


async def _row(
    pid: int, name: str, times: int, happen: Callable[[int], Awaitable[None]]
) -> dict[str, Any]:
    speed, took = machine.speed(), []
    before = machine.use(pid)
    for number in range(times):
        began = perf_counter()
        await happen(number)
        took.append(perf_counter() - began)
    cpu = machine.use(pid).cpu_since(before, pid)
    return {
        "name": name,
        "p50_ms": percentile(sorted(took), 50),
        "p99_ms": percentile(sorted(took), 99),
        "server_ms": 1000 * cpu / times,
        "machine_khash": speed,
        "machine_khash_after": machine.speed(),
    }
