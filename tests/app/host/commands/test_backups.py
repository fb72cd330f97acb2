"""A copy that is made while people play becomes a server on which every match goes on."""

from __future__ import annotations

import asyncio
import re
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import connected, ensure_database
from app.base.database.revisions import migrate
from app.host.hosting import backups
from tests.app.play.table.tables import table
from tests.app.sockets import socket_url
from tests.faults.parties import Parties, Party, Witness
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.waiting import until
from tools.client.player import Player

from ..conftest import Command, refused, sql
from ..hosting.test_daily_backups import flip_a_bit

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


async def test_every_match_of_a_copy_made_under_load_goes_on(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with Parties(MATCHES, server.url, pause=0.02) as play:
        play.begin()
        await until(lambda: all(party.acknowledged for party in play.parties))
        acknowledged = {request for party in play.parties for request in party.acknowledged}
        made = await command("backup", path)
    assert made.status == 0, made.err
    assert f"not restored on trial, as daily copies are: `check --upgrade {path}` does" in made.out
    assert path.stat().st_mode & 0o077 == 0, "only its owner may read it"
    back = await command("restore", path, at=elsewhere)
    assert back.status == 0, back.err
    kept = {str(row["request"]) for row in await sql(elsewhere, "select request from entries")}
    assert acknowledged <= kept, "nothing acknowledged is missing"
    with threaded_server(elsewhere) as restored:
        async with Parties(0, restored.url) as later:
            later.parties = [at_server(restored, party) for party in play.parties]
            later.begin()
            await until(lambda: all(party.acknowledged for party in later.parties))


def at_server(site: Site, party: Party) -> Party:
    """The same players of the same match at another server, who know nothing of it yet."""
    url, witness = socket_url(site.url, party.match), Witness()
    players = [
        Player(url, player.cookie, pause=0.02, report=witness.note) for player in party.players
    ]
    return Party(party.match, players, [witness])


async def test_what_is_there_is_replaced_only_if_the_host_insists(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with table(server.url):
        assert (await command("backup", path)).status == 0
    await refused(command("restore", path, "--replace"), "stop it first")
    await refused(command("backup", path), "exists already")
    await migrate(elsewhere)
    assert (await command("restore", path, at=elsewhere)).status == 0
    asked = await refused(command("restore", path, at=elsewhere), "Add --yes to do it")
    assert re.match(r"This database holds \d+ players, .*: all that goes\.\n", asked.out)
    assert asked.out.endswith(f"{path}: never restored on trial.\n")
    assert (await command("restore", path, "--yes", at=elsewhere)).status == 0
    (tmp_path / "roses.dump.json").unlink()
    again = await command("restore", path, "--replace", at=elsewhere)
    assert (again.status, backups.NO_NOTE in again.out) == (0, True), "as before 0.6.0"


async def test_a_flipped_bit_in_the_head_of_a_copy_is_seen_before_anything_is_asked(
    command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    assert (await command("backup", path)).status == 0
    flip_a_bit(path)
    ran = await refused(command("restore", path, at=elsewhere), "has changed since it was made")
    assert ran.out == ""
    path.rename(tmp_path / "roses-2999-01-01-030000.dump")
    there = command("restore", at=elsewhere, BACKUP_DIR=str(tmp_path))
    await refused(there, f"no copy in {tmp_path} (BACKUP_DIR) that is whole and not of a date")
    path.with_name("roses-2999-01-01-030000.dump").rename(path)
    looked = await command("check", "--upgrade", path, at=elsewhere)
    assert (looked.status, "has changed since it was made" in looked.err) == (1, True)


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
    path.write_bytes(backups.MAGIC)
    await migrate(elsewhere)
    begun = asyncio.Event()

    async def pg_restore(*_: str) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(backups, "_run", pg_restore)
    restoring = asyncio.create_task(backups.restore(elsewhere, path))
    await begun.wait()
    restoring.cancel()
    with pytest.raises(asyncio.CancelledError):
        await restoring
    async with connected(elsewhere) as connection:
        assert await connection.fetchval(backups.MATCHES)
        assert await connection.fetchval("select to_regnamespace($1) is null", backups.ASIDE)


async def test_a_file_that_is_no_copy_leaves_everything_as_it_was(
    server: Site, command: Command, empty: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    path, elsewhere = tmp_path / "roses.dump", await empty()
    async with table(server.url):
        await command("backup", path)
    await command("restore", path, at=elsewhere)
    listed = await command("players", "list", at=elsewhere)
    broken = tmp_path / "broken.dump"
    other = tmp_path / "roses.sql"
    other.write_text("copy (select 1) to program 'touch /tmp/started'")
    await refused(command("restore", other, "--yes", at=elsewhere), f"{other} is no copy")
    broken.write_bytes(path.read_bytes()[: path.stat().st_size * 2 // 3])
    for file in (broken, tmp_path / "nowhere.dump"):
        await refused(command("restore", file, "--replace", at=elsewhere), str(file))
    assert (await command("players", "list", at=elsewhere)).out == listed.out


def test_no_password_is_on_the_command_line() -> None:
    url = "postgresql://roses:p%40ss@db.example.org:5433/roses?sslmode=require"
    shown = backups.without_password(url)
    assert shown == "postgresql://roses@db.example.org:5433/roses?sslmode=require"
    assert backups.without_password(shown) == shown
