"""A soak: matches begin, are played and end for as long as you like, while the memory of the server
and the replays that it still has to make are noted.

Each pair of guests plays one match after the other, of all games in turn, and waits for the replay
of each. They pause before each action, so that the machine is not the limit: the question is what
grows.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean
from time import monotonic
from typing import Any
from uuid import uuid4

import asyncpg
import psutil

from rulesets import RULESETS

from ...client.lobby import Lobby
from ...client.player import Message, Player
from ..machine import MEBIBYTE, family
from ..servers.host import Host, fresh_host

SECONDS_BETWEEN_SAMPLES = 5.0
LARGEST_GROWTH = 0.05
"""By how much the last third of a soak may lie above the middle third and still be called level."""
FIGURES = """
select
    (select count(*) from matches where status = 'running') as running,
    (select count(*) from matches where status = 'over') as over,
    (select count(*) from matches left join replays on replays.match_id = matches.id
     where status = 'over' and replays.match_id is null) as unfilmed,
    (select count(*) from entries) + (select coalesce(sum(rows), 0) from finished_logs) as rows,
    pg_database_size(current_database()) as bytes
"""
WEIGHTS = """
select matches.ruleset,
    count(*) as matches,
    avg(log.rows) as rows,
    avg(log.bytes) / 1024 as log,
    1000 * sum(log.bytes) / sum(log.rows) / 1024 as thousand_rows,
    avg(film.bytes) / 1024 as replay
from matches
join lateral (
    select rows, pg_column_size(finished_logs.*) as bytes
    from finished_logs where match_id = matches.id
) log on true
join lateral (
    select sum(octet_length(content)) as bytes from documents where match_id = matches.id
) film on film.bytes is not null
group by matches.ruleset order by matches.ruleset
"""
"""KiB of finished matches in the database, without indexes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `matches` at a time, with `pause` seconds before each action, ended before
    `most_actions` of a player by resigning."""

    minutes: float
    matches: int
    pause: float
    most_actions: int
    seed: int
    games: tuple[str, ...] = tuple(RULESETS)


@dataclass
class Soak:
    """What is counted while it lasts."""

    plan: Plan
    ended: int = 0
    actions: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from the end of each match to its replay, since the last sample."""
    samples: list[dict[str, Any]] = field(default_factory=list)
    weights: list[dict[str, Any]] = field(default_factory=list)
    """What the finished matches of each game weigh, at the end."""

    async def run(self, host: Host, show: Callable[[dict[str, Any]], None]) -> None:
        """Play for the time of the plan. Raises the first error of a player or the server."""
        players = [asyncio.create_task(self._pair(host, n)) for n in range(self.plan.matches)]
        watch = asyncio.create_task(self._watch(host, show))
        done, _ = await asyncio.wait({watch, *players}, return_when=asyncio.FIRST_COMPLETED)
        for task in (watch, *players):
            task.cancel()
        await asyncio.gather(watch, *players, return_exceptions=True)
        for task in done:
            task.result()

    async def _pair(self, host: Host, number: int) -> None:
        rng = random.Random(self.plan.seed * 1000 + number)
        async with Lobby(host.url) as one, Lobby(host.url) as other:
            await one.sign_up(f"Maker {number}")
            await other.sign_up(f"Guest {number}")
            for game in count(number):
                await self._match(one, other, self.plan.games[game % len(self.plan.games)], rng)

    async def _match(self, one: Lobby, other: Lobby, game: str, rng: random.Random) -> None:
        match = await one.create(game)
        for invite in (await one.invites(match))[:1]:
            await other.accept(invite)
        await one.fill_with_bots(match)
        await other.mix(match)
        seats = [
            Tired(one.socket_url(match), lobby.cookie, rng, self.plan.pause)
            for lobby in (one, other)
        ]
        seats[0].patience = rng.randrange(self.plan.most_actions // 2, self.plan.most_actions)
        await asyncio.gather(*(seat.play() for seat in seats))
        self.ended += 1
        self.actions += sum(seat.acted for seat in seats)
        self.waits.append(max(seat.waited for seat in seats))

    async def _watch(self, host: Host, show: Callable[[dict[str, Any]], None]) -> None:
        began = monotonic()
        connection = await asyncpg.connect(host.database)
        try:
            while (now := monotonic() - began) < 60 * self.plan.minutes:
                waits, self.waits = self.waits, []
                found = dict(await connection.fetchrow(FIGURES) or {})
                sample = {
                    "minute": now / 60,
                    **memory(host.servers[0]),
                    "running": found["running"],
                    "ended": found["over"],
                    "unfilmed": found["unfilmed"],
                    "slowest_replay": max(waits, default=0.0),
                    "rows": found["rows"],
                    "database": found["bytes"] / MEBIBYTE,
                }
                self.samples.append(sample)
                show(sample)
                await asyncio.sleep(SECONDS_BETWEEN_SAMPLES)
            self.weights = [dict(row) for row in await connection.fetch(WEIGHTS)]
        finally:
            await connection.close()

    def growth(self) -> float:
        """By how much the memory of the last third lies above that of the middle third, as a part
        of it."""
        held = [sample["server"] for sample in self.samples]
        third = len(held) // 3
        if third == 0:
            return 0.0
        middle, last = fmean(held[third : 2 * third]), fmean(held[2 * third :])
        return last / middle - 1


@dataclass
class Tired(Player):
    """A player who resigns after a number of actions, so that long games end, too."""

    patience: int = 10**9
    """How many actions."""
    acted: int = 0
    waited: float = 0.0
    """Seconds from the end of the match to its replay."""
    _over: float = 0.0

    async def play(self) -> Message:
        outcome = await super().play()
        self.waited = monotonic() - self._over
        return outcome

    async def _on_state(self, socket: Any, state: Message) -> None:
        if state["outcome"] and not self._over:
            self._over = monotonic()
        if state["actions"] and not self.pending and not state["outcome"]:
            self.acted += 1
            if self.acted > self.patience:
                await socket.send(json.dumps({"type": "resign", "id": str(uuid4())}))
                return
        await super()._on_state(socket, state)


def memory(pid: int) -> dict[str, float]:
    """MiB of the server, and of all processes together that it has started."""
    server, *children = family(pid)
    workers = 0
    for child in children:
        try:
            workers += child.memory_info().rss
        except psutil.NoSuchProcess:
            continue
    return {"server": server.memory_info().rss / MEBIBYTE, "workers": workers / MEBIBYTE}


def soak(plan: Plan, show: Callable[[dict[str, Any]], None]) -> Soak:
    """Play on a fresh server; `show` is called with each sample."""
    with fresh_host() as host:
        played = Soak(plan)
        asyncio.run(played.run(host, show))
        return played
