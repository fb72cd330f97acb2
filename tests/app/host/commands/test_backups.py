"""A copy that is made while people play becomes a server on which every match goes on."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import ensure_database
from app.base.database.revisions import migrate
from app.host.hosting import backups
from tests.app.play.table.tables import Table, table
from tests.app.sockets import ear, eventually, socket_url
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tools.client.player import Message, Player

from ..conftest import Command

MATCHES = 4
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def empty(postgres: EmbeddedPostgres) -> Callable[[], Awaitable[str]]:
    """Makes databases without a table."""

    async def make() -> str:
        name = f"roses_{uuid.uuid4().hex}"
        await ensure_database(postgres, name)
        return postgres.url(name)

    return make


class Counting(Player):
    """Knows the number of the newest of its actions that was acknowledged."""

    acked = -1

    def __init__(self, url: str, cookie: str) -> None:
        super().__init__(url, cookie, random.Random(7), 0.02, self._hear)

    def _hear(self, message: Message) -> None:
        if message["type"] == "state" and message["ack"]:
            self.acked = message["seq"]


@asynccontextmanager
async def playing(url: str, matches: list[Table]) -> AsyncIterator[list[list[Counting]]]:
    """Both players of each match act without end until the block does."""
    seats = [
        [Counting(socket_url(url, match.match), cookie) for cookie in match.cookies]
        for match in matches
    ]
    tasks = [asyncio.create_task(player.play()) for pair in seats for player in pair]
    try:
        yield seats
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def all_have_acted(seats: list[list[Counting]]) -> None:
    async def have() -> bool:
        return all(any(player.acked >= 0 for player in pair) for pair in seats)

    await eventually(have, 60)


async def test_every_match_of_a_copy_made_under_load_goes_on(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with AsyncExitStack() as stack:
        matches = [await stack.enter_async_context(table(server.url)) for _ in range(MATCHES)]
        async with playing(server.url, matches) as seats:
            await all_have_acted(seats)
            acked = [[player.acked for player in pair] for pair in seats]
            made = await command("backup", path)
        assert made.status == 0, made.err
        assert path.stat().st_mode & 0o077 == 0, "only its owner may read it"
        back = await command("restore", path, at=elsewhere)
        assert back.status == 0, back.err
        with threaded_server(elsewhere) as restored:
            for match, known in zip(matches, acked, strict=True):
                address = socket_url(restored.url, match.match)
                for cookie, seq in zip(match.cookies, known, strict=True):
                    async with ear(address, cookie) as one:
                        assert one.all("state")[0]["seq"] >= seq, "nothing acknowledged is missing"
            async with playing(restored.url, matches) as seats:
                await all_have_acted(seats)


async def test_what_is_there_is_replaced_only_if_the_host_insists(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with table(server.url):
        assert (await command("backup", path)).status == 0
    used = await command("restore", path, "--replace")
    assert (used.status, "stop it first" in used.err) == (1, True)
    twice = await command("backup", path)
    assert (twice.status, "exists already" in twice.err) == (1, True)
    await migrate(elsewhere)
    assert (await command("restore", path, at=elsewhere)).status == 0
    refused = await command("restore", path, at=elsewhere)
    assert (refused.status, "--replace" in refused.err) == (1, True)
    assert (await command("restore", path, "--replace", at=elsewhere)).status == 0


async def test_a_word_that_looks_like_no_file_makes_no_copy(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        await command("backup", "list")
    assert "write ./list" in capsys.readouterr().err
    assert (await command("backup", "./list")).status == 0, "there was none before"


async def test_a_restore_that_is_interrupted_leaves_everything_as_it_was(
    empty: Callable[[], Awaitable[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    path.touch()
    await migrate(elsewhere)
    begun = asyncio.Event()

    async def pg_restore(*_: str) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(backups, "_run", pg_restore)
    restoring = asyncio.create_task(backups.restore(elsewhere, path, replace=True))
    await begun.wait()
    restoring.cancel()
    with pytest.raises(asyncio.CancelledError):
        await restoring
    connection = await asyncpg.connect(elsewhere)
    try:
        assert await connection.fetchval(backups.MATCHES)
        assert await connection.fetchval("select to_regnamespace($1) is null", backups.ASIDE)
    finally:
        await connection.close()


async def test_a_file_that_is_no_copy_leaves_everything_as_it_was(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with table(server.url):
        await command("backup", path)
    await command("restore", path, at=elsewhere)
    listed = await command("players", "list", at=elsewhere)
    broken = tmp_path / "broken.dump"
    broken.write_bytes(path.read_bytes()[: path.stat().st_size * 2 // 3])
    for file in (broken, tmp_path / "nowhere.dump"):
        ran = await command("restore", file, "--replace", at=elsewhere)
        assert ran.status == 1
        assert str(file) in ran.err
    assert (await command("players", "list", at=elsewhere)).out == listed.out


def test_no_password_is_on_the_command_line() -> None:
    url = "postgresql://roses:p%40ss@db.example.org:5433/roses?sslmode=require"
    shown = backups.without_password(url)
    assert shown == "postgresql://roses@db.example.org:5433/roses?sslmode=require"
    assert backups.without_password(shown) == shown
