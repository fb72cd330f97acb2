"""Clocks on a real server, with time that the tests let pass."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest

from app.play.clocks.pace import BRISK, live
from app.play.matches.messages import PaceJson
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import A_LITTLE, heard, left, runs
from tests.app.sockets import Ear, ear, silence
from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer
from tests.support.toys import council_server
from tools.client.lobby import Lobby


@pytest.fixture
async def pair(server: ThreadedServer) -> AsyncIterator[tuple[Person, Person]]:
    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        yield host, guest


async def act(player: Ear) -> None:
    """Take the first action on offer."""
    state = player.all("state")[-1]
    request = f"00000000-0000-4000-8000-{state['seq']:012}"
    await player.say(type="act", id=request, seq=state["seq"], action=state["actions"][0])
    await player.wait("state", lambda told: told["ack"] == request)


async def test_the_clocks_of_all_who_are_awaited_run_and_the_lists_tell_what_is_left(
    pair: tuple[Person, Person], time: MovedTime
) -> None:
    host, guest = pair
    match = await start(host, guest, seat="york", pace=BRISK)
    assert (await host.see(match))["pace"] == BRISK
    async with heard(host, match) as york, heard(guest, match):
        (first,) = york.all("clocks")
        assert (first["pace"], first["paused"]) == (BRISK, False)
        assert runs(first) == {"york", "lancaster"}  # both choose in secret
        time.forward(hours=5)
        await act(york)
        while york.all("state")[-1]["actions"]:
            await act(york)
        told = await york.wait("clocks", lambda told: runs(told) == {"lancaster"})
        assert left(told) == {"lancaster": 19, "york": 23}  # a turn adds four hours
    (listed,) = (await guest.get("/api/matches")).json()["mine"]
    assert [seat["left"] // A_LITTLE for seat in listed["seats"]] == [19 * 60 - 1, 23 * 60 - 1]
    assert "18 hours 59 minutes left" in (await guest.get("/matches")).text


async def test_agreed_quiet_hours_stop_a_clock_at_once_and_it_says_until_when(
    pair: tuple[Person, Person], time: MovedTime
) -> None:
    host, guest = pair
    match = await start(host, guest, seat="york", pace=BRISK)
    now = time.wall.now()
    async with heard(host, match) as york:
        noted = len(york.heard)
        ends = now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=3)
        quiet = {"begins": f"{now:%H}:00", "ends": f"{ends:%H}:00", "zone": "UTC"}
        assert (await host.put("/api/me/quiet-hours", json=quiet)).status_code == 200
        told = await york.wait("clocks", lambda told: runs(told) == {"lancaster"}, after=noted)
        changes = {clock["seat"]: clock["changes"] for clock in told["seats"]}
        assert changes == {"lancaster": None, "york": int(ends.timestamp() * 1000)}
        time.forward(hours=2)
        async with heard(guest, match) as lancaster:
            later = lancaster.all("clocks")[-1]
        assert left(later) == {"lancaster": 22, "york": 24}


async def test_a_clock_adds_nothing_for_decisions_made_in_secret(database_url: str) -> None:
    quick: PaceJson = live(600, 60, "decision")
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(council_server(database_url))
        lobbies = [await stack.enter_async_context(Lobby(url)) for _ in range(2)]
        for lobby, name in zip(lobbies, ("Anne", "Jane"), strict=True):
            await lobby.sign_up(name)
        order = {"ruleset": "council", "scenario": "s2", "seat": "warwick", "pace": quick}
        match = str((await lobbies[0]._post("/api/matches", **order))["id"])
        await lobbies[0].take(match)
        (invite,) = await lobbies[0].invites(match)
        await lobbies[1].accept(invite)
        for lobby in lobbies:
            await lobby.mix(match)
        ears = []
        for lobby in lobbies:
            ears.append(await stack.enter_async_context(ear(lobby.socket_url(match), lobby.cookie)))
            await ears[-1].wait("clocks")
        noted = len(ears[0].all("clocks"))
        await act(ears[0])
        await silence(*ears)
        assert len(ears[0].all("clocks")) == noted, "a plan is being made, and no clock moves"
        state = ears[0].all("state")[-1]
        assert set(state["awaited"]) == {"warwick", "suffolk"}


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "bank": 10},
        {"kind": "live", "bank": 600, "cap": 700},
        {"kind": "days", "bank": 86400, "add": 0, "cap": 3600},
        {"kind": "days", "bank": 86400, "cap": 86400, "per": "decision"},
        {"kind": "days", "bank": 10**9, "cap": 10**9},
        {"kind": "weeks", "bank": 86400},
    ],
)
async def test_a_pace_that_makes_no_sense_is_refused(
    pair: tuple[Person, Person], pace: dict[str, object]
) -> None:
    host, _ = pair
    answer = await host.post("/api/matches", json={"ruleset": "cousins_war", "pace": pace})
    assert answer.status_code == 422
    assert answer.json()["error"]["field"].startswith("pace")


@pytest.mark.parametrize(
    ("fields", "pace"),
    [
        ({}, None),
        ({"pace": "brisk", "quiet": "yes"}, BRISK),
        (
            {"pace": "live", "live_minutes": "10", "live_seconds": "60", "live_per": "decision"},
            live(600, 60, "decision"),
        ),
        (
            {"pace": "own", "own_bank": "24", "own_add": "4", "own_cap": "72", "quiet": "yes"},
            BRISK,
        ),
        ({"pace": "brisk", "opponent": "bot"}, None),
    ],
)
async def test_the_form_makes_the_same_clocks_without_scripts(
    pair: tuple[Person, Person], fields: dict[str, str], pace: PaceJson | None
) -> None:
    host, _ = pair
    order = {"seat": "york", "spectators": "yes", **fields}
    answer = await host.post("/new/cousins_war", data=order, follow_redirects=False)
    assert answer.status_code == 303
    match = answer.headers["location"].rsplit("/", 1)[-1]
    assert (await host.see(match))["pace"] == pace


async def test_a_form_with_odd_numbers_comes_back_with_the_reason(
    pair: tuple[Person, Person],
) -> None:
    host, _ = pair
    order = {"pace": "own", "own_bank": "1e3", "own_add": "", "own_cap": "72"}
    answer = await host.post("/new/cousins_war", data=order)
    assert answer.status_code == 422
    assert "whole numbers" in answer.text
    assert 'value="1e3"' in answer.text
