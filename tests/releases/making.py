"""Makes the dump of a release, to be kept when it is made:

    git worktree add --detach /tmp/release COMMIT
    python -m tests.releases.making /tmp/release tests/releases/0.4.0.dump

The release's own server plays on a database of its own, and is spoken to by the public protocol. In
the dump there are of every game and scenario matches of 0, 1, 2 and many rows, which a clean stop
has left; and of every game one that is finished with documents and one without, one that is held,
and one that a kill has left in the middle.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import uuid
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from app.base.database.embedded import PROGRAMS, EmbeddedPostgres
from app.base.database.place import connected, ensure_database
from rulesets import RULESETS
from tests.app.sockets import Ear, ear
from tests.support.waiting import until
from tools.client.lobby import Lobby

MANY = 24
ROWS = (0, 1, 2, MANY)
FEW = 6
DATABASE = "roses"
TWO_PLAYERS = {"lancaster_york": "two"}
"""The scenario of a game in which one who resigns ends it, where that is not the first."""
END_OTHERS = """
select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
"""
"""What a killed server had under way would be done, once the lock is gone."""


class Table:
    """One match of people who sit at one keyboard."""

    def __init__(self, match: str, lobbies: list[Lobby]) -> None:
        self.match, self._lobbies = match, lobbies
        self._rng = Random(match)

    @classmethod
    async def made(cls, lobbies: list[Lobby], game: str, scenario: str) -> Table:
        """A match that has begun."""
        match = await lobbies[0].create(game, scenario=scenario)
        invites = await lobbies[0].invites(match)
        used = lobbies[: len(invites) + 1]
        for guest, invite in zip(used[1:], invites, strict=True):
            await guest.accept(invite)
        while any([(await one.mix(match))["status"] == "open" for one in used]):
            pass
        return cls(match, used)

    async def play(self, rows: int) -> None:
        """Make that many actions, whoever is asked."""
        for _ in range(rows):
            await self._act()

    async def end(self, *, with_replay: bool) -> None:
        """Have a player resign, and wait for the replay if there will be one."""
        async with self._seat(self._lobbies[0]) as seat:
            await self._do(seat, type="resign")
            if with_replay:
                await seat.wait("replay")

    def _seat(self, lobby: Lobby) -> AbstractAsyncContextManager[Ear]:
        return ear(lobby.socket_url(self.match), lobby.cookie)

    async def _act(self) -> None:
        for lobby in self._lobbies:
            async with self._seat(lobby) as seat:
                state = seat.all("state")[-1]
                if state["actions"]:
                    action = self._rng.choice(state["actions"])
                    await self._do(seat, type="act", seq=state["seq"], action=action)
                    return
        raise AssertionError("no one is asked")

    async def _do(self, seat: Ear, **message: Any) -> None:
        request = str(uuid.uuid4())
        await seat.say(id=request, **message)
        await seat.wait("state", lambda state: state["ack"] == request)


class Release:
    """The server of a release, run from its own folder."""

    def __init__(self, folder: Path, url: str, var: Path) -> None:
        self._folder, self._var = folder, var
        kept = ("PATH", "HOME", "LANG")
        self._environment = {name: os.environ[name] for name in kept if name in os.environ} | {
            "DATABASE_URL": url,
            "VAR_DIR": str(var),
            "RATE_LIMITS": "false",
            "STORY_SECONDS": "0",
        }

    @asynccontextmanager
    async def running(self, end: signal.Signals) -> AsyncIterator[str]:
        """Its address, until it is ended by a signal."""
        with (self._var / "log").open("wb") as log:
            words = ("-m", "app", "serve", "--port", "0")
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *words,
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
            try:
                await until(lambda: "Roses is ready" in self._said())
                yield self._said().split("ready: ")[1].split()[0]
            finally:
                process.send_signal(end)
                await process.wait()

    def _said(self) -> str:
        return (self._var / "log").read_text()


async def people(url: str, stack: AsyncExitStack) -> list[Lobby]:
    """Four players, as many as any game has."""
    found = [await stack.enter_async_context(Lobby(url)) for _ in range(4)]
    for lobby, name in zip(found, ("Margaret", "Cecily", "Anne", "Elizabeth"), strict=True):
        await lobby.sign_up(name)
    return found


def first_scenario(game: str) -> str:
    return TWO_PLAYERS.get(game, RULESETS[game].meta.scenarios[0].key)


async def what_a_stop_leaves(release: Release) -> list[str]:
    """Every game and scenario with few and many rows, games that are finished, and, of each game,
    one that is to be held, whose ids these are."""
    to_hold = []
    async with release.running(signal.SIGTERM) as url, AsyncExitStack() as stack:
        lobbies = await people(url, stack)
        for game, plugin in RULESETS.items():
            for scenario in plugin.meta.scenarios:
                for rows in ROWS:
                    await (await Table.made(lobbies, game, scenario.key)).play(rows)
            finished = await Table.made(lobbies, game, first_scenario(game))
            await finished.play(FEW)
            await finished.end(with_replay=True)
            held = await Table.made(lobbies, game, first_scenario(game))
            await held.play(FEW)
            to_hold.append(held.match)
    return to_hold


async def what_a_kill_leaves(
    release: Release, connection: asyncpg.Connection[Any], to_hold: list[str]
) -> None:
    """The matches that are held; and of each game one whose last rows nothing keeps, and one that
    is finished and has no documents yet."""
    for match in to_hold:
        await connection.execute("delete from snapshots where match_id = $1", match)
        forged = "update entries set digest = '\\x00' where match_id = $1 and seq = 2"
        await connection.execute(forged, match)
    async with connection.transaction():
        await connection.execute("lock table documents in share mode")  # none can be written
        async with release.running(signal.SIGKILL) as url, AsyncExitStack() as stack:
            held = "select count(*) = $1 from matches where held is not null"
            await until(lambda: connection.fetchval(held, len(to_hold)))
            lobbies = await people(url, stack)
            for game in RULESETS:
                await (await Table.made(lobbies, game, first_scenario(game))).play(MANY)
                ended = await Table.made(lobbies, game, first_scenario(game))
                await ended.play(FEW)
                await ended.end(with_replay=False)
        await connection.execute(END_OTHERS)


async def dump(folder: Path, file: Path) -> None:
    """Have the release play, and write what it has left."""
    with tempfile.TemporaryDirectory() as var:
        postgres = EmbeddedPostgres(Path(var) / "postgres", fsync=False)
        await asyncio.to_thread(postgres.start)
        try:
            await ensure_database(postgres, DATABASE)
            url = postgres.url(DATABASE)
            release = Release(folder, url, Path(var))
            to_hold = await what_a_stop_leaves(release)
            async with connected(url) as connection:
                await what_a_kill_leaves(release, connection, to_hold)
            program, form = str(PROGRAMS / "pg_dump"), ("--format=custom", "--compress=gzip:9")
            await asyncio.to_thread(
                subprocess.run,
                [program, *form, "--no-owner", "--no-privileges", f"--file={file}", url],
                check=True,
            )
        finally:
            await asyncio.to_thread(postgres.stop)


if __name__ == "__main__":
    asyncio.run(dump(Path(sys.argv[1]), Path(sys.argv[2])))
