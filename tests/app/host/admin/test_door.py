"""Who is let in to the page of the host: no one without a link that a command has made."""

from __future__ import annotations

import pytest

from tests.app.host.conftest import Command, sql
from tests.app.lobby.people import Person
from tests.support.client import Client
from tests.support.server import Site

from .conftest import Link

PATHS = ("/host", "/host?show=open", "/host/acts/backup", "/host/matches/{match}")


@pytest.mark.parametrize("path", PATHS)
async def test_a_stranger_learns_nothing_on_any_page(
    host: Person, client: Client, admin: Client, path: str, waiting: str
) -> None:
    """Nor does the player who made the match, or a program on the machine itself."""
    path = path.replace("{match}", waiting)
    shown = await admin.get(path)
    assert shown.status_code == 200
    assert "no-store" in shown.headers["cache-control"]
    for stranger in (client, host):
        refused = await stranger.get(path)
        assert refused.status_code == 403
        assert "python -m app host link" in refused.text
        assert waiting not in refused.text
        assert "Database" not in refused.text


async def test_a_link_opens_the_page_in_one_browser_once(
    server: Site, client: Client, link: Link
) -> None:
    path = await link()
    looked = await client.get(path)
    assert (looked.status_code, "Open it here" in looked.text) == (200, True)
    assert (await client.get("/host")).status_code == 403, "to look at the link uses nothing up"
    key = {"Cookie": f"roses_host={path.rsplit('/', 1)[-1]}"}
    assert (await client.get("/host", headers=key)).status_code == 403, "nor is it a session"
    entered = await client.post(path)
    assert (entered.status_code, entered.headers["location"]) == (303, "/host")
    cookie = entered.headers["set-cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/host"))
    assert (await client.get("/host")).status_code == 200
    async with Client(server.url) as other:
        for refused in (await other.get(path), await other.post(path)):
            assert refused.status_code == 404
            assert "This link has been used." in refused.text
        assert (await other.get("/host", headers=key)).status_code == 403
        assert (await other.get("/host")).status_code == 403
    assert (await client.post("/host/leave")).status_code == 303
    assert (await client.get("/host")).status_code == 403


async def test_links_and_sessions_end_by_themselves(
    client: Client, link: Link, admin: Client, database_url: str
) -> None:
    path = await link()
    await sql(database_url, "update host_keys set expires = now() - interval '1 second'")
    for browser, where in ((client, path), (admin, "/host")):
        assert (await browser.get(where)).status_code in (403, 404)
    old = await client.post(path)
    assert old.status_code == 404
    assert "This link is older than ten minutes." in old.text


async def test_the_database_keeps_no_key_that_opens_anything(
    link: Link, admin: Client, database_url: str
) -> None:
    token = (await link()).rsplit("/", 1)[-1]
    kept = await sql(database_url, "select host_keys::text as row from host_keys")
    assert kept
    assert not any(token in row["row"] for row in kept)
    assert not any(admin.cookies["roses_host"] in row["row"] for row in kept)
    assert (await admin.post(f"/host/enter/{admin.cookies['roses_host']}")).status_code == 404


async def test_the_commands_open_the_page_and_lock_everyone_out(
    client: Client,
    command: Command,
    server: Site,
) -> None:
    made = await command("host", "link", BASE_URL=server.url)
    path = made.out.splitlines()[0].removeprefix(server.url)
    assert (await client.post(path)).status_code == 303
    assert (await client.get("/host")).status_code == 200
    assert (await command("host", "lock", "--yes")).status == 0
    assert (await client.get("/host")).status_code == 403
