"""A personal link makes another device the same player, once. What else ends it ends mailed
links too: tests/app/people/delivery/test_recovery_mail.py."""

from __future__ import annotations

import pytest

from tests.support.client import Client
from tests.support.server import Site


async def make_link(client: Client) -> dict[str, str]:
    """A device link of the client's player: {"url", "qr", "expires"}."""
    answer = await client.post("/api/me/device-links")
    assert answer.status_code == 201, answer.text
    link: dict[str, str] = answer.json()
    return link


@pytest.fixture
async def link(client: Client) -> dict[str, str]:
    """A link of Oscar's, who has the first browser."""
    await client.become_guest("Oscar")
    return await make_link(client)


async def test_a_link_works_once(server: Site, other: Client, link: dict[str, str]) -> None:
    await other.post(link["url"])
    async with Client(server.url) as thief:
        for answer in (await thief.get(link["url"]), await thief.post(link["url"])):
            assert answer.status_code == 404
            assert "Oscar has used this link. If that is you, sign in" in answer.text
            assert 'href="/sign-in?next=' in answer.text
        assert (await thief.get("/api/me")).json() is None


async def test_who_has_come_in_by_a_link_is_led_on_by_it(
    client: Client, other: Client, link: dict[str, str]
) -> None:
    await other.post(link["url"])
    for device in (client, other):
        again = await device.get(link["url"])
        assert (again.status_code, again.headers["location"]) == (303, "/matches")


async def test_a_new_link_takes_the_place_of_the_old_one(
    client: Client, other: Client, link: dict[str, str]
) -> None:
    new = await make_link(client)
    old = await other.get(link["url"])
    assert old.status_code == 404
    assert "may have been withdrawn" in old.text
    assert (await other.get(new["url"])).status_code == 200
