"""Guessing passwords and mass production of players are slowed down, with a clear answer."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import KnownPlace
from app.base.budget.queue import Turns
from app.base.web.errors import unavailable
from tests.support.cheap_hashes import cheap_hashes
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """A server that counts."""
    with cheap_hashes(), threaded_server(database_url, rate_limits=True) as running:
        yield running


def assert_limited(answer: httpx.Response) -> None:
    """It is a 429 that says when to come back."""
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "rate_limited"
    assert "Please try again in" in answer.json()["error"]["message"]
    assert 1 <= int(answer.headers["retry-after"]) <= 3600


NEAR = {"X-Forwarded-For": "198.51.100.2"}
OWNERS = {"X-Forwarded-For": "198.51.100.9"}
FAR = {"X-Forwarded-For": "203.0.113.7"}
"""Other addresses: the tests' server believes its own machine, as if a proxy ran there."""


async def test_ten_wrong_passwords_for_a_name_are_enough_however_it_is_spelled(
    client: Client,
) -> None:
    spellings = ("War Wick", "war  wick", "WAR\u2003WICK", "War   Wick ", " war wick")
    bodies = [{"name": name, "password": "a guess at it"} for name in (*spellings, *spellings)]
    answers = [await client.post("/api/login", json=body) for body in (*bodies, bodies[0])]
    assert [a.status_code for a in answers[:10]] == [403] * 10
    assert_limited(answers[10])
    other = await client.post("/api/login", json={**bodies[0], "name": "Clarence"})
    assert other.status_code == 403


async def test_guesses_made_all_at_once_count_like_others(client: Client) -> None:
    body = {"name": "Hastings", "password": "a guess at it"}
    answers = await asyncio.gather(
        *(client.post("/api/login", json=body, headers=NEAR) for _ in range(15))
    )
    assert sorted(answer.status_code for answer in answers) == [403] * 10 + [429] * 5


async def test_what_the_server_had_no_time_for_is_no_guess(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise unavailable("Too much waits.")

    body = {"name": "Catesby", "password": "a guess at it"}
    with monkeypatch.context() as crowded:
        crowded.setattr(Turns, "_wait", refuse)
        answers = [await client.post("/api/login", json=body, headers=FAR) for _ in range(12)]
    assert {answer.status_code for answer in answers} == {503}
    assert (await client.post("/api/login", json=body, headers=FAR)).status_code == 403


async def test_a_stranger_cannot_lock_the_owner_of_a_name_out(client: Client, server: Site) -> None:
    await client.become_guest("Lock Out")
    await client.post("/api/me/password", json={"password": "wild about it"})
    wrong = {"name": "lock out", "password": "a guess at it"}
    while (answer := await client.post("/api/login", json=wrong, headers=FAR)).status_code == 403:
        pass
    assert_limited(answer)
    right = {"name": "Lock Out", "password": "wild about it"}
    async with Client(server.url) as owner:
        for _ in range(12):  # and what succeeds is not counted
            answer = await owner.post("/api/login", json=right, headers=OWNERS)
            assert answer.status_code == 200


async def hammered(client: Client, name: str) -> None:
    """Spend all the tries that there are for a name alone, from addresses of no one's."""
    wrong = {"name": name, "password": "a guess at it"}
    for number in range(21):
        headers = {"X-Forwarded-For": f"203.0.113.{100 + number}"}
        tries = [client.post("/api/login", json=wrong, headers=headers) for _ in range(10)]
        await asyncio.gather(*tries)


async def test_many_strangers_cannot_lock_an_owner_out_where_they_have_signed_in_before(
    server: Site,
) -> None:
    right = {"name": "Locked Out", "password": "wild about it"}
    async with Client(server.url) as device, Client(server.url) as other, Client(server.url) as mob:
        await device.become_guest("Locked Out")
        await device.post("/api/me/password", json={"password": "wild about it"}, headers=OWNERS)
        await device.post("/api/logout")
        await hammered(mob, "locked out")
        assert_limited(await other.post("/api/login", json=right, headers=FAR))
        known_device = await device.post("/api/login", json=right, headers=FAR)
        known_address = await other.post("/api/login", json=right, headers=OWNERS)
        assert (known_device.status_code, known_address.status_code) == (200, 200)
        # From a known place, too, ten wrong tries are enough.
        wrong = {**right, "password": "a guess at it"}
        tries = [await other.post("/api/login", json=wrong, headers=OWNERS) for _ in range(11)]
        assert [answer.status_code for answer in tries[:10]] == [403] * 10
        assert_limited(tries[10])


async def test_a_place_of_another_player_opens_no_door(server: Site) -> None:
    async with Client(server.url) as mine, Client(server.url) as theirs:
        await theirs.become_guest("Well Kept")
        await theirs.post("/api/me/password", json={"password": "wild about it"}, headers=OWNERS)
        await mine.become_guest("Curious")
        await mine.post("/api/me/password", json={"password": "wild about it"}, headers=FAR)
        await hammered(mine, "well kept")
        guess = {"name": "Well Kept", "password": "wild about it"}
        assert_limited(await mine.post("/api/login", json=guess, headers=FAR))


async def test_the_database_has_neither_the_cookie_nor_the_address_of_a_known_place(
    server: Site, db: AsyncSession
) -> None:
    async with Client(server.url) as client:
        guest = await client.become_guest("Discreet")
        await client.post("/api/me/password", json={"password": "wild about it"}, headers=OWNERS)
        query = select(KnownPlace.mark).where(KnownPlace.player_id == UUID(guest["id"]))
        marks = list(await db.scalars(query))
        assert len(marks) == 2
        plain = (client.cookies["roses_device"], OWNERS["X-Forwarded-For"])
        hashes = {hashlib.sha256(text.encode()).digest() for text in plain}
        assert len(hashes & set(marks)) == 1, "the cookie is random; the address is not"
        assert not {text.encode() for text in plain} & set(marks)


@pytest.mark.parametrize(
    ("path", "body", "most"),
    [("/api/me/device-links", {}, 10), ("/api/matches", {"ruleset": "cousins_war"}, 30)],
    ids=["device links", "matches"],
)
async def test_what_is_made_is_limited_for_each_player(
    client: Client, server: Site, path: str, body: dict[str, str], most: int
) -> None:
    await client.become_guest("Oscar")
    answers = [await client.post(path, json=body) for _ in range(most + 1)]
    assert [a.status_code for a in answers[:most]] == [201] * most
    assert_limited(answers[most])
    async with Client(server.url) as other:
        await other.become_guest("Beth")
        assert (await other.post(path, json=body)).status_code == 201


async def test_an_address_cannot_make_players_without_end(client: Client) -> None:
    for _ in range(31):
        answer = await client.post("/api/guests", json={"name": "Oscar"})
        if answer.status_code != 201:
            break
    assert_limited(answer)
