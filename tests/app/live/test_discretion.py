"""A discreet game on a real server: nothing that others can ask for tells who has sealed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from app.client.lobby import Lobby
from tests.app.sockets import Ear, ear
from tests.kernel.discreet import DiscreetCouncil
from tests.support.toys import council_server

QUIET = 0.5
"""Seconds in which nothing may come."""


class Party:
    """Three players at a table, somebody who watches, and the ears of all four."""

    def __init__(self, match: str, lobbies: list[Lobby]) -> None:
        self.match, self.lobbies = match, lobbies
        self.ears: list[Ear] = []
        self.requests = 0

    async def do(self, seat: int, do: str, **fields: object) -> dict[str, object]:
        """Take an action; the state that acknowledges it."""
        return await self._send(seat, type="act", action={"do": do, **fields})

    async def undo(self, seat: int) -> dict[str, object]:
        return await self._send(seat, type="undo")

    async def _send(self, seat: int, **message: object) -> dict[str, object]:
        self.requests += 1
        request = f"00000000-0000-4000-8000-{self.requests:012}"
        state = self.ears[seat].all("state")[-1]
        await self.ears[seat].say(**message, id=request, seq=state["seq"])
        return await self.ears[seat].wait("state", lambda told: told["ack"] == request)

    async def seal(self, seat: int) -> dict[str, object]:
        """A whole plan."""
        names = ("warwick", "suffolk", "oxford")
        view = self.ears[seat].all("state")[-1]["view"]
        await self.do(seat, "Pick", card=view["hands"][names[seat]]["cards"][0])
        await self.do(seat, "Bid", tokens=seat)
        return await self.do(seat, "Commit")

    async def known(self, viewer: int) -> list[str]:
        """Everything that a viewer can ask the server for, as it is answered."""
        http = self.lobbies[viewer].http
        paths = [
            f"/api/matches/{self.match}",
            "/api/matches",
            "/api/matches/waiting",
            f"/api/matches/{self.match}/film",
            f"/matches/{self.match}",
            "/matches",
        ]
        answers = [await http.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200] * len(paths)
        tags = [answer.headers.get("etag", "") for answer in answers]
        async with ear(self.socket(viewer), self.lobbies[viewer].cookie) as fresh:
            shown = [message for message in fresh.heard if message["type"] in ("welcome", "state")]
        for message in shown:
            message.pop("now", None)
        return [*(answer.text for answer in answers), *tags, json.dumps(shown)]

    def socket(self, viewer: int) -> str:
        return self.lobbies[viewer].socket_url(self.match)

    def heard(self, viewer: int) -> int:
        """How many messages there were, but for who comes and goes."""
        return sum(message["type"] != "presence" for message in self.ears[viewer].heard)


@pytest.fixture
async def party(database_url: str) -> AsyncIterator[Party]:
    """The plans of the first round are to be made."""
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(council_server(database_url, DiscreetCouncil()))
        lobbies = [await stack.enter_async_context(Lobby(url)) for _ in range(4)]
        for lobby, name in zip(lobbies, ("Anne", "Cecily", "Jane", "Perkin"), strict=True):
            await lobby.sign_up(name)
        order = {"ruleset": "council", "scenario": "s3", "seat": "warwick"}
        match = str((await lobbies[0]._post("/api/matches", **order))["id"])
        await lobbies[0].take(match)
        for lobby, invite in zip(lobbies[1:3], await lobbies[0].invites(match), strict=True):
            await lobby.accept(invite)
        party = Party(match, lobbies)
        for viewer in range(4):
            cookie = lobbies[viewer].cookie
            party.ears.append(await stack.enter_async_context(ear(party.socket(viewer), cookie)))
            await party.ears[-1].wait("chats")
        yield party


async def test_three_watchers_learn_nothing_of_a_sealed_plan_by_any_way(party: Party) -> None:
    watchers = (1, 2, 3)
    before = [await party.known(viewer) for viewer in watchers]
    heard = [party.heard(viewer) for viewer in watchers]
    state = await party.seal(0)
    assert state["awaited"] == ["suffolk", "oxford"]
    assert state["actions"] == []
    await asyncio.sleep(QUIET)
    assert [party.heard(viewer) for viewer in watchers] == heard
    assert [await party.known(viewer) for viewer in watchers] == before


async def test_a_sealed_plan_is_opened_again_and_nobody_hears_of_it(party: Party) -> None:
    await party.seal(0)
    before = [await party.known(viewer) for viewer in (1, 2, 3)]
    state = await party.undo(0)
    assert state["awaited"] == ["warwick", "suffolk", "oxford"]
    assert state["actions"]
    assert [await party.known(viewer) for viewer in (1, 2, 3)] == before
    assert (await party.do(0, "Commit"))["undo"]


async def test_each_player_is_waited_for_in_the_lists_until_their_own_plan_is_sealed(
    party: Party,
) -> None:
    async def waits() -> list[int]:
        answers = [await lobby._get("/api/matches/waiting") for lobby in party.lobbies[:3]]
        return [answer["count"] for answer in answers]

    assert await waits() == [1, 1, 1]
    await party.seal(1)
    assert await waits() == [1, 0, 1]
    assert "Somebody is still planning" in (await party.lobbies[1].http.get("/matches")).text


async def test_the_last_plan_is_told_to_all_and_the_film_keeps_the_secret(party: Party) -> None:
    for seat in (1, 0):
        await party.seal(seat)
    await party.seal(2)
    for viewer in range(4):
        last = await party.ears[viewer].wait("state", lambda told: not told["discreet"])
        assert len(last["awaited"]) == 1
    for viewer in range(4):
        film = await party.lobbies[viewer]._get(f"/api/matches/{party.match}/film")
        secret = [step["awaited"] for step in film["steps"] if step["discreet"]]
        name = film["viewer"]
        assert {len([seat for seat in told if seat != name]) for told in secret} == {
            3 if name == "spectator" else 2
        }
