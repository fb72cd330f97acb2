"""Tables against the server, which keep it thinking while other matches are measured: run as
`python -m tools.bench.players.practice` in a process of its own, until it is ended."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from ...client.lobby import Lobby
from ...client.player import Player

PAUSE = 1.0
"""Seconds that a person thinks about each move, as in the paced matches."""
READY = "ready"
"""The line that says that every table plays."""


@contextmanager
def practice(url: str, tables: int, bot: str, ruleset: str, seed: int) -> Iterator[None]:
    """Keep so many tables busy, in another process."""
    if not tables:
        yield
        return
    words = (url, str(tables), bot, ruleset, str(seed))
    command = [sys.executable, "-m", "tools.bench.players.practice", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            if process.stdout.readline().strip() != READY:
                raise RuntimeError("the tables did not begin; what they said is above")
            yield
        finally:
            process.terminate()


async def _all(url: str, tables: int, bot: str, ruleset: str, seed: int) -> None:
    begun = [asyncio.Event() for _ in range(tables)]
    async with asyncio.TaskGroup() as group:
        for number, event in enumerate(begun):
            group.create_task(_table(url, bot, ruleset, Random(seed * 1000 + number), event))
        for event in begun:
            await event.wait()
        print(READY, flush=True)


async def _table(url: str, bot: str, ruleset: str, random: Random, begun: asyncio.Event) -> None:
    """A guest who plays one match after the other by random actions, after a pause for each."""
    async with Lobby(url) as guest:
        await guest.sign_up("Learner")
        while True:
            match = await guest.create(ruleset)
            await guest.fill_with_bots(match, bot)
            begun.set()
            await Player(guest.socket_url(match), guest.cookie, random, PAUSE).play()


def main() -> None:
    """Play until the process is ended."""
    url, tables, bot, ruleset, seed = sys.argv[1:]
    asyncio.run(_all(url, int(tables), bot, ruleset, int(seed)))


if __name__ == "__main__":
    main()
