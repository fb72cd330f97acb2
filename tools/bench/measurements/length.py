"""The cost of an action as the log of its match grows: it must stay constant."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from .. import machine
from ..players.prepare import prepare
from ..servers.host import Host, fresh_host
from .scenarios import ENDLESS, Scenario, play, rows_in_log

MATCHES = 4
"""Few enough that each log grows long in time, enough to keep the server busy."""


def measure_length(ruleset: str, seconds: float, seed: int) -> dict[str, Any]:
    """The server's CPU time per action in the first and the last third, by length of the log."""
    scenario = Scenario("length of the log", MATCHES, seconds, linger=ENDLESS)
    with fresh_host() as host:
        matches = asyncio.run(prepare(host.url, ruleset, MATCHES))
        used: list[tuple[float, float]] = []
        counted = play(host, scenario, matches, seed, lambda: _watch(host, seconds, used))
        in_log = asyncio.run(rows_in_log(host.database))
    thirds = [_between(counted["lengths"], used, i * seconds / 3, seconds / 3) for i in range(3)]
    return {
        "name": scenario.name,
        "actions_per_second": counted["acks"] / counted["seconds"],
        "rows_per_match": in_log / MATCHES,
        "matches_ended": counted["ended"],
        "thirds": thirds,
    }


def _watch(host: Host, seconds: float, used: list[tuple[float, float]]) -> None:
    """Record the server's CPU time several times a second while the measurement runs."""
    started = time.perf_counter()
    while (now := time.perf_counter() - started) < seconds:
        used.append((now, machine.cpu_seconds(host.servers[0])))
        time.sleep(0.2)


def _between(
    lengths: list[tuple[float, int]], used: list[tuple[float, float]], start: float, span: float
) -> dict[str, float]:
    acks = _at(lengths, start + span) - _at(lengths, start)
    cpu = _at(used, start + span) - _at(used, start)
    return {
        "rows_per_match": _at(lengths, start + span / 2) / MATCHES,
        "cpu_us_per_action": 1e6 * cpu / acks if acks else 0.0,
    }


def _at(points: list[tuple[float, Any]], moment: float) -> float:
    """The value at `moment`, interpolated between the points around it."""
    before = max((p for p in points if p[0] <= moment), default=points[0])
    after = min((p for p in points if p[0] > moment), default=points[-1])
    if after[0] <= before[0]:
        return float(before[1])
    part = (moment - before[0]) / (after[0] - before[0])
    return float(before[1] + part * (after[1] - before[1]))
