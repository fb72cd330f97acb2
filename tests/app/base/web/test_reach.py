"""What address others are given, and what is said of one that they cannot open."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from app.base.settings import EVERYWHERE, Settings
from app.base.web import reach
from app.host.console import welcome
from tests.support.client import Client


@pytest.mark.parametrize(
    ("kind", "urls"),
    [
        ("computer", "http://127.0.0.1:8000 http://[::1] http://localhost http://a.localhost"),
        ("network", "http://192.168.1.7:8000 http://100.101.102.103 http://[fd00::7] http://a"),
        ("network", "http://castle.local:8000"),
        ("public", "https://roses.example.org http://8.8.8.8:8000 https://[2606:4700::1111]"),
    ],
)
def test_an_address_is_for_everybody_for_a_network_or_for_one_computer(
    kind: str, urls: str
) -> None:
    for url in urls.split():
        assert reach.reach_of(url) == kind, url
        assert (reach.limit_of(url) == "") is (kind == "public")


@pytest.mark.parametrize(
    ("listens", "asked", "given"),
    [
        (EVERYWHERE[0], "127.0.0.1:8000", "http://192.168.1.7:8000"),
        (EVERYWHERE[0], "evil.example", "http://192.168.1.7:8000"),
        (EVERYWHERE[0], "castle.local:8000", "http://castle.local:8000"),
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000"),
    ],
)
def test_a_server_that_listens_everywhere_gives_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch, listens: str, asked: str, given: str
) -> None:
    monkeypatch.setattr(reach, "addresses", lambda: ["192.168.1.7"])
    scope: dict[str, Any] = {
        "type": "http",
        "path": "/",
        "headers": [(b"host", asked.encode())],
        "server": ("127.0.0.1", 8000),
        "state": {"services": {Settings: Settings(host=listens)}},
    }
    assert reach.public_address(HTTPConnection(scope)) == given


async def test_the_line_stands_beside_an_address_that_not_all_can_open(client: Client) -> None:
    await client.become_guest("Ada")
    here = (await client.get("/account/devices")).text
    assert "This link works only on this computer." in here
    assert "<code>make play SHARE=1</code>" in here
    there = (await client.get("/account/devices", headers={"Host": "192.168.1.7:8000"})).text
    assert "This link works only in this computer’s network." in there
    assert 'data-home="http://192.168.1.7:8000"' in there


def test_the_terminal_says_who_can_open_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses", lambda: ["192.168.1.7", "10.0.0.4"])
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    def said(**told: Any) -> str:
        return welcome.announcement(settings := Settings(**told), settings.host, 8000)

    alone, at_home = said(), said(host=EVERYWHERE[0])
    assert "Roses is ready: http://127.0.0.1:8000\nThis address works only on this comp" in alone
    assert "On your networks: http://192.168.1.7:8000, http://10.0.0.4:8000\n" in at_home
    assert ("█" in alone, "█" in at_home) == (False, True)
    assert "http://192.168.1.7:8000 works only in this computer’s network." in at_home
    mail = {"smtp_url": "smtp://mail.example.org", "base_url": "http://localhost:8000"}
    assert "links in mails lead there too" in said(**mail)
    assert "works only" not in said(base_url="https://roses.example.org")
