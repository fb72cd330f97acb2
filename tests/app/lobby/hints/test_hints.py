"""Hints at a table: for whom, of what, told to no one else, and kept for the replay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

from app.base.budget.queue import Queue
from app.base.web.errors import conflict
from app.lobby.hints.service import HintService
from app.play.bots.engine import BotEngine, Thought
from app.play.bots.registry import Bot
from app.play.bots.seat_knowledge import Frame
from app.play.live.live_match import LiveMatch
from rulesets.kernel.interface import Seat
from rulesets.search.levels import EARL
from tests.app.play.table.tables import Table, table
from tests.app.sockets import Ear, ear, eventually, silence
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby

Message = dict[str, Any]


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    with threaded_server(database_url, bot_delay_ms=0, bot_workers=1) as running:
        yield running


async def ask(server: Site, lobby: Lobby, match: str, seq: int) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        headers = {"Cookie": lobby.cookie, "Origin": server.url}
        return await client.post(f"/api/matches/{match}/hint", json={"seq": seq}, headers=headers)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


@asynccontextmanager
async def practising(server: Site) -> AsyncIterator[tuple[Lobby, str, Ear]]:
    """One person against a Page, with a decision to make."""
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.url))
        await lobby.sign_up("Elizabeth")
        match = await lobby.create("cousins_war")
        await lobby.fill_with_bots(match, "page")
        one = await stack.enter_async_context(ear(lobby.socket_url(match), lobby.cookie))
        await one.wait("state", lambda state: len(state["actions"]) > 1)
        yield lobby, match, one


async def hinted(server: Site, lobby: Lobby, match: str, one: Ear) -> tuple[Message, Message]:
    """A hint, and the state that it is for: the opponent may move while we ask."""
    found: list[tuple[Message, Message]] = []

    async def answered() -> bool:
        state = one.all("state")[-1]
        answer = await ask(server, lobby, match, state["seq"])
        if answer.status_code == 200:
            found.append((state, answer.json()))
        return bool(found)

    await eventually(answered, seconds=60)
    return found[0]


async def test_a_hint_is_one_of_the_actions_with_reasons_and_the_same_when_asked_again(
    server: Site,
) -> None:
    async with practising(server) as (lobby, match, one):
        state, told = await hinted(server, lobby, match, one)
        assert told["action"] in state["actions"]
        assert told["seq"] == state["seq"]
        assert told["found"] in ("search", "plan", "mixed", "only")
        assert all(set(reason) == {"text", "by", "good"} for reason in told["reasons"])
        again = await ask(server, lobby, match, state["seq"])
        assert list(again.json().items()) == list(told.items()), "its fields in the same order"


async def test_the_replay_tells_where_hints_were_asked(server: Site) -> None:
    async with practising(server) as (lobby, match, one):
        welcome = one.all("welcome")[0]
        assert welcome["match"]["hints"]
        _, told = await hinted(server, lobby, match, one)
        await one.say(type="resign", id="7d444840-9dc0-41d1-b245-5ffdce74fad2")
        replay = (await one.wait("replay", seconds=30))["url"].rsplit("/", 1)[-1]
        async with httpx.AsyncClient(base_url=server.url) as client:
            kept = (await client.get(f"/api/replays/{replay}/beside")).json()["hints"]["hints"]
        assert [hint["action"] for hint in kept] == [told["action"]]
        assert kept[0]["seat"] == welcome["viewer"]
        assert kept[0]["row"] >= told["seq"]


async def test_between_people_there_are_hints_only_where_the_match_was_made_with_them(
    server: Site,
) -> None:
    async with table(server.url) as plain:
        assert refusal(await ask(server, plain.lobbies[0], plain.match, 0)) == (409, "no_hints")


async def test_the_other_player_learns_nothing_of_a_hint(server: Site) -> None:
    async with table(server.url, hints=True) as made, AsyncExitStack() as stack:
        ears = [
            await stack.enter_async_context(ear(made.url, lobby.cookie)) for lobby in made.lobbies
        ]
        await silence(*ears)
        before = of_the_game(ears[1])
        state = ears[0].all("state")[-1]
        assert state["actions"], "both choose their cards at the beginning"
        answer = await ask(server, made.lobbies[0], made.match, state["seq"])
        assert answer.status_code == 200, answer.text
        await silence(*ears)
        assert of_the_game(ears[1]) == before
        assert ears[0].all("state") == [state], "nor does it count as a move"


def of_the_game(one: Ear) -> list[Message]:
    """What was heard, without who comes and goes."""
    return [
        message for message in one.heard if message["type"] not in ("pong", "presence", "chats")
    ]


async def test_a_hint_needs_a_seat_a_decision_and_the_newest_position(server: Site) -> None:
    async with table(server.url, hints=True) as made, AsyncExitStack() as stack:
        stranger = await stack.enter_async_context(Lobby(server.url))
        await stranger.sign_up("Stanley")
        assert (await ask(server, stranger, made.match, 0)).status_code == 404
        assert refusal(await ask(server, made.lobbies[0], made.match, 77)) == (409, "stale")
        await waits_for_the_other(made, stack)
        seq = await newest(made, stack)
        assert refusal(await ask(server, made.lobbies[0], made.match, seq)) == (
            409, "not_your_turn",
        )  # fmt: skip


async def waits_for_the_other(made: Table, stack: AsyncExitStack) -> None:
    """The first player has done what they were asked."""
    one = await stack.enter_async_context(ear(made.url, made.cookies[0]))
    while one.all("state")[-1]["actions"]:
        await one.act()


async def newest(made: Table, stack: AsyncExitStack) -> int:
    one = await stack.enter_async_context(ear(made.url, made.cookies[0]))
    return int(one.all("state")[-1]["seq"])


async def test_who_waits_for_a_hint_keeps_no_one_from_the_database(
    server: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More questions are thought about than there are connections in the pool."""
    most, waiting, all_here = 24, 0, asyncio.Event()

    async def give(*_: Any) -> None:
        nonlocal waiting
        waiting += 1
        if waiting == most:
            all_here.set()
        async with asyncio.timeout(SECONDS):
            await all_here.wait()
        raise conflict("stale", "")

    monkeypatch.setattr(HintService, "give", give)
    async with practising(server) as (lobby, match, _):
        asked = (ask(server, lobby, match, 0) for _ in range(most))
        answers = await asyncio.gather(*asked)
    assert {refusal(answer) for answer in answers} == {(409, "stale")}


