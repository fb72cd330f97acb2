"""A password keeps a name and lets its player sign in anywhere."""

from __future__ import annotations

import httpx
import pytest
from argon2 import Parameters, extract_parameters
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts import passwords
from app.accounts.tables import Player
from app.base.settings import Settings
from tests.support.client import Client
from tests.support.server import Site
from tests.support.toys import in_process

PASSWORD = "a white rose"


async def keep(client: Client, name: str, password: str = PASSWORD) -> dict[str, str]:
    """Become the player who keeps `name`."""
    guest = await client.become_guest(name)
    answer = await client.post("/api/me/password", json={"password": password})
    assert answer.status_code == 200, answer.text
    return guest


async def login(client: Client, name: str, password: str = PASSWORD) -> httpx.Response:
    """Try to sign in."""
    return await client.post("/api/login", json={"name": name, "password": password})


async def test_a_kept_name_signs_in_on_another_device_whatever_its_case(
    client: Client, other: Client
) -> None:
    player = await keep(client, "Élodie")
    assert (await login(other, " éLODIE ")).json() == player
    assert (await other.get("/api/me")).json() == {**player, "kept": True}


async def test_a_kept_name_belongs_to_one_player(client: Client, server: Site) -> None:
    async with Client(server.url) as other, Client(server.url) as early:
        await early.become_guest("warwick")  # before any account kept it
        await keep(client, "Warwick")
        for name in ("warwick", "WARWICK", "War wick", "Wаrwісk", "Ｗarwick", "Wárwick"):
            answer = await other.post("/api/guests", json={"name": name})
            assert answer.status_code in (409, 422), name
        answer = await early.post("/api/me/password", json={"password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "name_taken")
        assert not (await early.get("/api/me")).json()["kept"]
        await keep(other, "Clarence")
        answer = await other.post("/api/me/name", json={"name": "WARWICK"})
        assert answer.json()["error"]["field"] == "name"
        assert (await other.get("/api/me")).json()["name"] == "Clarence"
        assert (await client.post("/api/me/name", json={"name": "WARWICK"})).status_code == 200


async def test_wrong_names_and_passwords_fail_alike(client: Client, other: Client) -> None:
    await keep(client, "Margaret")
    await client.become_guest("Just a guest")
    answers = [
        await login(other, "Margaret", "a red rose"),
        await login(other, "Nobody at all"),
        await login(other, "Just a guest"),
        await login(other, "\x00\u202e"),
        await login(other, "Margaret", ""),
    ]
    assert {(a.status_code, a.text) for a in answers} == {(403, answers[0].text)}
    assert (await other.get("/api/me")).json() is None


async def test_the_work_does_not_tell_which_names_are_kept(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes nearly all of the time: each answer costs one hash of the same price."""
    prices: list[Parameters] = []

    def verify(kept: str, password: str) -> bool:
        prices.append(extract_parameters(kept))
        return False

    monkeypatch.setattr(passwords, "is_right", verify)
    async with in_process(Settings(database_url=database_url)) as url, Client(url) as client:
        await keep(client, "Cicely")
        for name in ("Cicely", "Unheard of"):
            assert (await login(client, name, "not the password")).status_code == 403
    assert len(prices) == 2
    assert prices[0] == prices[1]


@pytest.mark.parametrize("password", ["short", "x" * 129])
async def test_a_bad_password_is_refused_with_the_reason(client: Client, password: str) -> None:
    await client.become_guest("Jasper")
    answer = await client.post("/api/me/password", json={"password": password})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "password")
    assert not (await client.get("/api/me")).json()["kept"]


async def test_changing_the_password_needs_the_old_one_and_ends_other_sessions(
    client: Client, other: Client
) -> None:
    await keep(client, "Edmund")
    await login(other, "Edmund")
    for current in (None, "a red rose"):
        body = {"password": "a new rose", "current": current}
        answer = await client.post("/api/me/password", json=body)
        assert (answer.status_code, answer.json()["error"]["field"]) == (403, "current")
    assert (await other.get("/api/me")).json() is not None
    body = {"password": "a new rose", "current": PASSWORD}
    assert (await client.post("/api/me/password", json=body)).status_code == 200
    assert (await other.get("/api/me")).json() is None
    assert (await login(other, "Edmund")).status_code == 403
    assert (await login(other, "Edmund", "a new rose")).status_code == 200
    assert (await client.get("/api/me")).json()["kept"]


async def test_passwords_are_kept_as_argon2id(client: Client, db: AsyncSession) -> None:
    await keep(client, "Anthony")
    query = select(Player.password_hash).where(Player.name == "Anthony")
    assert ((await db.execute(query)).scalar_one() or "").startswith("$argon2id$")
