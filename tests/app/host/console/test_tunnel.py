"""A tunnel for friends elsewhere: a program that is installed, which ends with the server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import psutil
import pytest
from starlette.requests import HTTPConnection

from app.base.settings import Settings
from app.base.web.validation import address_of
from app.host.cannot_do import CannotDo
from app.host.commands import server
from app.host.console.tunnel import shared
from app.host.console.welcome import announcement
from tests.app.lobby.people import Person
from tests.support.client import Client
from tests.support.threaded import threaded_server
from tests.support.tunnels import stand_in
from tests.support.waiting import until

FORGED, TOLD = "203.0.113.7", "198.51.100.9"
HERE, NEAR = "127.0.0.1", "192.168.1.9"
SSH = "ssh:me@castle.example.org"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which programs are looked for first."""
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return tmp_path


@pytest.mark.parametrize(
    ("share", "address", "words"),
    [
        ("1", "https://red-rose-8123.trycloudflare.com", "tunnel --url http://127.0.0.1:8123"),
        ("tailscale", "https://castle.tail1234.ts.net", "funnel 8123"),
        (SSH, "http://castle.example.org:8123", "-R *:8123:127.0.0.1:8123 me@castle.example.org"),
    ],
)
async def test_a_tunnel_tells_the_address_and_ends_with_the_server(
    programs: Path, share: str, address: str, words: str
) -> None:
    name = share.split(":")[0].replace("1", "cloudflared")
    noted = stand_in(programs, name)
    with shared(Settings(share=share), 8123) as found:
        assert (found.share, found.base_url) == (name, address)
        number, _, said = noted.read_text().strip().partition(" ")
        assert said.endswith(words)
        assert psutil.pid_exists(int(number))
        lines = announcement(found, HERE, 8123)
        assert f"Roses is ready: {address}\nSend your friends this address" in lines
        assert ("a new one at each start" in lines) is (share == "1")
    assert not psutil.pid_exists(int(number))


async def test_a_tunnel_that_ends_by_itself_is_told_and_one_that_never_opens_is_no_start(
    programs: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stand_in(programs, "cloudflared", "echo Gone.")
    with shared(Settings(share="cloudflared"), 8123):
        await until(lambda: "cloudflared has ended" in caplog.text)
        assert "said: Gone." in caplog.text
    stand_in(programs, "tailscale").with_suffix("").write_text("#!/bin/sh\necho Not enabled\n")
    with pytest.raises(CannotDo, match="Not enabled"), shared(Settings(share="tailscale"), 1):
        raise AssertionError


async def asker(patch: pytest.MonkeyPatch, share: str | None, peer: str, **headers: str) -> str:
    """Whose request it is, by its headers, to a server with that tunnel."""
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(address_of(HTTPConnection(scope)))

    patch.setattr(server, "create_app", lambda *_: app)
    config = server.configure(Settings(share=share))
    config.load()
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "scheme": "http", "headers": named, "client": (peer, 1)}
    await config.loaded_app(scope, None, None)
    return seen[0]


@pytest.mark.parametrize(
    ("share", "peer", "headers", "who"),
    [
        (None, HERE, {"x_forwarded_for": TOLD}, TOLD),
        ("cloudflared", HERE, {"cf_connecting_ip": TOLD, "x_forwarded_for": FORGED}, TOLD),
        ("cloudflared", HERE, {"x_forwarded_for": FORGED}, HERE),
        ("cloudflared", HERE, {"cf_connecting_ip": "nonsense"}, HERE),
        ("cloudflared", NEAR, {"cf_connecting_ip": FORGED}, NEAR),
        ("tailscale", HERE, {"x_forwarded_for": TOLD, "cf_connecting_ip": FORGED}, TOLD),
        ("tailscale", HERE, {"x_forwarded_for": f"{FORGED}, {TOLD}"}, HERE),
        ("tailscale", NEAR, {"x_forwarded_for": FORGED}, NEAR),
        (SSH, HERE, {"x_forwarded_for": FORGED, "cf_connecting_ip": FORGED}, HERE),
    ],
)
async def test_only_the_header_of_the_tunnel_is_believed_and_only_from_its_end(
    monkeypatch: pytest.MonkeyPatch, share: str | None, peer: str, headers: dict[str, str], who: str
) -> None:
    assert await asker(monkeypatch, share, peer, **headers) == who


async def test_a_seat_comes_back_at_a_new_address(database_url: str) -> None:
    with threaded_server(database_url, base_url="http://one.localhost") as site:
        async with Person(site, "Ada") as ada:
            words = (await ada.post("/api/me/recovery-words", json={})).json()["words"]
            match = f"/api/matches/{await ada.make()}"
    with threaded_server(database_url, base_url="http://two.localhost") as site:
        async with Client(site.url) as phone:
            assert (await phone.get(match)).status_code == 404
            await phone.post("/api/recover", json={"words": " ".join(words)})
            seen = (await phone.get(match)).json()
    assert any(seat["you"] for seat in seen["seats"])
    assert seen["invite"].startswith("http://two.localhost/join/")
