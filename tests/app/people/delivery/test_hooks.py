"""Messengers and hooks: what they get, and that they never lead into the server's own network."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.accounts.notices.tables import Channel
from app.people.transports.egress import is_public
from app.people.transports.hooks import Hooks
from app.people.transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from app.people.transports.messengers import BadHook
from tests.app.lobby.people import Person, error
from tests.support.endpoint import Endpoint
from tests.support.server import Site
from tests.support.waiting import until

MESSAGE = OutgoingMessage("Your turn: chess", ("Margaret: card played.",), "/matches/1", ids=(7,))


def channel(address: str, service: str = "") -> Channel:
    return Channel(
        kind="hook", address=address, keys={"base": "https://r.test", "service": service}
    )


@pytest.fixture
async def hooks() -> AsyncIterator[Hooks]:
    """Of a server at home, which may reach this machine."""
    made = Hooks(None, private=True)
    yield made
    await made.close()


@pytest.fixture
async def public() -> AsyncIterator[Hooks]:
    """Of any other server."""
    made = Hooks(None, private=False)
    yield made
    await made.close()


async def test_a_hook_gets_json_and_a_messenger_its_own_words(
    hooks: Hooks, there: Endpoint
) -> None:
    await hooks.carry(MESSAGE, channel(f"{there.url}/hook"))
    told = there.posts[0]
    assert json.loads(told.body) == {
        "id": "7-7",
        "title": "Your turn: chess",
        "text": "Margaret: card played.",
        "link": "https://r.test/matches/1",
    }
    assert told.headers["idempotency-key"] == "7-7"
    ntfy = f"ntfy://127.0.0.1:{there.port}/roses"
    assert hooks.recognized(ntfy).service == "ntfy"
    await hooks.carry(MESSAGE, channel(ntfy, "ntfy"))
    assert b"https://r.test/matches/1" in there.posts[1].body


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",  # noqa: S104
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1",
        "ff02::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
    ],
)  # fmt: skip
def test_private_addresses_are_known_in_every_disguise(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_public_addresses_are_open(address: str) -> None:
    assert is_public(address)


async def test_this_machine_is_out_of_bounds_for_messengers_and_hooks(
    public: Hooks, there: Endpoint
) -> None:
    for host in ("127.0.0.1", "localhost", "2130706433", "0x7f.1"):
        with pytest.raises(PermanentFailure, match="private network"):
            await public.carry(MESSAGE, channel(f"ntfy://{host}:{there.port}/roses", "ntfy"))
        with pytest.raises(PermanentFailure, match="private network"):
            await public.carry(MESSAGE, channel(f"https://{host}:{there.port}/hook"))
    assert there.connections == 0


async def test_a_name_that_changes_its_address_is_looked_up_once_and_checked(
    public: Hooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    loop = asyncio.get_running_loop()

    async def look_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        address = "1.1.1.1" if len(asked) > 1 else "127.0.0.1"
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("1.1.1.1", port)),
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)),
        ]

    monkeypatch.setattr(loop, "getaddrinfo", look_up)
    with pytest.raises(PermanentFailure, match="private network"):
        await public.carry(MESSAGE, channel("https://rebinding.example:9/"))
    assert asked == ["rebinding.example"]


async def test_a_redirect_of_a_messenger_is_not_followed(hooks: Hooks, there: Endpoint) -> None:
    there.status, there.location = 307, f"{there.url}/secret"
    with pytest.raises(TemporaryFailure, match="ntfy answered 307"):
        await hooks.carry(MESSAGE, channel(f"ntfy://127.0.0.1:{there.port}/roses", "ntfy"))
    assert [posted.path for posted in there.posts] == ["/"]


@pytest.mark.parametrize("host", ["a..b", "x" * 70 + ".example", "[::zz]"])
async def test_a_host_that_is_no_name_cannot_be_reached(hooks: Hooks, host: str) -> None:
    for address, service in ((f"http://{host}/", ""), (f"ntfy://{host}/roses", "ntfy")):
        with pytest.raises((TemporaryFailure, PermanentFailure)):
            await hooks.carry(MESSAGE, channel(address, service))


@pytest.mark.parametrize("service", ["", "ntfy"])
async def test_what_hangs_for_ever_is_given_up(
    hooks: Hooks, there: Endpoint, monkeypatch: pytest.MonkeyPatch, service: str
) -> None:
    monkeypatch.setattr(hooks._egress, "_timeout", 0.3)
    there.hangs = True
    scheme = service or "http"
    with pytest.raises(TemporaryFailure, match="in time"):
        await hooks.carry(MESSAGE, channel(f"{scheme}://127.0.0.1:{there.port}/x", service))


REFUSED = (
    "file:///etc/passwd", "syslog://", "dbus://", "mailto://u:p@example.org", "json://localhost/",
    "tgram://", "http://example.org/", "https://exa mple.org", "javascript:alert(1)", "",
    "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/?template=/etc/passwd",
    "ntfy://ntfy.sh/x?attach=file:///etc/passwd", "ntfy://ntfy.sh/x?rto=9999",
    "ntfy://ntfy.sh/x?priority=loud", "ntfy://ntfy.sh:70000/x", "https://discord.com/channels/1/2",
    "https://u:p@example.org/", "https://example.org:0/", "https://[::1", "slack://xoxb-1/games",
    "matrixs://user:password@home.example/!r:home.example", "pover://user@token",
)  # fmt: skip


@pytest.mark.parametrize("url", REFUSED)
async def test_what_is_no_messenger_or_hook_is_refused(public: Hooks, url: str) -> None:
    with pytest.raises(BadHook):
        public.recognized(url)


async def test_the_page_adds_a_webhook_and_never_shows_its_secret(
    at_home: Site, there: Endpoint
) -> None:
    there.status = 204
    async with Person(at_home, "Cecily") as cecily:
        discord = "https://discord.com/api/webhooks/123456789/secret-of-the-channel"
        added = await cecily.post("/api/me/ways/hook", json={"url": discord})
        assert added.json()["label"] == "Discord …nnel"
        own = await cecily.post("/api/me/ways/hook", json={"url": f"{there.url}/hook"})
        bad = await cecily.post("/api/me/ways/hook", json={"url": "file:///etc/passwd"})
        assert error(bad) == (422, "bad_input", "url")
        sly = await cecily.post(
            "/api/me/ways/hook", json={"url": f"{discord}#?template=/etc/passwd"}
        )
        assert error(sly) == (422, "bad_input", "url")
        match = await cecily.make()
        sly = await cecily.put(f"/api/matches/{match}/hook", json={"url": f"{discord}#?attach=/x"})
        assert error(sly) == (422, "bad_input", "url")
        assert (await cecily.post(f"/api/me/ways/{own.json()['id']}/test")).status_code == 202
        told = json.loads((await there.until(1)).body)
        assert told["link"] == f"{at_home.url}/account/notices"

        async def sent() -> bool:
            found = (await cecily.get("/api/me/notices")).json()["sent"]
            return [line["state"] for line in found] == ["sent"]

        await until(sent)
        page = (await cecily.get("/account/notices")).text
        for shown in ("Discord", "A test", "Sent"):
            assert shown in page
        assert "secret-of-the-channel" not in page
