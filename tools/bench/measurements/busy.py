"""What players wait for on a small machine that is busy with other things: Earl's moves and hints
while they play, the replay and the story when a match has ended."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect

from rulesets import RULESETS

from ...client.lobby import Lobby
from ...client.player import Message, Player
from .. import machine
from ..servers.host import Host, fresh_host
from .thinking import Waits, learn, waited

BUSY = 4
"""Processes that never rest."""
SECONDS_BETWEEN = 10.0
"""Between one match's beginning and the next one's."""
MOVES = 12
"""Of the player's own, after which they resign."""
PATIENCE = 300.0
"""Seconds after which what has not come counts as missing."""


def measure_busy(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Play alone, and then beside processes that never rest, each on a fresh server."""
    return [_measured(count, seconds, seed) for count in (0, BUSY)]


def _measured(busy: int, seconds: float, seed: int) -> dict[str, Any]:
    before = machine.speed()
    with fresh_host() as host, _busy(busy):
        played = asyncio.run(_played(host, seconds, seed))
    return {
        "name": f"beside {busy} busy processes" if busy else "alone",
        **played,
        "machine_khash": before,
        "machine_khash_after": machine.speed(),
    }


@contextmanager
def _busy(count: int) -> Iterator[None]:
    with ExitStack() as stack:
        for _ in range(count):
            process = stack.enter_context(
                subprocess.Popen([sys.executable, "-c", "while True: pass"])
            )
            stack.callback(process.kill)
        yield


@dataclass
class Late:
    """How many seconds after the end of its match each thing came that is made after it."""

    replays: list[float] = field(default_factory=list)
    stories: list[float] = field(default_factory=list)
    missing: int = 0


@dataclass(kw_only=True)
class Leaver(Player):
    """Moves at random some times, and resigns."""

    moves: int = MOVES

    def stay(self) -> connect:
        """Keep the page of the match open."""
        return self._connect()

    async def _on_state(self, socket: ClientConnection, state: Message) -> None:
        if self.moves or self.pending or not state["actions"]:
            await super()._on_state(socket, state)
        else:
            self.pending = {"type": "resign", "id": str(uuid4())}
            await self._send(socket)

    async def _think(self, socket: ClientConnection) -> None:
        self.moves -= 1
        await super()._think(socket)


async def _played(host: Host, seconds: float, seed: int) -> dict[str, Any]:
    waits, late = Waits(), Late()
    async with asyncio.TaskGroup() as group:
        learning = group.create_task(learn(host.url, "richard_iii", seconds, seed, waits))
        for number in range(max(1, round(seconds / SECONDS_BETWEEN))):
            ruleset = list(RULESETS)[number % len(RULESETS)]
            group.create_task(_friend(host.url, ruleset, Random(seed + number), late))
            await asyncio.sleep(SECONDS_BETWEEN)
        await learning
    return {
        **waited("hint", waits.hints),
        **waited("earl", waits.answers),
        **waited("replay", late.replays),
        **waited("story", late.stories),
        "refused": waits.refused,
        "in_a_hurry": waits.hurries,
        "missing": late.missing,
    }


async def _friend(url: str, ruleset: str, rng: Random, late: Late) -> None:
    """A guest who resigns a match and stays on its page until there is nothing more to come."""
    async with Lobby(url) as guest:
        await guest.sign_up("Friend")
        match = await guest.create(ruleset)
        await guest.fill_with_bots(match, "page")
        player = Leaver(guest.socket_url(match), guest.cookie, rng, pause=0.5)
        await player.play()
        assert player.replay is not None
        ended, address = time.monotonic(), f"/api/replays/{player.replay.rsplit('/', 1)[-1]}"
        async with player.stay():
            for came, part in ((late.replays, "match"), (late.stories, "story")):
                while not _is_there(await _told(guest, address), part):
                    if time.monotonic() - ended > PATIENCE:
                        late.missing += 1
                        return
                    await asyncio.sleep(1)
                came.append(time.monotonic() - ended)


def _is_there(told: dict[str, Any], part: str) -> bool:
    """Whether it has come; a story only with its curves."""
    progress = told.get(f"{part}_progress", {"state": "there"})
    return bool(told.get(part)) and progress["state"] == "there"


async def _told(guest: Lobby, address: str) -> dict[str, Any]:
    """What is there of a replay; nothing while it is being made."""
    answer = await guest.http.get(address)
    return answer.json() if answer.is_success else {}
