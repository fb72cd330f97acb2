"""A token opens what its scopes say and nothing else, over HTTP and on the websocket."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from websockets.asyncio.client import ClientConnection, connect

from app.accounts.tables import ApiToken
from app.base.web.api import SCOPES
from tests.app.lobby.people import Person, commitment, entropy, error
from tests.support.answers import document
from tests.support.server import Site
from tests.support.waiting import SECONDS


@pytest.fixture
async def owner(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Margaret") as person:
        yield person


async def make(owner: Person, *scopes: str) -> str:
    """A token of the owner's with these scopes."""
    body = {"label": " ".join(scopes), **dict.fromkeys(scopes, True)}
    answer = await owner.post("/api/me/tokens", json=body)
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def program(server: Site, token: str) -> httpx.AsyncClient:
    """A program that has nothing but the token."""
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.AsyncClient(base_url=server.url, headers=headers, trust_env=False, timeout=30)


async def test_a_token_plays_on_the_websocket_and_stops_at_once_when_it_is_revoked(
    server: Site, owner: Person
) -> None:
    token = await make(owner, "read", "play", "create")
    async with program(server, token) as client:
        order = {"ruleset": "cousins_war", "seat": "york"}
        match = (await client.post("/api/matches", json=order)).json()["id"]
        share = entropy()
        await client.post(f"/api/matches/{match}/take", json={"commitment": commitment(share)})
        await client.post(f"/api/matches/{match}/seats/lancaster/bot", json={"bot": "random"})
        begun = await client.post(
            f"/api/matches/{match}/disclose", json={"entropy": share, "round": 1}
        )
        assert begun.json()["status"] == "running"
    async with _socket(server, match, token) as socket:
        state = await _next(socket, "state")
        act = {"type": "act", "id": str(uuid.uuid4()), "seq": state["seq"]}
        await socket.send(json.dumps({**act, "action": state["actions"][0]}))
        while (await _next(socket, "state"))["ack"] != act["id"]:
            pass
        page = (await owner.get("/account/devices")).text
        assert "last used" in page
        [path] = re.findall(r'data-api="(/api/me/tokens/[^"]+)"', page)
        assert (await owner.delete(path)).is_success
        async with asyncio.timeout(SECONDS):
            await socket.wait_closed()
        assert socket.close_code == 4401
    async with program(server, token) as client:
        assert error(await client.get("/api/matches")) == (401, "unknown_token", None)
    async with _socket(server, match, await make(owner, "read")) as socket:
        assert (await _next(socket, "error"))["code"] == "scope_missing"
        async with asyncio.timeout(SECONDS):
            await socket.wait_closed()
        assert socket.close_code == 4403


async def test_tokens_end_with_a_new_password_and_cannot_make_others(
    server: Site, owner: Person
) -> None:
    token = await make(owner, *SCOPES)
    async with program(server, token) as client:
        refused = await client.post("/api/me/tokens", json={"label": "more", "read": True})
        assert error(refused) == (403, "token_refused", None)
        assert (await client.get("/api/me")).json()["name"] == "Margaret"
        await owner.post("/api/me/name", json={"name": "Margaret of Anjou"})
        await owner.post("/api/me/password", json={"password": "a red rose"})
        assert error(await client.get("/api/me")) == (401, "unknown_token", None)


async def test_the_database_keeps_a_hash_and_the_list_no_token(
    owner: Person, db: AsyncSession
) -> None:
    token = await make(owner, "read")
    hashes = (await db.scalars(select(ApiToken.token_hash))).all()
    assert not any(token.encode() in kept for kept in hashes)
    assert token not in (await owner.get("/account/devices")).text
    assert "api_tokens" in (told := (await owner.get("/api/me/export")).text)
    assert token not in told
    nothing = await owner.post("/api/me/tokens", json={"label": "nothing"})
    assert error(nothing) == (422, "bad_input", "read")
    nameless = await owner.post("/api/me/tokens", json={"label": " ", "read": True})
    assert error(nameless) == (422, "bad_input", "label")


async def test_the_api_page_names_the_scopes(owner: Person) -> None:
    page = (await owner.get("/docs/api")).text
    assert "<dt>Token</dt><dd><code>create</code></dd>" in page


def test_the_document_explains_both_ways_to_say_who_asks() -> None:
    assert document()["components"]["securitySchemes"].keys() == {"session", "token"}


def _socket(server: Site, match: str, token: str) -> connect:
    url = f"{server.url.replace('http', 'ws', 1)}/ws/matches/{match}"
    headers = {"Authorization": f"Bearer {token}"}
    return connect(url, additional_headers=headers, proxy=None, compression=None)


async def _next(socket: ClientConnection, kind: str) -> Any:
    """The next message of a type."""
    async with asyncio.timeout(SECONDS):
        while (message := json.loads(await socket.recv()))["type"] != kind:
            pass
    return message
