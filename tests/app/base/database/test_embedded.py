"""The embedded PostgreSQL starts anywhere, survives crashes, and is stopped by its last user."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import asyncpg
import psutil
import pytest

from app.base.database.embedded import EmbeddedError, EmbeddedPostgres
from tests.support.client import Client
from tests.support.server import start_server


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the account of PostgreSQL can reach, unlike pytest's own."""
    made = Path(tempfile.mkdtemp(prefix="roses-embedded-"))
    yield made
    shutil.rmtree(made)


@pytest.fixture
def postgres(folder: Path) -> Iterator[EmbeddedPostgres]:
    """A server of this test's own, with fsync as in earnest."""
    server = EmbeddedPostgres(folder / "postgres")
    server.start()
    yield server
    server.start()  # whatever the test left of it
    server.stop()
    assert not server.is_running()


async def ask(server: EmbeddedPostgres, query: str) -> object:
    """One value."""
    connection = await asyncpg.connect(server.url("postgres"))
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()


def postmaster(server: EmbeddedPostgres) -> psutil.Process:
    """Its main process."""
    return psutil.Process(int((server.data / "postmaster.pid").read_text().split()[0]))


async def test_it_is_postgres_18_that_listens_to_no_network(postgres: EmbeddedPostgres) -> None:
    assert str(await ask(postgres, "show server_version")).startswith("18")
    assert await ask(postgres, "show listen_addresses") == ""
    assert await ask(postgres, "show fsync") == "on"
    assert postgres.data.stat().st_mode & 0o077 == 0


async def test_a_second_start_finds_everything(
    postgres: EmbeddedPostgres,
) -> None:
    await ask(postgres, "create table kept as select 7 as value")
    postgres.stop()
    assert not postgres.is_running()
    postgres.start()
    assert await ask(postgres, "select value from kept") == 7


async def test_it_recovers_from_kill_9_with_a_stale_pid_of_another_process(
    postgres: EmbeddedPostgres,
) -> None:
    await ask(postgres, "create table kept as select 7 as value")
    killed = postmaster(postgres)
    children = killed.children(recursive=True)
    killed.send_signal(signal.SIGKILL)
    psutil.wait_procs([killed, *children], timeout=20)
    pid_file = postgres.data / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    pid_file.write_text("\n".join([str(os.getpid()), *lines[1:]]) + "\n")
    assert not postgres.is_running()
    postgres.start()
    assert await ask(postgres, "select value from kept") == 7


def test_the_last_of_several_users_stops_it(postgres: EmbeddedPostgres) -> None:
    other = EmbeddedPostgres(postgres.folder)
    other.start()
    postgres.stop()
    assert other.is_running()
    other.stop()
    assert not other.is_running()


def test_an_interrupted_first_start_is_begun_again(folder: Path) -> None:
    server = EmbeddedPostgres(folder)
    (server.data / "base").mkdir(parents=True)
    server.start()
    assert server.is_running()
    server.stop()


def test_a_path_too_long_for_a_socket_is_no_obstacle(folder: Path) -> None:
    server = EmbeddedPostgres(folder / ("deep" * 20) / "postgres")
    server.start()
    assert server.is_running()
    sockets = Path(unquote(server.url("postgres").partition("host=")[2]))
    assert sockets != server.data
    server.stop()
    assert not sockets.exists()


def test_a_failure_shows_what_postgres_said(postgres: EmbeddedPostgres) -> None:
    postgres.stop()
    with (postgres.data / "postgresql.conf").open("a") as configuration:
        configuration.write("no_such_setting = 1\n")
    with pytest.raises(EmbeddedError, match="no_such_setting"):
        postgres.start()
    path = postgres.data / "postgresql.conf"
    path.write_text(path.read_text().replace("no_such_setting = 1\n", ""))


async def test_a_killed_server_process_leaves_nothing_behind_for_ever(folder: Path) -> None:
    database = EmbeddedPostgres(folder / "postgres")
    with start_server(None, VAR_DIR=str(folder)) as server:
        async with Client(server.url) as client:
            guest = await client.become_guest("Oscar")
            server.kill()
            assert database.is_running()  # it does not die with its user
            server.start()
            assert (await client.get("/api/me")).json()["id"] == guest["id"]
        assert server.stop() == 0
        assert not database.is_running()


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.thorough),
        pytest.param(signal.SIGHUP, marks=pytest.mark.thorough),
    ],
)
def test_a_server_that_is_asked_to_end_stops_its_postgres(
    folder: Path, number: signal.Signals
) -> None:
    program = "app" if number is signal.SIGTERM else None  # as hosts start and stop it
    with start_server(None, VAR_DIR=str(folder), program=program) as server:
        assert EmbeddedPostgres(folder / "postgres").is_running()
        assert server.stop(number) == 0
    assert not EmbeddedPostgres(folder / "postgres").is_running()