async def test_a_hint_does_not_wait_for_the_thought_of_an_opponent_who_chooses_at_the_same_time(
    server: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both sides of Rose Wars deploy at once, and this Earl thinks of that for ten minutes."""
    endless = replace(EARL, seconds=600.0, work=replace(EARL.work, iterations=10**9))
    choose = BotEngine.choose

    async def chosen(self: BotEngine, live: LiveMatch, seat: Seat, bot: Bot, frame: Frame) -> Any:
        if len(frame["awaited"]) == 1:
            return Thought([frame["actions"][0]])
        return await choose(self, live, seat, replace(bot, level=endless), frame)

    monkeypatch.setattr(BotEngine, "choose", lambda *of: chosen(*of))
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.url))
        await lobby.sign_up("Elizabeth")
        match = await lobby.create("rose_wars")
        await lobby.fill_with_bots(match, "earl")
        one = await stack.enter_async_context(ear(lobby.socket_url(match), lobby.cookie))

        async def both_deploy() -> bool:
            state = one.all("state")[-1]
            if state["actions"] and len(state["awaited"]) == 1:
                await one.act()
            return len(state["awaited"]) == 2

        await eventually(both_deploy)
        state = one.all("state")[-1]
        answer = await ask(server, lobby, match, state["seq"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["action"] in state["actions"]
        await one.say(type="resign", id="7d444840-9dc0-41d1-b245-5ffdce74fad3")


async def test_a_busy_machine_says_so(server: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Queue, "put", lambda *of: of[-1])
    async with table(server.url, hints=True) as made, AsyncExitStack() as stack:
        seq = await newest(made, stack)
        answer = await ask(server, made.lobbies[0], made.match, seq)
        assert refusal(answer) == (503, "busy")
        assert "Retry-After" in answer.headers
