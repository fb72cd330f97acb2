"""Trying things out on a real server: for whom, at which matches, and that the match stays as it
is."""

from __future__ import annotations

import asyncio
import json
import threading
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any
from unittest.mock import AsyncMock
from uuid import uuid4

import pytest

from app.lobby.sandbox.messages import SERVER
from app.lobby.sandbox.socket import SandboxSocket
from app.play.live.registry import MatchRegistry
from app.referee.log import FoldError
from tests.app.sockets import ClosedBefore, Ear, Message, ear, silence
from tests.support.waiting import SECONDS

from ..people import Person, error, socket_of, start


@pytest.fixture
async def match(host: Person, guest: Person) -> str:
    """A match in which people may ask for hints; its id."""
    return await start(host, guest, seat="york", hints=True)


def trying(person: Person, match: str, trial: str = "") -> AbstractAsyncContextManager[Ear]:
    """Try something out, or go on with a trial."""
    return ear(f"{socket_of(person, match)}/try?trial={trial}", person.cookie_header)


async def reply(one: Ear, kind: str, message: Message) -> Message:
    heard = len(one.heard)
    await one.say(**message, id=str(uuid4()))
    return await one.wait(kind, after=heard)


async def ask(one: Ear, **message: Any) -> Message:
    """Say something with an id; the `state` that answers it."""
    return await reply(one, "state", message)


async def play(mine: Ear) -> Message:
    """An action of a seat that is asked, through its eyes."""
    (seat, *_) = mine.all("state")[-1]["awaited"]
    await ask(mine, type="see", seat=seat)
    return await mine.act()


async def refusal(one: Ear, **message: Any) -> str:
    return str((await reply(one, "refused", message))["code"])


async def turned_away(person: Person, match: str) -> tuple[str, int | None]:
    """The error and the code with which the server ends the connection at once."""
    with pytest.raises(ClosedBefore) as closed:
        async with trying(person, match):
            pass
    return closed.value.heard[-1]["code"], closed.value.code


async def test_one_plays_on_for_both_sides_and_the_match_stays_as_it_is(
    host: Person, guest: Person, match: str
) -> None:
    async with (
        host.hear(match) as real,
        guest.hear(match) as foe,
        trying(host, match) as mine,
    ):
        await silence(real, foe)
        before = [one.all("state") for one in (real, foe)]
        welcome, trial = mine.all("welcome")[0], mine.all("trial")[0]
        assert welcome["viewer"] == trial["own"] == "york"
        assert mine.all("state")[0]["view"] == before[0][-1]["view"], "it looks the same to me"
        for _ in range(4):
            await play(mine)
        assert {welcome["viewer"] for welcome in mine.all("welcome")} == {"york", "lancaster"}
        for message in mine.heard:
            SERVER.validate_python(message, strict=False)
        await silence(real, foe)
        assert [one.all("state") for one in (real, foe)] == before, "no one is told of it"


async def test_undo_goes_back_to_the_beginning_and_another_world_is_another(
    host: Person, match: str
) -> None:
    async with trying(host, match) as mine:
        first = mine.all("state")[0]
        assert not first["undo"]
        assert await refusal(mine, type="undo", seq=0) == "nothing_to_undo"
        shown = []
        for _ in range(3):
            shown.append(await ask(mine, type="see", seat="york"))
            await play(mine)
        while shown:
            assert mine.all("state")[-1]["undo"]
            await ask(mine, type="undo", seq=0)
            assert await ask(mine, type="see", seat="york") == shown.pop()
        await play(mine)
        await ask(mine, type="see", seat="york")
        assert len(mine.all("welcome")[-1]["log"]) == 1, "of the trial alone"
        back = await ask(mine, type="restart")
        assert back | {"at": 0, "since": 0} == first | {"at": 0, "since": 0}
        assert (await ask(mine, type="redraw"))["view"] == first["view"]
        assert mine.all("trial")[-1]["world"] == 2
        hidden = set()
        for _ in range(5):
            await ask(mine, type="redraw")
            hidden.add(json.dumps((await ask(mine, type="see", seat="lancaster"))["view"]))
        assert len(hidden) > 2, "the other hand is drawn each time"


