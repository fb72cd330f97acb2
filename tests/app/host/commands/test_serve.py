"""How a server goes on, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn import Config

from app.base.process.service_manager import LIVES, SERVES
from app.base.settings import Settings
from app.host.commands import serve
from app.host.commands.server import Server
from tests.support.server import start_server
from tests.support.waiting import SECONDS, until


async def test_the_signal_that_old_units_send_to_reload_is_a_line_in_the_log(
    database_url: str,
) -> None:
    with start_server(database_url) as server:
        os.kill(server.pid, signal.SIGUSR1)
        await until(lambda: "SIGUSR1 does nothing" in server.log)
        async with httpx.AsyncClient() as client:
            assert (await client.get(f"{server.url}/livez")).status_code == 200
        assert server.stop(signal.SIGTERM) == 0


def test_a_setting_that_is_gone_is_named_at_the_start(database_url: str) -> None:
    with start_server(database_url, WORKERS="2") as server:
        assert "WORKERS is no longer a setting and is not read. A server is one" in server.log


def test_systemd_hears_when_a_server_serves(database_url: str, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(place := str(tmp_path / "notify"))
        manager.settimeout(SECONDS)
        with start_server(database_url, NOTIFY_SOCKET=place, WATCHDOG_USEC="50000"):
            assert [manager.recv(100) for _ in range(3)] == [SERVES, LIVES, LIVES]


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """It is never asked."""


def test_only_a_second_ctrl_c_ends_a_server_at_once() -> None:
    settings = Settings(database_url="postgresql://nowhere")
    server = Server(Config(_app, log_config=None), "ready", settings)
    server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
    assert not server.force_exit
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit


def interrupted(*_: object) -> int:
    """As a Ctrl-C while the server still starts."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("end", [lambda *_: 0, interrupted])
def test_a_server_that_was_stopped_says_that_everything_is_saved(
    end: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "_serve", end)
    assert serve._tried(Namespace(host=None, port=None, without_copy=False)) == 0
    assert capsys.readouterr().out == "Everything is saved. Stopped.\n"
