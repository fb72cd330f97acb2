"""One rule says who sees a match. Every door to it is tried by everyone, before, during and after
the game, in matches of each kind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import httpx
import pytest

from tests.app.sockets import ClosedBefore, Message, ear, socket_url
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
PHASES = ("open", "running", "over", "cancelled")
OPEN_TO_ALL = {
    "private": (),
    "private but listed": ("open",),
    "watched": ("running", "over"),
    "watched and listed": ("open", "running", "over"),
}
"""The rule once more, written out."""
SEEN_BY = {
    (kind, phase): EVERYONE if phase in OPEN_TO_ALL[kind] else PLAYERS
    for kind in KINDS
    for phase in PHASES
}
BEGUN = ("running", "over")


@dataclass
class Town:
    """All matches, and all who try to see them."""

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
    async with host.hear(match) as table:
        await table.say(type="chat", text=SAID)
        await table.wait("chat")
    if phase == "over":
        await guest.resign(match)
        await host.resign(match)
    return match


@pytest.fixture(scope="module")
async def town(server: Site) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        made = Town()
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


PATHS = {
    "page": "/matches/{}",
    "facts": "/api/matches/{}",
    "film": "/api/matches/{}/film",
    "notes": "/api/matches/{}/notes",
}
"""The doors for requests. There are two more, which open on the socket."""
DOORS = (*PATHS, "socket", "players' talk")
ONCE_BEGUN = ("film", "socket", "players' talk")
"""Doors that are walls before the game begins."""
FOR_PLAYERS = ("notes", "players' talk")
"""Doors that only players pass, even where others may watch."""


async def _opened(who: httpx.AsyncClient, match: str) -> set[str]:
    """The doors that open."""
    opened: set[str] = set()
    for door, path in PATHS.items():
        answer = await who.get(path.format(match))
        shut = (401, 404) if door == "notes" else (404,)
        assert answer.status_code in (200, *shut), answer.text
        opened |= {door} if answer.status_code == 200 else set()
    for message in await _heard(who, match):
        opened |= {"socket"} if message["type"] == "welcome" else set()
        opened |= {"players' talk"} if SAID in str(message) else set()
    return opened


async def _heard(who: httpx.AsyncClient, match: str) -> list[Message]:
    """What a socket is told until the chat has come, or until it is turned away."""
    cookies = "; ".join(f"{name}={value}" for name, value in who.cookies.items())
    url = socket_url(str(who.base_url).rstrip("/"), match)
    try:
        async with ear(url, cookies or who.headers.get("Cookie")) as table:
            await table.wait("chats")
            return table.heard
    except ClosedBefore as turned_away:
        closed = turned_away
    assert closed.code == 4404
    return closed.heard


def _expected(door: str, kind: str, phase: str) -> set[str]:
    if door in ONCE_BEGUN and phase not in BEGUN:
        return set()
    return PLAYERS if door in FOR_PLAYERS else SEEN_BY[kind, phase]


@pytest.mark.parametrize(("kind", "phase"), SEEN_BY)
async def test_a_door_opens_for_those_who_may_see_the_match_and_for_nobody_else(
    town: Town, kind: str, phase: str
) -> None:
    match = town.matches[kind, phase]
    opened = {who: await _opened(client, match) for who, client in town.people.items()}
    for door in DOORS:
        passed = {who for who, doors in opened.items() if door in doors}
        assert passed == _expected(door, kind, phase), door


@pytest.mark.parametrize("kind", KINDS)
async def test_the_link_of_the_replay_opens_it_for_everyone_without_the_players_talk(
    town: Town, kind: str
) -> None:
    host = town.people["host"]
    assert isinstance(host, Person)
    token = await host.replay(town.matches[kind, "over"])
    for client in town.people.values():
        assert (await client.get(f"/replay/{token}")).status_code == 200
        told = await documents(client, token)
        for address in (*told["film"], told["record"]):
            document = await client.get(address)
            assert document.status_code == 200
            assert SAID not in document.text


async def test_what_is_not_there_is_answered_like_what_never_was(town: Town) -> None:
    private, outsider = town.matches["private", "over"], town.people["outsider"]
    never = "00000000-0000-4000-8000-000000000000"
    pictures = ("/api/matches/{}/picture.svg", "/api/matches/{}/preview.png")
    for path in ("/api/matches/{}", "/api/matches/{}/film", "/matches/{}", *pictures):
        real = await outsider.get(path.format(private))
        made_up = await outsider.get(path.format(never))
        assert real.text.replace(private, never) == made_up.text
    assert await _heard(outsider, private) == await _heard(outsider, never)
