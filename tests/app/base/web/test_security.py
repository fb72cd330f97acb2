"""What other sites, and names with markup in them, cannot do."""

from __future__ import annotations

import asyncio
import re
from unittest import mock
from uuid import UUID

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.base.settings import ROOT
from app.base.web.middleware import OneAtATime
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server

from .census import ROWS

FOREIGN = (
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example",
    "null",
    "",
    "http://[",
)
INLINE = re.compile(
    r"<style|<script(?![^>]*\ssrc=)|<[^>]*\s(?:style|on[a-z]+)\s*=|=\s*[\"']?\s*javascript:",
    re.IGNORECASE,
)
"""What the policy forbids, and would make a page fail in the browser."""
PAGES = [row.path for row in ROWS if row.method == "GET" and "{" not in row.path]


@pytest.mark.parametrize("path", [*PAGES, "/nowhere", "/static/css/base.css"])
async def test_every_answer_has_the_security_headers_and_nothing_inline(
    client: Client, path: str
) -> None:
    answers = [await client.get(path)]
    await client.become_guest("Oscar")
    answers.append(await client.get(path, follow_redirects=True))
    assert answers[1].status_code < 500
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "base-uri 'none'" in policy
        assert "form-action 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert "strict-transport-security" not in answer.headers
        if answer.headers.get("content-type", "").startswith("text/html"):
            assert not INLINE.search(answer.text)


def test_templates_have_nothing_inline_and_escape_everything() -> None:
    texts = {path: path.read_text() for path in (ROOT / "templates").rglob("*.html")}
    assert [path for path, text in texts.items() if INLINE.search(text)] == []
    assert [path for path, text in texts.items() if "autoescape false" in text] == []


def test_the_check_for_inline_code_sees_it() -> None:
    for bad in (
        "<script>x</script>",
        '<p style="x">',
        '<a onclick = "x">',
        "<STYLE>",
        "<script type=module>",
    ):
        assert INLINE.search(bad), bad
    assert not INLINE.search('<script type="module" src="/static/js/x.js"></script> style=')


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_change_or_a_socket_of_another_site_is_refused_and_changes_nothing(
    client: Client, origin: str
) -> None:
    await client.become_guest("Oscar")
    for method, path in (("POST", "/api/me/name"), ("DELETE", "/api/me/sessions/00")):
        answer = await client.request(
            method, path, json={"name": "Mallory"}, headers={"Origin": origin}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")
        assert "content-security-policy" in answer.headers
    assert (await client.get("/api/me")).json()["name"] == "Oscar"
    await _is_refused_a_socket(client, {"Origin": origin})


async def _is_refused_a_socket(client: Client, headers: dict[str, str]) -> None:
    address = client.base_url.copy_with(scheme="ws").join(f"/ws/matches/{UUID(int=0)}")
    with pytest.raises(InvalidStatus) as refused:
        async with connect(str(address), additional_headers=headers, proxy=None):
            pytest.fail("the handshake was accepted")
    assert refused.value.response.status_code == 403


async def test_a_request_without_origin_counts_only_when_no_browser_sent_it(
    client: Client,
) -> None:
    del client.headers["Origin"]
    body = {"name": "Oscar"}
    assert (await client.post("/api/guests", json=body)).status_code == 201
    for site in ("cross-site", "same-site", "none"):
        answer = await client.post("/api/guests", json=body, headers={"Sec-Fetch-Site": site})
        assert answer.status_code == 403
        await _is_refused_a_socket(client, {"Sec-Fetch-Site": site})


async def test_the_public_address_is_a_home_too_and_demands_https(database_url: str) -> None:
    with threaded_server(database_url, base_url="https://roses.example.org") as server:
        async with Client(server.url) as client:
            body = {"name": "Oscar"}
            for origin, status in (
                ("https://roses.example.org", 201),
                ("https://roses.example.org:444", 403),
                (server.url, 201),
            ):
                answer = await client.post("/api/guests", json=body, headers={"Origin": origin})
                assert answer.status_code == status, origin
            assert answer.headers["strict-transport-security"].startswith("max-age=")
            # The client keeps secure cookies from plain http, as it should.
            headers = {"Cookie": answer.headers.get_list("set-cookie")[-1].split(";")[0]}
            link = (await client.post("/api/me/device-links", headers=headers)).json()
            assert link["url"].startswith("https://roses.example.org/link/")


async def test_behind_a_proxy_that_ends_tls_its_host_is_our_own(client: Client) -> None:
    headers = {"Host": "roses.example.org", "Origin": "https://roses.example.org"}
    answer = await client.post("/api/guests", json={"name": "Oscar"}, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("host", "leads_there"),
    [
        *((host, False) for host in ("evil.example", "evil.example:443", "a@evil.example")),
        *((host, True) for host in ("local", "192.168.1.5:8000", "box.lan:8000", "box.local")),
        ("[fd00::5]:8000", True),
    ],
)
async def test_links_lead_where_a_player_has_asked_unless_that_could_be_anyones_host(
    client: Client, server: Site, host: str, leads_there: bool
) -> None:
    await client.become_guest("Oscar")
    del client.headers["Origin"]
    link = await client.post("/api/me/device-links", headers={"Host": host})
    page = await client.post("/api/me/page", headers={"Host": host})
    home = f"http://{host}" if leads_there else server.url
    assert link.json()["url"].startswith(f"{home}/link/")
    assert page.json()["url"].startswith(f"{home}/player/")


async def test_a_crowd_of_requests_begins_one_in_each_round_of_the_loop() -> None:
    begun, rounds = list[int](), 0

    async def answer(*_: object) -> None:
        begun.append(rounds)

    async def ask(path: str) -> None:
        await paced({"type": "http", "path": path}, mock.AsyncMock(), mock.AsyncMock())

    paced = OneAtATime(answer)
    crowd = [asyncio.create_task(ask("/")) for _ in range(9)]
    while not all(one.done() for one in crowd):
        await asyncio.sleep(0)
        rounds += 1
    assert len({*begun}) == len(crowd)
    begun.clear()
    await asyncio.gather(*(ask("/healthz") for _ in crowd))
    assert len({*begun}) == 1, "those who look after the server do not wait"
