"""What a player feels of other matches on the same server: of one that is loaded from the database,
and of one that ends. The player asks for nothing but pongs, one soon after the other; the
longest they wait is how long the other match held up the event loop, or the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from .. import machine
from ..players.prepare import prepare
from ..players.seated import Seated, enter
from ..players.wire import Wire
from ..servers.host import fresh_host
from .scenarios import ENDLESS, Scenario, percentile, play, rows_in_log

MATCHES = 8
PAUSE = 0.002
"""Seconds between a pong and the next ping."""
SECONDS_TO_SETTLE = 1.5
"""After each load and each end: long enough for what follows it in the background."""
PING, PONG = b'{"type":"ping"}', b'{"type":"pong"'


def measure_bystander(ruleset: str, seconds: float, seed: int) -> list[dict[str, Any]]:
    """Play matches for some seconds on one server, until their logs are long. On a second one,
    which knows none of them, measure: alone, while each is loaded, and while each ends."""
    with fresh_host(processes=2) as host:
        scenario = Scenario("long logs", MATCHES, seconds, linger=ENDLESS)
        first = replace(host, ports=host.ports[:1], servers=host.servers[:1])
        matches = asyncio.run(prepare(first.url, ruleset, MATCHES + 1))
        play(first, scenario, matches[:MATCHES], seed)
        rows = asyncio.run(rows_in_log(host.database)) // MATCHES
        speed = machine.speed()
        found = asyncio.run(Bystander(host.ports[1], matches[-1]).watch(matches[:MATCHES]))
    return [
        {
            "name": name,
            "rows": rows,
            "p50_ms": percentile(sorted(took), 50),
            "most_ms": percentile(sorted(took), 100),
            "ping_p50_ms": percentile(sorted(pings), 50),
            "ping_most_ms": percentile(sorted(pings), 100),
            "machine_khash": speed,
        }
        for name, took, pings in found
    ]


Found = tuple[str, list[float], list[float]]
"""What happened, how many seconds it took each time, and the seconds of all pings meanwhile."""


@dataclass
class Bystander:
    """A player of a match of their own at the server with this port."""

    port: int
    match: dict[str, Any]
    pings: list[float] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    """All that were opened."""

    async def watch(self, matches: Sequence[dict[str, Any]]) -> list[Found]:
        """All that is measured of them."""
        pong = asyncio.Event()
        seated = await self._enter(
            self.match, lambda data: pong.set() if data.startswith(PONG) else None
        )
        pinging = asyncio.create_task(self._ping(seated.wire, pong))
        try:
            return [
                await self._during("nothing", self._rest, matches),
                await self._during(f"{len(matches)} matches are loaded", self._enter, matches),
                await self._during(f"{len(matches)} matches end", self._resign, matches),
            ]
        finally:
            pinging.cancel()
            for opened in self.wires:
                opened.close()
            await asyncio.gather(pinging, return_exceptions=True)

    async def _during(
        self,
        name: str,
        happen: Callable[[dict[str, Any]], Awaitable[object]],
        matches: Sequence[dict[str, Any]],
    ) -> Found:
        took = []
        self.pings.clear()
        for match in matches:
            began = perf_counter()
            await happen(match)
            took.append(perf_counter() - began)
            await asyncio.sleep(SECONDS_TO_SETTLE)
        return name, took, list(self.pings)

    async def _ping(self, wire: Wire, pong: asyncio.Event) -> None:
        while True:
            pong.clear()
            began = perf_counter()
            wire.send(PING)
            await pong.wait()
            self.pings.append(perf_counter() - began)
            await asyncio.sleep(PAUSE)

    async def _rest(self, match: dict[str, Any]) -> None:
        """Nothing happens to this match."""

    async def _enter(
        self, match: dict[str, Any], hear: Callable[[bytes], None] = lambda _: None
    ) -> Seated:
        seated = await enter(self.port, match, hear)
        self.wires.append(seated.wire)
        return seated

    async def _resign(self, match: dict[str, Any]) -> None:
        await (await self._enter(match)).resign()
