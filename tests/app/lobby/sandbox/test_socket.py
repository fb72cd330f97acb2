"""Trying things out on a real server: for whom, at which matches, and that the match stays as it
is."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Any
from unittest.mock import AsyncMock
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.lobby.sandbox.messages import SERVER
from app.lobby.sandbox.socket import SandboxSocket
from app.play.live.registry import MatchRegistry
from app.referee.log import FoldError
from tests.app.play.table.tables import Table, table
from tests.app.sockets import Ear, ear, silence
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby

Message = dict[str, Any]


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    with threaded_server(database_url, bot_delay_ms=0) as running:
        yield running


@pytest.fixture
async def game(server: Site) -> AsyncIterator[Table]:
    async with table(server.url, hints=True) as made:
        yield made


async def ask(one: Ear, **message: Any) -> Message:
    """Say something with an id; the `state` that answers it."""
    heard = len(one.heard)
    await one.say(**message, id=str(uuid4()))
    return await one.wait("state", after=heard)


async def play(mine: Ear) -> Message:
    """An action of a seat that is asked, through its eyes."""
    (seat, *_) = mine.all("state")[-1]["awaited"]
    await ask(mine, type="see", seat=seat)
    return await mine.act()


async def refusal(one: Ear, **message: Any) -> str:
    heard = len(one.heard)
    await one.say(**message, id=str(uuid4()))
    return str((await one.wait("refused", after=heard))["code"])


async def turned_away(url: str, cookie: str) -> tuple[str, int | None]:
    """The error and the code with which the server ends the connection at once."""
    code = ""
    async with asyncio.timeout(SECONDS):
        headers = {"Cookie": cookie}
        async with connect(url, additional_headers=headers, proxy=None, compression=None) as socket:
            try:
                while True:
                    message = json.loads(await socket.recv())
                    code = message.get("code", code)
            except ConnectionClosed:
                return code, socket.close_code


async def test_one_plays_on_for_both_sides_and_the_match_stays_as_it_is(game: Table) -> None:
    me, other = game.cookies
    async with (
        ear(game.url, me) as real,
        ear(game.url, other) as foe,
        ear(game.url + "/try", me) as mine,
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


async def test_undo_goes_back_to_the_beginning_and_another_world_is_another(game: Table) -> None:
    async with ear(game.url + "/try", game.cookies[0]) as mine:
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


async def test_what_makes_no_sense_is_refused(game: Table) -> None:
    async with ear(game.url + "/try", game.cookies[0]) as mine:
        action = mine.all("state")[0]["actions"][0]
        assert await refusal(mine, type="act", seq=9, action=action) == "stale"
        assert await refusal(mine, type="act", seq=0, action={"do": "No"}) == "unknown_action"
        assert await refusal(mine, type="see", seat="nowhere") == "malformed"
        assert await refusal(mine, type="resign") == "malformed"


async def test_a_lost_connection_comes_back_to_the_same_world(game: Table) -> None:
    url, cookie = game.url + "/try", game.cookies[0]
    async with ear(url, cookie) as mine:
        trial = mine.all("trial")[0]["id"]
        await play(mine)
        state = await ask(mine, type="see", seat="lancaster")
    async with ear(f"{url}?trial={trial}", cookie) as mine:
        assert mine.all("trial")[0]["world"] == 1
        assert mine.all("welcome")[0]["viewer"] == "lancaster", "through the same eyes"
        assert mine.all("state")[0]["view"] == state["view"]
    async with ear(f"{url}?trial={trial}", game.cookies[1]) as foe:
        assert foe.all("trial")[0]["id"] != trial, "no one else comes in"
    async with ear(f"{url}?trial=unknown", cookie) as mine:
        assert mine.all("state")[0]["seq"] == 0


async def test_a_page_that_is_loaded_again_comes_back_before_the_old_connection_is_gone(
    game: Table,
) -> None:
    url, cookie = game.url + "/try", game.cookies[0]
    async with AsyncExitStack() as stack:
        async with ear(url, cookie) as old:
            trial = old.all("trial")[0]["id"]
            await play(old)
            state = await ask(old, type="see", seat="lancaster")
            new = await stack.enter_async_context(ear(f"{url}?trial={trial}", cookie))
            assert (await old.wait("error"))["code"] == "put_away"
            assert new.all("trial")[0]["id"] == trial
            assert new.all("state")[0] == state
        await play(new)  # the end of the old connection was not that of the trial
        assert new.all("error") == []


async def test_what_the_old_connection_still_asked_for_does_not_change_the_world_of_the_new_one(
    game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, cookie = game.url + "/try", game.cookies[0]
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

    async with ear(url, cookie) as old:
        trial = old.all("trial")[0]["id"]
        monkeypatch.setattr(SandboxSocket, "_redraw", redraw)
        monkeypatch.setattr(MatchRegistry, "open", slow)
        await old.say(type="redraw", id=str(uuid4()))
        assert await asyncio.to_thread(waits.wait, SECONDS)
        async with ear(f"{url}?trial={trial}", cookie) as new:
            goes_on.set()
            assert await asyncio.to_thread(done.wait, SECONDS)
            await play(new)
            assert new.all("trial")[-1]["world"] == 1


async def test_it_is_offered_where_hints_are_and_to_who_has_a_seat(
    server: Site, game: Table
) -> None:
    async with table(server.url) as plain:
        answer = await turned_away(plain.url + "/try", plain.cookies[0])
        assert answer == ("no_hints", 4403)
    async with Lobby(server.url) as stranger:
        await stranger.sign_up("Stanley")
        answer = await turned_away(game.url + "/try", stranger.cookie)
        assert answer == ("no_such_match", 4404)
    nowhere = game.url.replace(game.match, str(uuid4())) + "/try"
    assert await turned_away(nowhere, game.cookies[0]) == ("no_such_match", 4404)


async def test_it_ends_with_the_match(game: Table) -> None:
    async with ear(game.url + "/try", game.cookies[0]) as mine:
        async with ear(game.url, game.cookies[1]) as foe:
            await foe.say(type="resign", id=str(uuid4()))
            await foe.wait("state", lambda state: state["outcome"])
        assert (await play(mine))["ack"], "what was begun may be played on"
        assert await refusal(mine, type="redraw") == "not_now"
    assert await turned_away(game.url + "/try", game.cookies[0]) == ("over", 4403)


async def get(server: Site, game: Table, path: str) -> httpx.Response:
    """What the first player of a match is answered."""
    headers = {"Cookie": game.cookies[0]}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as client:
        return await client.get(path)


async def test_the_page_is_for_players_of_matches_with_hints(server: Site, game: Table) -> None:
    answer = await get(server, game, f"/matches/{game.match}/try")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    async with table(server.url) as plain:
        answer = await get(server, plain, f"/matches/{plain.match}/try")
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/matches/{plain.match}"


async def test_the_page_of_a_held_match_leads_to_the_table_and_its_film_says_why_not(
    server: Site, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchRegistry, "open", AsyncMock(side_effect=FoldError("row 1")))
    answer = await get(server, game, f"/matches/{game.match}/try")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/matches/{game.match}"
    film = await get(server, game, f"/api/matches/{game.match}/film")
    assert (film.status_code, film.json()["error"]["code"]) == (409, "match_held")
