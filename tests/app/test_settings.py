"""Configuration is read from the environment, and a mistake in it is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from app.base.settings import GONE, ROOT, Settings, not_read


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
        ("GUEST_DAYS", "-1"),
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
    [("BOT_WROKERS", "BOT_WORKERS"), ("LOGLEVEL", "LOG_LEVEL"), ("DATABASE_URI", "DATABASE_URL")],
)
def test_a_variable_that_is_almost_a_setting_is_named(name: str, meant: str) -> None:
    others = {"PATH": "/bin", "HOSTNAME": "x", "BOT_WORKERS": "2", "POST": "", "GUEST_DAY": ""}
    (line,) = not_read({name: "4", **others})
    assert line == f"{name} is not a setting and is not read. Is {meant} meant?"


def test_a_setting_that_is_gone_is_named_with_what_takes_its_place() -> None:
    (line,) = not_read({"WORKERS": "2", "PATH": "/bin"})
    assert line == f"WORKERS is no longer a setting and is not read. {GONE['WORKERS']}"
    assert not list(not_read({"WORKERS": ""})), "as compose files pass what is not set"


def test_no_setting_is_gone() -> None:
    assert not [name for name in GONE if name.lower() in Settings.model_fields]


@pytest.mark.parametrize("name", GONE)
def test_what_takes_the_place_of_a_setting_names_a_part_of_a_page_that_exists(name: str) -> None:
    for part, page in re.findall(r"“(.+?)” in (\S+\.md)", GONE[name]):
        assert f"# {part}\n" in (ROOT / page).read_text()
