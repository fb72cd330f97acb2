"""One rule says who sees a match. Every door to it is tried by everyone, before, during and after
the game, in matches of each kind."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.app.sockets import eventually
from tests.support.replays import documents
from tests.support.server import Site

from .people import Person

SAID = "Meet me at the Tower."
PLAYERS = {"host", "guest"}
EVERYONE = PLAYERS | {"outsider", "removed", "signed out", "nameless"}
KINDS = {
    "private": {"spectators": False},
    "private but listed": {"spectators": False, "listed": True},
    "watched": {"spectators": True},
    "watched and listed": {"spectators": True, "listed": True},
}
SEEN_BY = {
    ("private", "open"): PLAYERS,
    ("private", "running"): PLAYERS,
    ("private", "over"): PLAYERS,
    ("private", "cancelled"): PLAYERS,
    ("private but listed", "open"): EVERYONE,
    ("private but listed", "running"): PLAYERS,
    ("private but listed", "over"): PLAYERS,
    ("private but listed", "cancelled"): PLAYERS,
    ("watched", "open"): PLAYERS,
    ("watched", "running"): EVERYONE,
    ("watched", "over"): EVERYONE,
    ("watched", "cancelled"): PLAYERS,
    ("watched and listed", "open"): EVERYONE,
    ("watched and listed", "running"): EVERYONE,
    ("watched and listed", "over"): EVERYONE,
    ("watched and listed", "cancelled"): PLAYERS,
}
"""The rule once more, written out."""
BEGUN = ("running", "over")


@dataclass
class Town:
    """All matches, and all who try to see them."""

    url: str
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict)
    matches: dict[tuple[str, str], str] = field(default_factory=dict)


async def _dead_cookie(server: Site, guest: Person) -> httpx.AsyncClient:
    """A browser of the guest's that was signed out."""
    device = Person(server, "Cecily")
    link = (await guest.post("/api/me/device-links")).json()
    assert (await device.post(link["url"])).status_code == 303
    cookie = device.cookie_header
    assert (await device.post("/api/logout")).status_code == 200
    await device.aclose()
    return httpx.AsyncClient(base_url=server.url, headers={"Cookie": cookie}, trust_env=False)


async def _tell(person: Person, match: str, answer: str, **message: str) -> None:
    """Send a message, and wait until `answer` is in what comes back."""
    url = str(person.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}"))
    headers = {"Cookie": person.cookie_header}
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        await socket.send(json.dumps(message))
        while answer not in str(await socket.recv()):
            pass


async def _give_up(person: Person, match: str) -> None:
    request = str(uuid4())
    await _tell(person, match, request, type="resign", id=request)


async def _match(host: Person, guest: Person, removed: Person, kind: str, phase: str) -> str:
    """A match of four in the phase; one of them was invited, sat down, and was removed."""
    match = await host.make(ruleset="lancaster_york", scenario="four", **KINDS[kind])
    for friend in (guest, removed):
        taken = await friend.take(match, invite=await host.invite(match))
        assert taken.status_code == 200, taken.text
    seat = taken.json()["you"]
    assert (await host.do(match, f"seats/{seat}/remove")).status_code == 200
    if phase == "cancelled":
        assert (await host.do(match, "cancel")).status_code == 200
    if phase not in BEGUN:
        return match
    for seat in [seat["seat"] for seat in (await host.see(match))["seats"] if "invite" in seat]:
        assert (await host.do(match, f"seats/{seat}/bot", bot="random")).status_code == 200
    await _tell(host, match, SAID, type="chat", text=SAID)
    if phase == "over":
        await _give_up(guest, match)
        await _give_up(host, match)
    return match


@pytest.fixture(scope="module")
async def town(server: Site) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        made = Town(server.url)
        persons = {
            who: await stack.enter_async_context(Person(server, name))
            for who, name in (
                ("host", "Margaret"),
                ("guest", "Cecily"),
                ("outsider", "Perkin"),
                ("removed", "Clarence"),
            )
        }
        made.people.update(persons)
        nameless = httpx.AsyncClient(base_url=server.url, trust_env=False)
        made.people["nameless"] = await stack.enter_async_context(nameless)
        dead = await _dead_cookie(server, persons["guest"])
        made.people["signed out"] = await stack.enter_async_context(dead)
        host, guest, removed = persons["host"], persons["guest"], persons["removed"]
        for kind, phase in SEEN_BY:
            made.matches[kind, phase] = await _match(host, guest, removed, kind, phase)
        yield made


