"""Configuration is read from the environment, and a mistake in it is named."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from app.__main__ import main
from app.process import logs
from app.settings import ROOT, Settings, misspelt


def test_everything_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    settings = Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.var_dir == ROOT / "var"
    assert settings.database_url is None


def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BASE_URL", "https://Roses.example.org/")
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("BOT_DELAY_MS", "0")
    monkeypatch.setenv("DATABASE_URL", "")  # as compose files pass what is not set
    settings = Settings()
    assert settings.base_url == "https://roses.example.org"
    assert settings.data_dir == tmp_path
    assert settings.bot_delay_ms == 0
    assert settings.database_url is None


def test_mail_comes_from_the_host_of_the_public_address() -> None:
    mail: dict[str, Any] = {
        "smtp_url": "smtps://u:p@mail.example.org",
        "base_url": "https://roses.example.org",
    }
    assert Settings(**mail).mail_sender == "Roses <roses@roses.example.org>"
    assert Settings(**mail, mail_from="x@example.org").mail_sender == "x@example.org"
    with pytest.raises(ValidationError, match="SMTP_URL needs BASE_URL"):
        Settings(smtp_url="smtp://mail.example.org")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SMTP_URL", "mail.example.org:587"),
        ("DATABASE_URL", "mysql://localhost/roses"),
        ("BUS_URL", "redis://localhost"),
        ("BUS_URL", "nats://one:4222,two:4222"),
        ("WORKERS", "0"),
        ("BASE_URL", "roses.example.org"),
        ("BASE_URL", "https://example.org/roses"),
        ("PORT", "80000"),
        ("PORT", "http"),
        ("BOT_DELAY_MS", "-1"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_mistake_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as caught:
        Settings()
    assert [error["loc"] for error in caught.value.errors()] == [(name.lower(),)]


@pytest.mark.parametrize(
    ("name", "meant"),
    [("WROKERS", "WORKERS"), ("LOGLEVEL", "LOG_LEVEL"), ("DATABASE_URI", "DATABASE_URL")],
)
def test_a_variable_that_is_almost_a_setting_is_named(name: str, meant: str) -> None:
    (line,) = misspelt({name: "4", "PATH": "/bin", "HOSTNAME": "x", "WORKERS": "2", "POST": ""})
    assert line == f"{name} is not a setting and is not read. Is {meant} meant?"


Refused = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """What a command prints that cannot do its work: in this process, since every import of the
    server costs seconds of a processor."""

    def run_here(command: str, **environment: str) -> str:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(logs, "set_up", lambda level, form: None)  # pytest has set them up
        monkeypatch.setattr(signal, "signal", lambda number, handler: None)
        assert main([command]) == 1
        return capsys.readouterr().err

    return run_here


def run(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m app command`, to its end."""
    return subprocess.run(
        [sys.executable, "-m", "app", command],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("command", ["serve", "check"])
@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("BASE_URL", "nowhere", "BASE_URL: must look like https://roses.example.org"),
        ("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/roses", "no database answers"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    refused: Refused, command: str, name: str, value: str, said: str
) -> None:
    told = refused(command, **{name: value})
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_mistake_in_a_hosts_cards_is_told_before_anything_starts(
    refused: Refused, tmp_path: Path, command: str
) -> None:
    (tmp_path / "cousins_war.json").write_text("{}")
    told = refused(command, DATA_DIR=str(tmp_path), VAR_DIR=str(tmp_path / "var"))
    assert "cousins_war.json" in told
    assert "Traceback" not in told
    assert not (tmp_path / "var").exists()


def test_check_tells_what_the_server_would_use(database_url: str, tmp_path: Path) -> None:
    done = run("check", DATABASE_URL=database_url)
    assert (done.returncode, done.stderr) == (0, "")
    assert "DATABASE_URL" in done.stdout.splitlines()[0]
    assert "cards of cousins_war: " in done.stdout
    assert "database: PostgreSQL 18 answers" in done.stdout
    done = run("check", DATABASE_URL="", VAR_DIR=str(tmp_path / "var"))
    assert f"database: embedded, in {tmp_path / 'var'}" in done.stdout
    assert not (tmp_path / "var").exists()
