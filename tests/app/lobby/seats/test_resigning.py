"""Resigning a match of three on a real server: the others play on, with a substitute."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.support.replays import film
from tests.support.waiting import SECONDS
from tools.client.player import Player

from ..people import Person, error, seated, seats

Message = dict[str, Any]


def socket_of(person: Person, match: str) -> str:
    return str(person.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}"))


def watching(person: Person, match: str) -> connect:
    headers = {"Cookie": person.cookie_header}
    return connect(socket_of(person, match), additional_headers=headers, proxy=None)


async def until(socket: ClientConnection, **wanted: Any) -> Message:
    """The next message with these fields."""
    async with asyncio.timeout(SECONDS):
        async for text in socket:
            message: Message = json.loads(text)
            if wanted.items() <= message.items():
                return message
    raise AssertionError("the connection ended")


async def give_up(person: Person, match: str) -> Message:
    """Resign, and stay to see what becomes of it."""
    async with watching(person, match) as socket:
        await until(socket, type="state")
        request = str(uuid.uuid4())
        await socket.send(json.dumps({"type": "resign", "id": request}))
        state = await until(socket, type="state", ack=request)
        await socket.send(json.dumps({"type": "resign", "id": str(uuid.uuid4())}))
        assert (await until(socket, type="refused"))["code"] == "resigned"
        return state


async def test_the_match_goes_on_and_is_played_to_its_end(people: list[Person]) -> None:
    match = await seated(people, "s3")
    state = await give_up(people[1], match)
    assert (state["resigned"], state["outcome"]) == (["suffolk"], None)
    players = [
        Player(socket_of(who, match), who.cookie_header, random.Random(number))
        for number, who in enumerate((people[0], people[2]))
    ]
    outcomes = await asyncio.gather(*(player.play() for player in players))
    assert outcomes[0]["reason"] == "Most areas."
    assert players[0].replay is not None
    token = players[0].replay.rsplit("/", 1)[-1]
    told_film = await film(people[3], token, "suffolk")
    told = [event["event"] for step in told_film["steps"] for event in step["events"]]
    assert (told.count("Resigned"), told.count("TakenOver")) == (1, 1)
    assert told_film["outcome"] == outcomes[0] == outcomes[1]


async def test_the_lists_no_longer_wait_for_who_has_resigned(people: list[Person]) -> None:
    match = await seated(people, "s3")
    assert (await people[1].get("/api/matches/waiting")).json() == {"count": 1}
    await give_up(people[1], match)
    assert (await people[1].get("/api/matches/waiting")).json() == {"count": 0}
    seen = await people[1].see(match)
    assert not seen["waits_for_you"]
    assert seats(seen)["suffolk"] == "Cecily"
    assert [seat["resigned"] for seat in seen["seats"]] == [False, True, False]
    assert "resigned" in (await people[1].get("/matches")).text
    assert (await people[0].see(match))["waits_for_you"]


async def test_the_substitute_plays_at_once_and_is_waited_for_no_longer(
    people: list[Person],
) -> None:
    match = await seated(people, "s3")
    async with watching(people[0], match) as socket:
        before = await until(socket, type="state")
        await give_up(people[1], match)
        after = await until(socket, type="state", awaited=["warwick", "oxford"])
        assert before["awaited"] == ["warwick", "suffolk", "oxford"]
        assert after["resigned"] == ["suffolk"]


async def test_the_people_of_a_rematch_include_who_resigned(people: list[Person]) -> None:
    match = await seated(people, "s3")
    await give_up(people[1], match)
    assert error(await people[1].do(match, "rematch")) == (409, "not_over", None)
    await people[0].resign(match)
    assert (await people[2].see(match))["outcome"]["winners"] == ["oxford"]
    new = (await people[1].do(match, "rematch", swap=True)).json()["id"]
    assert seats(await people[0].see(new)) == {
        "warwick": "Anne",
        "suffolk": "Margaret",
        "oxford": "Cecily",
    }
