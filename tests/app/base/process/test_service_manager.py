"""systemd hears when the server serves, and that it lives."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.base.process.service_manager import LIVES, SERVES, say_ready_and_alive, tell
from app.base.settings import ROOT


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield line


async def test_a_server_that_is_watched_says_again_and_again_that_it_lives(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "2000")
    saying = asyncio.create_task(say_ready_and_alive())
    heard = [await asyncio.to_thread(manager.recv, 100) for _ in range(4)]
    saying.cancel()
    assert heard == [SERVES, LIVES, LIVES, LIVES]


async def test_a_server_that_no_one_watches_says_only_that_it_serves(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    await say_ready_and_alive()
    assert manager.recv(100) == SERVES


def test_a_manager_that_is_away_is_no_reason_not_to_serve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nowhere"))
    tell(SERVES)


def test_the_unit_waits_for_what_the_server_says() -> None:
    unit = (ROOT / "deploy/systemd/roses.service").read_text()
    assert {"Type=notify", "WatchdogSec=30"} <= set(unit.splitlines())
