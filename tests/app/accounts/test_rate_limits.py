"""Guessing passwords and mass production of players are slowed down, with a clear answer."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.client import Client
from tests.support.server import Server, start_server


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Server]:
    """A server that counts."""
    with start_server(database_url, RATE_LIMITS="true") as running:
        yield running


def assert_limited(answer: httpx.Response) -> None:
    """It is a 429 that says when to come back."""
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "rate_limited"
    assert "Please try again in" in answer.json()["error"]["message"]
    assert 1 <= int(answer.headers["retry-after"]) <= 3600


async def test_ten_wrong_passwords_for_a_name_are_enough(client: Client) -> None:
    body = {"name": "Warwick", "password": "a guess at it"}
    answers = [await client.post("/api/login", json=body) for _ in range(11)]
    assert [a.status_code for a in answers[:10]] == [403] * 10
    assert_limited(answers[10])
    other = await client.post("/api/login", json={**body, "name": "Clarence"})
    assert other.status_code == 403


async def test_device_links_are_limited_for_each_player(client: Client, server: Server) -> None:
    await client.become_guest("Oscar")
    answers = [await client.post("/api/me/device-links") for _ in range(11)]
    assert [a.status_code for a in answers[:10]] == [201] * 10
    assert_limited(answers[10])
    async with Client(server.url) as other:
        await other.become_guest("Beth")
        assert (await other.post("/api/me/device-links")).status_code == 201


async def test_an_address_cannot_make_players_without_end(client: Client) -> None:
    for _ in range(31):
        answer = await client.post("/api/guests", json={"name": "Oscar"})
        if answer.status_code != 201:
            break
    assert_limited(answer)
