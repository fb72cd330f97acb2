"""What every request passes first: known hosts, small bodies, HEAD, and clients that dawdle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest

import app.base.protocols.http_timeouts
from app.base.settings import Settings
from app.base.web.middleware import KnownHosts
from tests.support.client import Client
from tests.support.toys import in_process
from tests.support.waiting import SECONDS


@pytest.mark.parametrize("path", ["/", "/api/me", "/matches", "/healthz", "/static/css/base.css"])
async def test_head_is_answered_like_get_without_a_body(client: Client, path: str) -> None:
    got, asked = await client.get(path), await client.head(path)
    assert asked.status_code == got.status_code
    assert asked.headers["content-type"] == got.headers["content-type"]
    assert asked.content == b""


@pytest.mark.parametrize("says_so", [True, False], ids=["refused", "cut off"])
async def test_a_body_that_is_too_large_is_answered_in_the_promised_form(
    client: Client, says_so: bool
) -> None:
    async def parts() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    content = b"x" * 100_000 if says_so else parts()
    headers = {"content-type": "application/json"}
    answer = await client.post("/api/guests", content=content, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "content_too_large")
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("roses.example.org", True),
        ("ROSES.example.org:443", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("evil.example", False),
        ("roses.example.org.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_with_a_public_address_other_names_do_not_lead_here(host: str, known: bool) -> None:
    async def nothing(*_: object) -> None:
        raise AssertionError

    assert KnownHosts(nothing, base_url="https://roses.example.org")._knows(host) is known


async def test_an_unknown_host_is_refused(database_url: str) -> None:
    settings = Settings(database_url=database_url, base_url="https://roses.example.org")
    async with in_process(settings) as url, Client(url) as client:
        for path in ("/", "/api/me"):
            answer = await client.get(path, headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unknown_host")
        assert (await client.get("/api/me")).status_code == 200


DAWDLING = {
    "silence": b"",
    "half a header": b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "half a body": b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    "half a second request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-Slow: ",
}


@pytest.fixture
async def impatient(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """The address of a server that waits a fifth of a second."""
    monkeypatch.setattr(app.base.protocols.http_timeouts, "SECONDS_FOR_HEADERS", 0.2)
    monkeypatch.setattr(app.base.protocols.http_timeouts, "SECONDS_FOR_BODY", 0.2)
    async with in_process(Settings(database_url=database_url)) as url:
        yield url


async def test_a_request_that_never_ends_is_hung_up_on(impatient: str) -> None:
    place = urlsplit(impatient)
    for kind, sent in DAWDLING.items():
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(sent)
        read = asyncio.create_task(reader.read())  # to its end, which only the server brings about
        await asyncio.wait({read}, timeout=SECONDS)
        assert read.done(), kind
        writer.close()


async def test_an_answer_may_take_longer_than_the_question(
    impatient: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = KnownHosts.__call__

    async def slow(self: KnownHosts, *request: Any) -> None:
        await asyncio.sleep(0.6)
        await original(self, *request)

    monkeypatch.setattr(KnownHosts, "__call__", slow)
    async with Client(impatient) as client:
        assert (await client.get("/api/me")).status_code == 200
