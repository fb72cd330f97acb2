"""A server that cannot start says why in one line, with what to do, and without a traceback."""

from __future__ import annotations

import os
import re
import signal
import socket
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from app.base.database.embedded import SERVER, SUPERUSER, EmbeddedPostgres
from app.base.database.place import OF_A_SUPERUSER, TOO_OLD, connected
from app.base.settings import Settings
from app.host.console.startup_errors import HOST_MUST_ACT, mistakes
from tests.app.host.conftest import Command, sql
from tests.support.forks import Fork
from tests.support.waiting import until


def fail(status: int = 1, **environment: str) -> str:
    """The one line that the server prints before it ends with this status."""
    settings = {**os.environ, "HOST": "127.0.0.1", "PORT": "0", "PYTHONWARNINGS": "error"}
    settings.pop("DATABASE_URL", None)
    with tempfile.NamedTemporaryFile() as output:
        assert Fork(["serve"], {**settings, **environment}, output.name).wait(60) == status
        (line,) = output.read().decode().splitlines()
    return line


@pytest.fixture
def without_signals(command: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command in this process, also one that heeds signals: to import the server costs
    seconds of a processor."""
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    return command


async def test_a_server_that_docker_would_start_again_waits_for_its_host() -> None:
    settings = {**os.environ, "PORT": "nonsense"}
    with tempfile.NamedTemporaryFile("r") as output:
        server = Fork(["serve", "--stay"], settings, output.name)
        await until(lambda: "This server waits." in Path(output.name).read_text())
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0


def test_a_taken_port_is_named_with_another_to_try(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = fail(PORT=str(port), VAR_DIR=str(tmp_path))
    assert f"port {port} of 127.0.0.1 is in use" in line
    assert f"PORT={port + 1}" in line
    assert not list(tmp_path.iterdir()), "PostgreSQL was started for nothing"


def test_an_address_of_another_machine_is_named(tmp_path: Path) -> None:
    assert "HOST=203.0.113.9" in fail(HOST="203.0.113.9", VAR_DIR=str(tmp_path))


def test_a_folder_that_cannot_be_written_is_named_with_the_variable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = fail(VAR_DIR=str(tmp_path / "file" / "var"))
    assert str(tmp_path / "file") in line
    assert "VAR_DIR" in line


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://roses:s3cret@127.0.0.1:1/roses", "no database answers at 127.0.0.1:1"),
        ("postgresql://roses:s3cret@no-host.invalid/roses", "no-host.invalid"),
        ("postgresql://roses:s3cret@127.0.0.1:99999/roses", "port must be 0-65535"),
        ("postgresql://roses:s3cret@[::1/roses", "Invalid IPv6 URL"),
        ("mysql://roses:s3cret@127.0.0.1/roses", "must begin with postgresql://"),
    ],
)
@pytest.mark.parametrize("word", ["serve", "check"])
async def test_an_address_of_no_database_is_told_without_the_password(
    without_signals: Command, word: str, url: str, said: str
) -> None:
    ran = await without_signals(word, at=url, HOST="127.0.0.1", PORT="0")
    (line,) = ran.err.splitlines()
    # What is away may be there a moment later; a mistake in a setting stays.
    must_act = word == "serve" and line.startswith("DATABASE_URL: ")
    assert ran.status == (HOST_MUST_ACT if must_act else 1)
    assert said in line
    assert "DATABASE_URL" in line
    assert "s3cret" not in line


@pytest.mark.parametrize(("word", "status"), [("serve", HOST_MUST_ACT), ("check", 1)])
async def test_a_mistake_of_the_host_is_told_before_anything_starts_and_by_the_status(
    without_signals: Command, tmp_path: Path, word: str, status: int
) -> None:
    ran = await without_signals(word, BASE_URL="nowhere")
    assert (ran.status, ran.err.count("\n")) == (status, 1)
    assert ran.err.startswith("BASE_URL: must look like https://roses.example.org")
    (tmp_path / "cousins_war.json").write_text("{}")
    var = tmp_path / "var"
    ran = await without_signals(word, at="", DATA_DIR=str(tmp_path), VAR_DIR=str(var))
    assert (ran.status, "cousins_war.json" in ran.err, var.exists()) == (status, True, False)


async def test_who_shares_without_a_program_for_it_is_told_what_to_install(
    without_signals: Command, tmp_path: Path
) -> None:
    ran = await without_signals("serve", SHARE="1", PORT="0", PATH=str(tmp_path))
    assert ran.status == 1
    assert ran.err.startswith("Roses cannot start: SHARE needs a program")
    assert re.findall(r"^  (\w+): ", ran.err, re.MULTILINE) == ["cloudflared", "tailscale"]


async def test_check_tells_what_the_server_would_use(
    command: Command, postgres: EmbeddedPostgres, tmp_path: Path
) -> None:
    ran = await command("check")
    assert (ran.status, ran.err) == (0, "")
    assert "DATABASE_URL" in ran.out.splitlines()[0]
    assert "games: the cards of all 4 can be read" in ran.out
    assert "cards of" in (await command("check", "--verbose")).out
    assert "database: PostgreSQL 18 answers" in ran.out
    ran = await command("check", at=postgres.url("postgres", SUPERUSER))
    assert (ran.status, ran.err) == (0, f"{OF_A_SUPERUSER}\n")
    ran = await command("check", at="", VAR_DIR=str(tmp_path / "var"), BOT_WROKERS="2")
    assert ran.err.startswith("BOT_WROKERS is not a setting")
    assert f"database: embedded, in {tmp_path / 'var'}" in ran.out
    assert not (tmp_path / "var").exists()


async def test_a_missing_database_role_or_right_is_told_with_the_remedy(
    postgres: EmbeddedPostgres,
) -> None:
    async with connected(postgres.url("postgres", SUPERUSER)) as connection:
        await connection.execute("create role onlooker login")
        await connection.execute("create database bare template template0")
        missing = fail(DATABASE_URL=postgres.url("not_made"))
        assert 'database "not_made" does not exist' in missing
        assert "createdb not_made" in missing
        nobody = postgres.url("bare").replace(f"{SERVER}@", "nobody@")
        assert 'role "nobody" does not exist' in fail(DATABASE_URL=nobody)
        onlooker = postgres.url("bare").replace(f"{SERVER}@", "onlooker@")
        line = fail(DATABASE_URL=onlooker)
        assert "permission denied" in line
        assert "create tables" in line


@pytest.mark.parametrize(
    ("revision", "says"),
    [("9999", "another version of Roses"), ("0036", f"{re.escape(TOO_OLD)}$")],
)
async def test_a_database_of_a_newer_version_or_of_before_0_4_0_is_told(
    new_database: Callable[[], Awaitable[str]], revision: str, says: str
) -> None:
    url = await new_database()
    await sql(url, "update alembic_version set version_num = $1", revision)
    assert re.search(says, fail(HOST_MUST_ACT, DATABASE_URL=url))


TEXTS = (str, str | None, Path, Path | None)
READ = sorted(name for name, it in Settings.model_fields.items() if it.annotation not in TEXTS)


@pytest.mark.parametrize("name", READ)
def test_a_setting_that_cannot_be_read_is_told_in_plain_words(name: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Settings.model_validate({name: "nonsense"})
    (line,) = mistakes(caught.value)
    assert line.startswith(f"{name.upper()}=nonsense: must be ")
    assert "Input should" not in line


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("port", "abc", "PORT=abc: must be a whole number"),
        ("port", "70000", "PORT=70000: must be 65535 or less"),
        ("story_seconds", "-1", "STORY_SECONDS=-1: must be 0 or more"),
        ("rate_limits", "maybe", "RATE_LIMITS=maybe: must be yes or no"),
        ("log_format", "xml", "LOG_FORMAT=xml: must be 'text' or 'json'"),
        ("metrics_token", "s3cret", "METRICS_TOKEN: must have at least 16 characters"),
    ],
)
def test_a_mistake_names_the_setting_and_what_it_must_be(name: str, value: str, line: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Settings.model_validate({name: value})
    assert mistakes(caught.value) == [line]
