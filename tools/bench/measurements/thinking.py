"""How long a player waits for Earl and for hints, alone on the server and beside other matches, and
what memory all of it takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection

from rulesets import RULESETS

from ...client.lobby import Lobby
from ...client.player import Message, Player
from .. import machine
from ..players.prepare import prepare
from ..servers.host import Host, fresh_host
from .scenarios import ENDLESS, WARM_UP, Scenario, percentile, play

BESIDE = (0, 5, 100)
"""Matches, with an action a second each: none, those of a small host, and many."""


def measure_thinking(seconds: float, seed: int) -> list[dict[str, Any]]:
    """A player of each game against Earl who asks for a hint before each move: alone, and beside
    other matches."""
    with fresh_host() as host:
        return asyncio.run(_measure(host, seconds, seed))


async def _measure(host: Host, seconds: float, seed: int) -> list[dict[str, Any]]:
    rows = [(ruleset, beside) for ruleset in RULESETS for beside in BESIDE]
    made = iter(await prepare(host.url, "cousins_war", sum(beside for _, beside in rows)))
    return [
        await _waited(host, ruleset, list(islice(made, beside)), seconds, seed)
        for ruleset, beside in rows
    ]


async def _waited(
    host: Host, ruleset: str, beside: list[dict[str, Any]], seconds: float, seed: int
) -> dict[str, Any]:
    speed = machine.speed()
    scenario = Scenario("", len(beside), seconds, interval=1.0, linger=ENDLESS)
    others = asyncio.create_task(asyncio.to_thread(play, host, scenario, beside, seed))
    learner = asyncio.create_task(_waits(host.url, ruleset, WARM_UP + seconds, seed))
    held = []
    while not learner.done():
        held.append(await asyncio.to_thread(machine.use, *host.servers, host.postgres))
        await asyncio.wait({learner}, timeout=1.0)
    waits = learner.result()
    counted = await others
    return {
        "name": f"{ruleset}, {f'beside {len(beside)} matches' if beside else 'alone'}",
        **_figures("hint", waits.hints),
        **_figures("earl", waits.answers),
        "refused": waits.refused,
        "in_a_hurry": waits.hurries,
        "actions_per_second": counted["acks"] / counted["seconds"],
        "p99_ms": percentile(sorted(counted["delays"]), 99),
        "all_rss_mib": max(use.rss for use in held),
        "all_pss_mib": max((use.pss for use in held if use.pss is not None), default=None),
        "machine_khash": speed,
        "machine_khash_after": machine.speed(),
    }


def _figures(name: str, waits: Sequence[float]) -> dict[str, Any]:
    found = sorted(waits)
    return {
        f"{name}s": len(found),
        f"{name}_p50_ms": percentile(found, 50),
        f"{name}_p95_ms": percentile(found, 95),
        f"{name}_most_ms": percentile(found, 100),
    }


@dataclass
class Waits:
    """What a player waited for, in seconds."""

    hints: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Of the server's player, each from the position before it."""
    refused: int = 0
    hurries: int = 0


@dataclass(kw_only=True)
class Learner(Player):
    """Asks for a hint before each move, and then moves at random."""

    lobby: Lobby
    match: str
    waited: Waits
    since: float = 0.0
    """When the position came in which the server's player is to move; 0 in others."""

    async def _on_state(self, socket: ClientConnection, state: Message) -> None:
        now = time.perf_counter()
        if self.since:
            self.waited.answers.append(now - self.since)
        self.since = 0.0 if state["actions"] or state["outcome"] else now
        await super()._on_state(socket, state)

    async def _think(self, socket: ClientConnection) -> None:
        began = time.perf_counter()
        path = f"/api/matches/{self.match}/hint"
        if (await self.lobby.http.post(path, json={"seq": self.seq})).is_success:
            self.waited.hints.append(time.perf_counter() - began)
        else:
            self.waited.refused += 1


async def _waits(url: str, ruleset: str, seconds: float, seed: int) -> Waits:
    waits = Waits()

    def hear(message: Message) -> None:
        waits.hurries += message["type"] == "hurry" and bool(message["seats"])

    async with Lobby(url) as guest:
        await guest.sign_up("Learner")
        try:
            async with asyncio.timeout(seconds):
                while True:
                    match = await guest.create(ruleset)
                    await guest.fill_with_bots(match, "earl")
                    socket, rng = guest.socket_url(match), Random(seed)
                    await Learner(
                        socket,
                        guest.cookie,
                        rng,
                        report=hear,
                        lobby=guest,
                        match=match,
                        waited=waits,
                    ).play()
        except TimeoutError:
            return waits
