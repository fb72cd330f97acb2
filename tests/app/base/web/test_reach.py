"""What address others are given, and what is said of one that they cannot open."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from app.base.settings import EVERYWHERE, Settings
from app.base.web import reach
from app.host.console import welcome
from tests.support.client import Client
from tests.support.toys import in_process


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("http://127.0.0.1:8000", "computer"),
        ("http://[::1]:8000", "computer"),
        ("http://localhost:8000", "computer"),
        ("http://roses.localhost", "computer"),
        ("http://0.0.0.0:8000", "computer"),
        ("http://192.168.1.7:8000", "network"),
        ("http://10.0.0.4", "network"),
        ("http://100.101.102.103:8000", "network"),
        ("http://[fd00::7]:8000", "network"),
        ("http://castle:8000", "network"),
        ("http://castle.local:8000", "network"),
        ("https://roses.example.org", "public"),
        ("http://8.8.8.8:8000", "public"),
        ("https://[2606:4700::1111]", "public"),
    ],
)
def test_an_address_is_for_everybody_for_a_network_or_for_one_computer(url: str, kind: str) -> None:
    assert reach.reach_of(url) == kind
    assert (reach.limit_of(url) == "") is (kind == "public")


@pytest.mark.parametrize(
    ("listens", "base", "asked", "given"),
    [
        (EVERYWHERE[0], None, "127.0.0.1:8000", "http://192.168.1.7:8000"),
        (EVERYWHERE[0], None, "evil.example", "http://192.168.1.7:8000"),
        (EVERYWHERE[0], None, "castle.local:8000", "http://castle.local:8000"),
        (EVERYWHERE[0], "https://roses.example.org", "127.0.0.1:8000", "https://roses.example.org"),
        ("127.0.0.1", None, "127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("127.0.0.1", None, "evil.example", "http://127.0.0.1:8000"),
    ],
)
def test_a_server_that_listens_everywhere_gives_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch, listens: str, base: str | None, asked: str, given: str
) -> None:
    monkeypatch.setattr(reach, "way_out", lambda: "192.168.1.7")
    settings = Settings(database_url="postgresql://unused", host=listens, base_url=base)
    scope: dict[str, Any] = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", asked.encode())],
        "server": ("127.0.0.1", 8000),
        "state": {"services": {Settings: settings}},
    }
    assert reach.public_address(HTTPConnection(scope)) == given


@pytest.fixture
async def client(database_url: str) -> AsyncIterator[Client]:
    async with in_process(Settings(database_url=database_url)) as url, Client(url) as client:
        await client.become_guest("Ada")
        yield client


async def test_the_line_stands_beside_an_address_that_not_all_can_open(client: Client) -> None:
    here = (await client.get("/account/devices")).text
    assert "This link works only on this computer." in here
    assert "<code>make play SHARE=1</code>" in here
    at_home = {"Host": "192.168.1.7:8000"}
    assert (
        "works only in this computer’s network"
        in (await client.get("/account/devices", headers=at_home)).text
    )
    assert 'data-home="http://192.168.1.7:8000"' in (await client.get("/", headers=at_home)).text


def test_the_terminal_says_who_can_open_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses", lambda: ["192.168.1.7", "10.0.0.4"])
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    def said(**told: Any) -> str:
        settings = Settings(database_url="postgresql://unused", **told)
        return welcome.announcement(settings, settings.host, 8000)

    alone = said()
    assert "Roses is ready: http://127.0.0.1:8000\nThis address works only on this comp" in alone
    assert "`make play HOST=0.0.0.0`" in alone
    assert "█" not in alone
    at_home = said(host=EVERYWHERE[0])
    assert "On your networks: http://192.168.1.7:8000\nhttp://10.0.0.4:8000\n" in at_home
    assert "█" in at_home
    assert "http://192.168.1.7:8000 works only in this computer’s network." in at_home
    mail = {"smtp_url": "smtp://mail.example.org", "base_url": "http://localhost:8000"}
    assert "links in mails lead there too" in said(**mail)
    assert "works only" not in said(base_url="https://roses.example.org")
