"""The embedded PostgreSQL starts anywhere, survives crashes, and is stopped by its last user."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import unquote

import psutil
import pytest

from app.base.database.embedded import SUPERUSER, EmbeddedError, EmbeddedPostgres, postgres_account
from app.base.database.place import connected
from tests.support.client import Client
from tests.support.daily import rarely
from tests.support.postgres_processes import postmaster
from tests.support.server import start_server


@pytest.fixture(scope="module")
def cluster() -> Iterator[EmbeddedPostgres]:
    """With fsync as in earnest, below a folder that the account of PostgreSQL can reach, unlike
    pytest's own, and whose path is too long for a socket. Its first start was interrupted."""
    folder = Path(tempfile.mkdtemp(prefix="roses-embedded-"))
    server = EmbeddedPostgres(folder / ("deep" * 20) / "postgres")
    (server.data / "base").mkdir(parents=True)
    yield server
    shutil.rmtree(folder)


@pytest.fixture
def postgres(cluster: EmbeddedPostgres) -> Iterator[EmbeddedPostgres]:
    """The cluster while it runs."""
    cluster.start()
    yield cluster
    cluster.start()  # whatever the test left of it
    cluster.stop()
    assert not cluster.is_running()


async def ask(server: EmbeddedPostgres, query: str) -> object:
    """One value."""
    async with connected(server.url("postgres", SUPERUSER)) as connection:
        return await connection.fetchval(query)


async def test_it_is_postgres_18_that_listens_to_no_network(postgres: EmbeddedPostgres) -> None:
    assert str(await ask(postgres, "show server_version")).startswith("18")
    assert await ask(postgres, "show listen_addresses") == ""
    assert await ask(postgres, "show fsync") == "on"
    assert postgres.data.stat().st_mode & 0o077 == 0


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


def test_a_path_too_long_for_a_socket_is_no_obstacle(postgres: EmbeddedPostgres) -> None:
    sockets = Path(unquote(postgres.url("postgres").partition("host=")[2]))
    assert sockets.exists()
    assert sockets != postgres.data
    postgres.stop()
    assert not sockets.exists()


def test_a_failure_shows_what_postgres_said(postgres: EmbeddedPostgres) -> None:
    postgres.stop()
    configuration = postgres.data / "postgresql.conf"
    kept = configuration.read_text()
    configuration.write_text(f"{kept}no_such_setting = 1\n")
    with pytest.raises(EmbeddedError, match="no_such_setting"):
        postgres.start()
    configuration.write_text(kept)


async def test_a_killed_server_process_leaves_nothing_behind_for_ever(
    cluster: EmbeddedPostgres,
) -> None:
    with start_server(None, VAR_DIR=str(cluster.folder.parent)) as server:
        async with Client(server.url) as client:
            guest = await client.become_guest("Oscar")
            server.kill()
            assert cluster.is_running()  # it does not die with its user
            server.start()
            assert (await client.get("/api/me")).json()["id"] == guest["id"]
        assert server.stop() == 0
        assert not cluster.is_running()


def test_a_second_server_on_the_same_folder_says_so(cluster: EmbeddedPostgres) -> None:
    folder = str(cluster.folder.parent)
    told = f"another server runs on {folder} (VAR_DIR), and both serve the same games"
    with start_server(None, VAR_DIR=folder) as first, start_server(None, VAR_DIR=folder) as second:
        assert (told in first.log, second.log.count(told)) == (False, 1)


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        rarely(signal.SIGINT),
        rarely(signal.SIGHUP),
    ],
)
def test_a_server_that_is_asked_to_end_stops_its_postgres(
    cluster: EmbeddedPostgres, number: signal.Signals
) -> None:
    program = "app" if number is signal.SIGTERM else None  # as hosts start and stop it
    with start_server(None, VAR_DIR=str(cluster.folder.parent), program=program) as server:
        assert cluster.is_running()
        assert server.stop(number) == 0
    assert not cluster.is_running()


# The system account of PostgreSQL

AT_ONCE = 4


class Accounts:
    """The accounts of a machine that is new, where making one takes a moment."""

    def __init__(self) -> None:
        self.made: list[pwd.struct_passwd] = []
        self.commands: list[list[str]] = []

    def getpwnam(self, name: str) -> pwd.struct_passwd:
        """The newest account of that name. Raises KeyError."""
        for found in reversed(self.made):
            if found.pw_name == name:
                return found
        raise KeyError(name)

    def useradd(self, command: list[str], *, check: bool) -> None:
        """What `useradd` does where two run at once: both succeed."""
        assert check
        time.sleep(0.05)
        number = 999 - len(self.made)
        self.commands.append(command)
        self.made.append(pwd.struct_passwd((command[-1], "x", number, number, "", "/", "/bin/sh")))


@pytest.fixture
def accounts(monkeypatch: pytest.MonkeyPatch) -> Accounts:
    """A new machine, whose root we are."""
    accounts = Accounts()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwnam", accounts.getpwnam)
    monkeypatch.setattr(subprocess, "run", accounts.useradd)
    return accounts


def test_processes_that_start_at_once_agree_on_the_account(accounts: Accounts) -> None:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        found = [threads.submit(postgres_account) for _ in range(AT_ONCE)]
        numbers = {one.pw_uid for task in found if (one := task.result())}
    assert accounts.commands == [["useradd", "--system", "pgserver"]]
    assert numbers == {999}


def test_without_root_no_account_is_needed(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgres_account() is None
    assert accounts.commands == []