async def _page(who: httpx.AsyncClient, match: str) -> bool:
    return _is_there(await who.get(f"/matches/{match}"))


async def _facts(who: httpx.AsyncClient, match: str) -> bool:
    return _is_there(await who.get(f"/api/matches/{match}"))


async def _film(who: httpx.AsyncClient, match: str) -> bool:
    return _is_there(await who.get(f"/api/matches/{match}/film"))


async def _socket(who: httpx.AsyncClient, match: str) -> bool:
    return any(message["type"] == "welcome" for message in await _heard(who, match))


async def _players_talk(who: httpx.AsyncClient, match: str) -> bool:
    chats = [message for message in await _heard(who, match) if message["type"] == "chats"]
    return any(line["text"] == SAID for told in chats for line in told["lines"])


async def _notes(who: httpx.AsyncClient, match: str) -> bool:
    answer = await who.get(f"/api/matches/{match}/notes")
    return answer.status_code != 401 and _is_there(answer)


def _is_there(answer: httpx.Response) -> bool:
    assert answer.status_code in (200, 404), answer.text
    return answer.status_code == 200


async def _heard(who: httpx.AsyncClient, match: str) -> list[dict[str, Any]]:
    """What a socket is told until the chat has come, or until it is turned away."""
    url = str(who.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}"))
    cookies = "; ".join(f"{name}={value}" for name, value in who.cookies.items())
    headers = {"Cookie": cookies or who.headers.get("Cookie", "")}
    heard: list[dict[str, Any]] = []
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        with suppress(ConnectionClosed):
            while not heard or heard[-1]["type"] != "chats":
                heard.append(json.loads(await socket.recv()))
            return heard
        assert socket.close_code == 4404
    return heard


Door = Callable[[httpx.AsyncClient, str], Awaitable[bool]]
ALWAYS: list[Door] = [_page, _facts]
"""Doors of every match."""
ONCE_BEGUN: list[Door] = [_film, _socket]
"""Doors that are walls before the game begins."""
FOR_PLAYERS: list[Door] = [_players_talk, _notes]
"""Doors that only players pass, even where others may watch."""


def _expected(door: Door, kind: str, phase: str) -> set[str]:
    if door in ALWAYS:
        return SEEN_BY[kind, phase]
    if door in ONCE_BEGUN:
        return SEEN_BY[kind, phase] if phase in BEGUN else set()
    if door is _players_talk and phase not in BEGUN:
        return set()
    return PLAYERS


@pytest.mark.parametrize("door", [*ALWAYS, *ONCE_BEGUN, *FOR_PLAYERS])
@pytest.mark.parametrize(("kind", "phase"), SEEN_BY)
async def test_a_door_opens_for_those_who_may_see_the_match_and_for_nobody_else(
    town: Town, door: Door, kind: str, phase: str
) -> None:
    match = town.matches[kind, phase]
    passed = {who for who, client in town.people.items() if await door(client, match)}
    assert passed == _expected(door, kind, phase)


@pytest.mark.parametrize("kind", KINDS)
async def test_the_link_of_the_replay_opens_it_for_everyone_without_the_players_talk(
    town: Town, kind: str
) -> None:
    match = town.matches[kind, "over"]
    link = await _replay(town.people["host"], match)
    for client in town.people.values():
        assert (await client.get(link)).status_code == 200
        told = await documents(client, link.rpartition("/")[2])
        for address in (*told["film"], told["record"]):
            document = await client.get(address)
            assert document.status_code == 200
            assert SAID not in document.text


async def _replay(host: httpx.AsyncClient, match: str) -> str:
    """Where the replay is, once it is made."""

    async def link() -> str | None:
        told: str | None = (await host.get(f"/api/matches/{match}")).json()["replay"]
        return told

    async def is_made() -> bool:
        return await link() is not None

    await eventually(is_made, 60)
    return str(await link())


async def test_what_is_not_there_is_answered_like_what_never_was(town: Town) -> None:
    private, outsider = town.matches["private", "over"], town.people["outsider"]
    never = "00000000-0000-4000-8000-000000000000"
    for path in ("/api/matches/{}", "/api/matches/{}/film", "/matches/{}"):
        real = await outsider.get(path.format(private))
        made_up = await outsider.get(path.format(never))
        assert real.text.replace(private, never) == made_up.text
    assert await _heard(outsider, private) == await _heard(outsider, never)
