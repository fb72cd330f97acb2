"""People who make, join and end matches over HTTP, as their browsers do."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import uuid
from collections import defaultdict
from contextlib import AbstractAsyncContextManager
from typing import Any, ClassVar

import httpx
from websockets.asyncio.client import connect

from tests.app.sockets import Ear, ear, eventually
from tests.support.client import Client
from tests.support.server import Site
from tests.support.waiting import SECONDS

Json = Any


def entropy() -> str:
    """A browser's share of the dice."""
    return secrets.token_hex(32)


def commitment(share: str) -> str:
    """What the browser tells of it before the others have told theirs."""
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


class Person(Client):
    """A guest with a name, in a browser of their own, which stays open: when everyone has sealed
    a share of the dice, all of them disclose theirs. `away`: the browser is closed by then."""

    _in_room: ClassVar[defaultdict[str, list[Person]]] = defaultdict(list)
    """Who has sealed a share of each match."""

    def __init__(self, server: Site, name: str) -> None:
        super().__init__(server.url)
        self.name, self.server = name, server
        self.away = False
        self.shares: dict[str, str] = {}
        """My newest share of the dice of each match."""

    async def __aenter__(self) -> Person:
        await super().__aenter__()
        await self.become_guest(self.name)
        return self

    async def make(self, *, sit: bool = True, **order: Json) -> str:
        """A match of The Cousins' War, seated in it; its id."""
        answer = await self.post("/api/matches", json={"ruleset": "cousins_war", **order})
        assert answer.status_code == 201, answer.text
        match: str = answer.json()["id"]
        if sit:
            assert (await self.take(match)).status_code == 200
        return match

    def draw(self, match: str) -> str:
        """Draw a share of the dice; its commitment."""
        self.shares[match] = entropy()
        if self not in self._in_room[match]:
            self._in_room[match].append(self)
        return commitment(self.shares[match])

    async def take(self, match: str, **how: Json) -> httpx.Response:
        share = {"commitment": self.draw(match)}
        answer = await self.post(f"/api/matches/{match}/take", json={**share, **how})
        return await self._mixed(match, answer)

    async def do(self, match: str, what: str, **body: Json) -> httpx.Response:
        answer = await self.post(f"/api/matches/{match}/{what}", json=body)
        return await self._mixed(match, answer)

    async def disclose(self, match: str, number: int = 1) -> httpx.Response:
        body = {"entropy": self.shares[match], "round": number}
        return await self.post(f"/api/matches/{match}/disclose", json=body)

    async def _mixed(self, match: str, answer: httpx.Response) -> httpx.Response:
        """What this browser is told when the others in the room have seen the change, too."""
        told = answer.json() if answer.is_success else {}
        if not told.get("sealed") or told["status"] != "open":
            return answer
        for person in self._in_room[match]:
            if not person.away:
                await person.disclose(match, told["round"])
        return await self.get(f"/api/matches/{match}")

    async def see(self, match: str) -> Json:
        answer = await self.get(f"/api/matches/{match}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def invite(self, match: str) -> str:
        """The token of the first open seat's link."""
        seats = (await self.see(match))["seats"]
        link: str = next(seat["invite"] for seat in seats if "invite" in seat)
        return link.rsplit("/", 1)[-1]

    def hear(self, match: str) -> AbstractAsyncContextManager[Ear]:
        """What they hear at the table."""
        address = self.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}")
        return ear(str(address), self.cookie_header)

    async def resign(self, match: str) -> None:
        """Give the running match up, and wait until that is known."""
        address = self.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}")
        headers = {"Cookie": self.cookie_header}
        async with connect(str(address), additional_headers=headers, proxy=None) as socket:
            await socket.send(json.dumps({"type": "resign", "id": str(uuid.uuid4())}))
            async with asyncio.timeout(SECONDS):
                async for text in socket:
                    if json.loads(text).get("outcome"):
                        return

    async def give_up(self, match: str) -> str:
        """Resign, and wait for the replay; its token."""
        await self.resign(match)

        async def is_made() -> bool:
            return (await self.see(match))["replay"] is not None

        await eventually(is_made)
        return str((await self.see(match))["replay"]).rpartition("/")[2]


async def start(host: Person, guest: Person, **order: Json) -> str:
    """A running match between the two; its id."""
    match = await host.make(**order)
    answer = await guest.take(match, invite=await host.invite(match))
    assert answer.status_code == 200, answer.text
    assert answer.json()["status"] == "running"
    return match


async def seated(people: list[Person], scenario: str) -> str:
    """A match of so many, all of them come by the one link; its id."""
    match = await people[0].make(ruleset="council", scenario=scenario, seat="warwick")
    link = await one_link(people[0], match)
    for guest in people[1 : int(scenario[1:])]:
        assert (await guest.take(match, invite=link)).status_code == 200
    return match


async def one_link(host: Person, match: str) -> str:
    """The token of the link to any open seat."""
    return str((await host.see(match))["invite"]).rsplit("/", 1)[-1]


def seats(match: Json) -> dict[str, str | None]:
    """Who has which seat."""
    return {seat["seat"]: seat["name"] for seat in match["seats"]}


def error(answer: httpx.Response) -> tuple[int, str, str | None]:
    """Status, code and field of a refusal, which must have words for people too."""
    told = answer.json()["error"]
    assert len(told["message"]) > 10
    return answer.status_code, told["code"], told.get("field")
