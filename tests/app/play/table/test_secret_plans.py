"""Secret plans on a real server: others learn who has finished, and nothing of what was planned."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.app.lobby.people import Person, seated
from tests.app.sockets import Ear, Message, silence
from tests.support.server import Site

NAMES = ("warwick", "suffolk", "oxford")


class Party:
    """Three players at a table, a spectator, and the ears of all four."""

    def __init__(self, match: str, people: list[Person]) -> None:
        self.match, self.people = match, people
        self.ears: list[Ear] = []

    async def do(self, seat: int, do: str, **fields: object) -> Message:
        """Take an action; the state that acknowledges it."""
        return await self._ask(seat, "act", action={"do": do, **fields})

    async def undo(self, seat: int) -> Message:
        return await self._ask(seat, "undo")

    async def _ask(self, seat: int, what: str, **more: object) -> Message:
        ear = self.ears[seat]
        request = await ear.ask(what, seq=ear.now["seq"], **more)
        return await ear.wait("state", lambda told: told["ack"] == request)

    async def plan(self, seat: int) -> None:
        """A whole plan, but for its end."""
        view = self.ears[seat].now["view"]
        await self.do(seat, "Pick", card=view["hands"][NAMES[seat]]["cards"][0])
        await self.do(seat, "Bid", tokens=seat)

    async def seal(self, seat: int) -> Message:
        """A whole plan."""
        await self.plan(seat)
        return await self.do(seat, "Commit")

    async def known(self, viewer: int) -> list[str]:
        """Everything that a viewer can ask the server for, as it is answered."""
        paths = [
            f"/api/matches/{self.match}",
            "/api/matches",
            "/api/matches/waiting",
            f"/api/matches/{self.match}/film",
            f"/matches/{self.match}",
            "/matches",
        ]
        answers = [await self.people[viewer].get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200] * len(paths)
        tags = [answer.headers.get("etag", "") for answer in answers]
        async with self.people[viewer].hear(self.match) as fresh:
            shown = [message for message in fresh.heard if message["type"] in ("welcome", "state")]
        for message in shown:
            message.pop("now", None)
        return [*(answer.text for answer in answers), *tags, json.dumps(shown)]

    def heard(self, viewer: int) -> int:
        """How many messages there were, but for who comes and goes, and answers to `silence`."""
        return sum(
            message["type"] not in ("presence", "pong") for message in self.ears[viewer].heard
        )


@pytest.fixture
async def party(toys: Site) -> AsyncIterator[Party]:
    """The plans of the first round are to be made."""
    async with AsyncExitStack() as stack:
        names = ("Anne", "Cecily", "Jane", "Perkin")
        people = [await stack.enter_async_context(Person(toys, name)) for name in names]
        party = Party(await seated(people, "s3"), people)
        for person in people:
            party.ears.append(await stack.enter_async_context(person.hear(party.match)))
            await party.ears[-1].wait("chats")
        yield party


async def test_three_watchers_learn_nothing_of_an_unfinished_plan_by_any_way(party: Party) -> None:
    watchers = (1, 2, 3)
    for viewer in watchers:  # so that they are told how far they have seen it
        await party.ears[viewer].say(type="look", seq=0)
    await silence(*(party.ears[viewer] for viewer in watchers))
    before = [await party.known(viewer) for viewer in watchers]
    heard = [party.heard(viewer) for viewer in watchers]
    await party.plan(0)
    await silence(*(party.ears[viewer] for viewer in watchers))
    assert [party.heard(viewer) for viewer in watchers] == heard
    assert [await party.known(viewer) for viewer in watchers] == before


async def test_all_are_told_who_has_finished_and_nothing_of_the_plan(party: Party) -> None:
    state = await party.seal(0)
    assert state["awaited"] == ["suffolk", "oxford"]
    assert state["actions"] == []
    for viewer in (1, 2, 3):
        told = await party.ears[viewer].wait("state", lambda told: "warwick" not in told["awaited"])
        first = party.ears[viewer].all("state")[0]
        assert told["view"] == first["view"]
        assert told["events"] == []
        assert told["seq"] == first["seq"] + 1, "the edits before are not counted"


async def test_a_finished_plan_is_opened_again_in_sight_of_all(party: Party) -> None:
    await party.seal(0)
    state = await party.undo(0)
    assert state["awaited"] == list(NAMES)
    assert state["actions"]
    for viewer in (1, 2, 3):
        again = await party.ears[viewer].wait("state", lambda told: told["dropped"] != [])
        assert again["awaited"] == list(NAMES)
    assert (await party.do(0, "Commit"))["undo"]


async def test_the_lists_name_those_who_still_plan(party: Party) -> None:
    async def waits() -> list[int]:
        answers = [await person.get("/api/matches/waiting") for person in party.people[:3]]
        return [answer.json()["count"] for answer in answers]

    assert await waits() == [1, 1, 1]
    await party.seal(1)
    assert await waits() == [1, 0, 1]
    assert "Anne, Jane to play" in (await party.people[1].get("/matches")).text


async def test_the_film_tells_who_was_still_planning(party: Party) -> None:
    for seat in (1, 0, 2):
        await party.seal(seat)
    for viewer in range(4):
        await party.ears[viewer].wait("state", lambda told: len(told["awaited"]) == 1)
        film = (await party.people[viewer].get(f"/api/matches/{party.match}/film")).json()
        asked = [step["awaited"] for step in film["steps"]]
        assert ["warwick", "oxford"] in asked
        assert ["oxford"] in asked
        if film["viewer"] == "spectator":
            assert len(asked) == 4, "the setup and three plans"
