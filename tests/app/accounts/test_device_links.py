"""A personal link makes another device the same player: once, and soon."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import urlsplit

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import DeviceLink
from tests.support.client import Client
from tests.support.server import Site


async def make_link(client: Client) -> dict[str, str]:
    """A device link of the client's player: {"url", "qr", "expires"}."""
    answer = await client.post("/api/me/device-links")
    assert answer.status_code == 201, answer.text
    link: dict[str, str] = answer.json()
    return link


async def test_looking_at_a_link_does_not_use_it_up(client: Client, server: Site) -> None:
    guest = await client.become_guest("Oscar")
    link = await make_link(client)
    async with Client(server.url) as phone:
        for _ in range(3):
            page = await phone.get(link["url"])
            assert page.status_code == 200
            assert "Continue as Oscar" in page.text
        assert (await phone.get("/api/me")).json() is None
        assert (await phone.post(link["url"])).status_code == 303
        assert (await phone.get("/api/me")).json()["id"] == guest["id"]


async def test_a_link_works_once(client: Client, server: Site) -> None:
    await client.become_guest("Oscar")
    link = await make_link(client)
    async with Client(server.url) as phone, Client(server.url) as thief:
        await phone.post(link["url"])
        for answer in (await thief.get(link["url"]), await thief.post(link["url"])):
            assert answer.status_code == 404
            assert "has been used" in answer.text
        assert (await thief.get("/api/me")).json() is None


async def test_a_new_link_takes_the_place_of_the_old_one(client: Client, server: Site) -> None:
    await client.become_guest("Oscar")
    old, new = await make_link(client), await make_link(client)
    async with Client(server.url) as phone:
        assert (await phone.get(old["url"])).status_code == 404
        assert (await phone.get(new["url"])).status_code == 200


async def test_a_link_is_void_after_its_time(
    client: Client, server: Site, db: AsyncSession
) -> None:
    guest = await client.become_guest("Oscar")
    link = await make_link(client)
    late = update(DeviceLink).where(DeviceLink.player_id == guest["id"])
    await db.execute(late.values(expires=func.now() - timedelta(seconds=1)))
    await db.commit()
    async with Client(server.url) as phone:
        assert (await phone.post(link["url"])).status_code == 404


async def test_a_new_password_voids_links(client: Client, server: Site) -> None:
    await client.become_guest("Linked")
    link = await make_link(client)
    await client.post("/api/me/password", json={"password": "a white rose"})
    async with Client(server.url) as phone:
        assert (await phone.post(link["url"])).status_code == 404


async def test_the_code_to_scan_is_a_picture_for_its_player_alone(
    client: Client, server: Site
) -> None:
    await client.become_guest("Oscar")
    link = await make_link(client)
    picture = await client.get(link["qr"])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    async with Client(server.url) as stranger:
        assert (await stranger.get(link["qr"])).status_code == 401
        await stranger.become_guest("Mallory")
        assert (await stranger.get(link["qr"])).status_code == 404


async def test_a_link_leads_to_the_host_that_was_asked(client: Client, server: Site) -> None:
    await client.become_guest("Oscar")
    link = await make_link(client)
    assert f"http://{urlsplit(link['url']).netloc}" == server.url
