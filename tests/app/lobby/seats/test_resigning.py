"""Resigning a match of three on a real server: the others play on, with a substitute."""

from __future__ import annotations

import asyncio
import random
import uuid

from tests.support.replays import film
from tools.client.player import Player

from ..people import Person, error, seated, seats, socket_of


async def test_the_match_goes_on_and_is_played_to_its_end(people: list[Person]) -> None:
    match = await seated(people, "s3")
    async with people[0].hear(match) as watching:
        assert watching.all("state")[0]["awaited"] == ["warwick", "suffolk", "oxford"]
        state = await people[1].resign(match)
        # The substitute plays at once, and is waited for no longer.
        await watching.wait("state", lambda one: one["awaited"] == ["warwick", "oxford"])
    assert (state["resigned"], state["outcome"]) == (["suffolk"], None)
    async with people[1].hear(match) as table:
        await table.say(type="resign", id=str(uuid.uuid4()))
        assert (await table.wait("refused"))["code"] == "resigned"
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
    await people[1].resign(match)
    assert (await people[1].get("/api/matches/waiting")).json() == {"count": 0}
    seen = await people[1].see(match)
    assert not seen["waits_for_you"]
    assert seats(seen)["suffolk"] == "Cecily"
    assert [seat["resigned"] for seat in seen["seats"]] == [False, True, False]
    assert "resigned" in (await people[1].get("/matches")).text
    assert (await people[0].see(match))["waits_for_you"]


async def test_the_people_of_a_rematch_include_who_resigned(people: list[Person]) -> None:
    match = await seated(people, "s3")
    await people[1].resign(match)
    assert error(await people[1].do(match, "rematch")) == (409, "not_over", None)
    await people[0].resign(match)
    assert (await people[2].see(match))["outcome"]["winners"] == ["oxford"]
    new = (await people[1].do(match, "rematch", swap=True)).json()["id"]
    assert seats(await people[0].see(new)) == {
        "warwick": "Anne",
        "suffolk": "Margaret",
        "oxford": "Cecily",
    }