async def test_what_makes_no_sense_is_refused(host: Person, match: str) -> None:
    async with trying(host, match) as mine:
        action = mine.all("state")[0]["actions"][0]
        assert await refusal(mine, type="act", seq=9, action=action) == "stale"
        assert await refusal(mine, type="act", seq=0, action={"do": "No"}) == "unknown_action"
        assert await refusal(mine, type="see", seat="nowhere") == "malformed"
        assert await refusal(mine, type="resign") == "malformed"


async def test_a_lost_connection_comes_back_to_the_same_world(
    host: Person, guest: Person, match: str
) -> None:
    async with trying(host, match) as mine:
        trial = mine.all("trial")[0]["id"]
        await play(mine)
        state = await ask(mine, type="see", seat="lancaster")
    async with trying(host, match, trial) as mine:
        assert mine.all("trial")[0]["world"] == 1
        assert mine.all("welcome")[0]["viewer"] == "lancaster", "through the same eyes"
        assert mine.all("state")[0]["view"] == state["view"]
    async with trying(guest, match, trial) as foe:
        assert foe.all("trial")[0]["id"] != trial, "no one else comes in"
    async with trying(host, match, "unknown") as mine:
        assert mine.all("state")[0]["seq"] == 0


async def test_a_page_that_is_loaded_again_comes_back_before_the_old_connection_is_gone(
    host: Person, match: str
) -> None:
    async with AsyncExitStack() as stack:
        async with trying(host, match) as old:
            trial = old.all("trial")[0]["id"]
            await play(old)
            state = await ask(old, type="see", seat="lancaster")
            new = await stack.enter_async_context(trying(host, match, trial))
            assert (await old.wait("error"))["code"] == "put_away"
            assert new.all("trial")[0]["id"] == trial
            assert new.all("state")[0] == state
        await play(new)  # the end of the old connection was not that of the trial
        assert new.all("error") == []


async def test_what_the_old_connection_still_asked_for_does_not_change_the_world_of_the_new_one(
    host: Person, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, goes_on, done = threading.Event(), threading.Event(), threading.Event()
    real, real_redraw = MatchRegistry.open, SandboxSocket._redraw

    async def slow(*of: Any) -> Any:
        """The first asks for long."""
        if not waits.is_set():
            waits.set()
            await asyncio.to_thread(goes_on.wait, SECONDS)
        return await real(*of)

    async def redraw(*of: Any) -> None:
        await real_redraw(*of)
        done.set()

    async with trying(host, match) as old:
        trial = old.all("trial")[0]["id"]
        monkeypatch.setattr(SandboxSocket, "_redraw", redraw)
        monkeypatch.setattr(MatchRegistry, "open", slow)
        await old.say(type="redraw", id=str(uuid4()))
        assert await asyncio.to_thread(waits.wait, SECONDS)
        async with trying(host, match, trial) as new:
            goes_on.set()
            assert await asyncio.to_thread(done.wait, SECONDS)
            await play(new)
            assert new.all("trial")[-1]["world"] == 1


async def test_it_is_offered_where_hints_are_and_to_who_has_a_seat(
    host: Person, guest: Person, stranger: Person, match: str
) -> None:
    assert await turned_away(host, await start(host, guest)) == ("no_hints", 4403)
    assert await turned_away(stranger, match) == ("no_such_match", 4404)
    assert await turned_away(host, str(uuid4())) == ("no_such_match", 4404)


async def test_it_ends_with_the_match(host: Person, guest: Person, match: str) -> None:
    async with trying(host, match) as mine:
        assert (await guest.resign(match))["outcome"]
        assert (await play(mine))["ack"], "what was begun may be played on"
        assert await refusal(mine, type="redraw") == "not_now"
    assert await turned_away(host, match) == ("over", 4403)


async def test_the_page_is_for_players_of_matches_with_hints(
    host: Person, guest: Person, match: str
) -> None:
    answer = await host.get(f"/matches/{match}/try")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    plain = f"/matches/{await start(host, guest)}"
    answer = await host.get(f"{plain}/try")
    assert (answer.status_code, answer.headers["location"]) == (303, plain)


async def test_the_page_of_a_held_match_leads_to_the_table_and_its_film_says_why_not(
    host: Person, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchRegistry, "open", AsyncMock(side_effect=FoldError("row 1")))
    answer = await host.get(f"/matches/{match}/try")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/matches/{match}")
    film = await host.get(f"/api/matches/{match}/film")
    assert error(film) == (409, "match_held", None)
