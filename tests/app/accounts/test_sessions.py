"""Sessions are listed and can be ended; cookies cannot be read by scripts."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.sessions.devices import label
from app.accounts.sessions.store import LIFETIME, SEEN_EVERY
from app.accounts.tables import Session
from tests.support.client import Client
from tests.support.server import start_server
from tests.support.threaded import threaded_server

CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def second_device(client: Client, phone: Client) -> None:
    """Let `phone` continue as the player of `client`."""
    link = (await client.post("/api/me/device-links")).json()
    answer = await phone.post(link["url"], headers={"User-Agent": FIREFOX})
    assert answer.status_code == 303


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: Client) -> None:
    answer = await client.post("/api/guests", json={"name": "Oscar"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("roses_session=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # the tests' server speaks plain http


async def test_behind_https_the_cookie_is_secure(database_url: str) -> None:
    with threaded_server(database_url, base_url="https://roses.example.org") as server:
        async with Client(server.url) as client:
            answer = await client.post("/api/guests", json={"name": "Oscar"})
            (cookie,) = (c for c in answer.headers.get_list("set-cookie") if "Max-Age=0" not in c)
            assert cookie.startswith("__Host-roses_session=")
            assert "; path=/" in cookie.lower()
            assert "; secure" in cookie.lower()
            assert "domain" not in cookie.lower()
            kept = {"Cookie": cookie.split(";")[0]}
            assert (await client.get("/api/me", headers=kept)).json()["name"] == "Oscar"


async def test_the_cookie_of_an_earlier_version_still_signs_in(database_url: str) -> None:
    with threaded_server(database_url) as plain:
        async with Client(plain.url) as client:
            await client.become_guest("Oscar")
            old = {"Cookie": client.cookie_header}
    with threaded_server(database_url, base_url="https://roses.example.org") as server:
        async with Client(server.url) as client:
            answer = await client.get("/api/me", headers=old)
            assert answer.json()["name"] == "Oscar"
            left = await client.post("/api/logout", headers=old)
            assert {"Max-Age=0" in c for c in left.headers.get_list("set-cookie")} == {True}
            assert (await client.get("/api/me", headers=old)).json() is None


async def test_sessions_are_listed_with_their_devices(client: Client, other: Client) -> None:
    await client.become_guest("Oscar")
    await second_device(client, other)
    page = (await client.get("/account/devices")).text
    rows = re.findall(r"<strong>([^<]*)</strong>(?:\s*\((this one)\))?, last seen", page)
    assert sorted(rows) == [("Firefox on Linux", ""), ("a program", "this one")]


@pytest.mark.parametrize(
    ("user_agent", "expected"),
    [
        (FIREFOX, "Firefox on Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME}", "Chrome on Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
         "Safari on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Odd/1.0", "a browser on Android"),
        ("curl/8.0", "a program"),
    ],
)  # fmt: skip
def test_a_device_is_named_after_its_browser(user_agent: str, expected: str) -> None:
    assert label(user_agent) == expected


async def test_an_ended_session_is_signed_out_at_once(client: Client, other: Client) -> None:
    await client.become_guest("Oscar")
    await second_device(client, other)
    [theirs] = re.findall(r"/api/me/sessions/\w+", (await client.get("/account/devices")).text)
    assert (await client.delete(theirs)).status_code == 200
    assert (await other.get("/api/me")).json() is None
    assert theirs not in (await client.get("/account/devices")).text


@pytest.mark.parametrize(
    ("age", "alive"), [(2 * SEEN_EVERY, True), (LIFETIME + timedelta(hours=1), False)]
)
async def test_a_session_that_is_used_stays_and_a_forgotten_one_ends(
    client: Client, db: AsyncSession, age: timedelta, alive: bool
) -> None:
    guest = await client.become_guest("Oscar")
    mine = Session.player_id == guest["id"]
    await db.execute(update(Session).where(mine).values(last_seen=func.now() - age))
    await db.commit()
    assert ((await client.get("/api/me")).json() is not None) is alive
    seen_now = select(Session.last_seen > func.now() - SEEN_EVERY).where(mine)
    assert (await db.execute(seen_now)).scalar_one() is alive


async def test_what_is_over_is_forgotten_at_the_next_start(
    client: Client, database_url: str, db: AsyncSession
) -> None:
    old, new = await client.become_guest("Old"), await client.become_guest("New")
    long_ago = func.now() - LIFETIME - timedelta(hours=1)
    mine = update(Session).where(Session.player_id == old["id"])
    await db.execute(mine.values(last_seen=long_ago))
    await db.commit()
    with start_server(database_url):
        pass
    left = set(await db.scalars(select(Session.player_id)))
    assert UUID(old["id"]) not in left
    assert UUID(new["id"]) in left
