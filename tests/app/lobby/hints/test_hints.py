"""Hints at a table: for whom, of what, told to no one else, and kept for the replay."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest import mock

import httpx
import pytest

from app.base.budget.queue import Queue
from app.base.web.errors import Problem, conflict
from app.lobby.hints.service import HintService, _of_the_lesson
from app.play.bots import engine
from app.play.bots.engine import BotEngine, Thought
from app.play.bots.registry import Bot
from app.play.bots.seat_knowledge import Frame
from app.play.live.live_match import LiveMatch
from rulesets.kernel.interface import Seat
from rulesets.search.levels import EARL
from rulesets.telling.lessons import Reply
from tests.app.sockets import Ear, Message, eventually, silence
from tests.support.client import Client
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS

from ..people import Person, error, start


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    patient = mock.patch.object(engine, "PATIENCE_OF_PEOPLE", SECONDS)  # on a busy machine too
    with patient, threaded_server(database_url, bot_delay_ms=0, bot_workers=1) as running:
        yield running


async def ask(person: Person, match: str, seq: int) -> httpx.Response:
    return await person.post(f"/api/matches/{match}/hint", json={"seq": seq}, timeout=60)


@asynccontextmanager
async def practising(person: Person, game: str, bot: str) -> AsyncIterator[tuple[str, Ear]]:
    """One person against the server."""
    match = await person.make(ruleset=game)
    (other,) = [seat["seat"] for seat in (await person.see(match))["seats"] if not seat["you"]]
    assert (await person.do(match, f"seats/{other}/bot", bot=bot)).json()["status"] == "running"
    async with person.hear(match) as one:
        yield match, one


async def hinted(person: Person, match: str, one: Ear) -> tuple[Message, Message]:
    """A hint, and the state that it is for: the opponent may move while we ask."""
    await one.wait("state", lambda state: len(state["actions"]) > 1)
    found: list[tuple[Message, Message]] = []

    async def answered() -> bool:
        state = one.all("state")[-1]
        answer = await ask(person, match, state["seq"])
        if answer.status_code == 200:
            found.append((state, answer.json()))
        return bool(found)

    await eventually(answered, seconds=60)
    return found[0]


async def test_a_hint_is_one_of_the_actions_with_reasons_and_the_same_when_asked_again(
    host: Person,
) -> None:
    async with practising(host, "cousins_war", "page") as (match, one):
        state, told = await hinted(host, match, one)
        assert told["action"] in state["actions"]
        assert told["seq"] == state["seq"]
        assert told["found"] in ("search", "plan", "mixed", "only")
        assert all(set(reason) == {"text", "by", "good"} for reason in told["reasons"])
        again = await ask(host, match, state["seq"])
        assert list(again.json().items()) == list(told.items()), "its fields in the same order"


async def test_the_replay_tells_where_hints_were_asked(host: Person, client: Client) -> None:
    async with practising(host, "cousins_war", "page") as (match, one):
        welcome = one.all("welcome")[0]
        assert welcome["match"]["hints"]
        _, told = await hinted(host, match, one)
        replay = await host.give_up(match)
    kept = (await client.get(f"/api/replays/{replay}/beside")).json()["hints"]["hints"]
    assert [hint["action"] for hint in kept] == [told["action"]]
    assert kept[0]["seat"] == welcome["viewer"]
    assert kept[0]["row"] >= told["seq"]


@pytest.fixture
async def hints(host: Person, guest: Person) -> str:
    """A match of two people who may ask for hints; its id."""
    return await start(host, guest, seat="york", hints=True)


async def test_the_other_player_learns_nothing_of_a_hint(
    host: Person, guest: Person, hints: str
) -> None:
    async with host.hear(hints) as mine, guest.hear(hints) as other:
        await silence(mine, other)
        before = of_the_game(other)
        state = mine.all("state")[-1]
        assert state["actions"], "both choose their cards at the beginning"
        answer = await ask(host, hints, state["seq"])
        assert answer.status_code == 200, answer.text
        await silence(mine, other)
        assert of_the_game(other) == before
        assert mine.all("state") == [state], "nor does it count as a move"


def of_the_game(one: Ear) -> list[Message]:
    """What was heard, without who comes and goes."""
    return [
        message for message in one.heard if message["type"] not in ("pong", "presence", "chats")
    ]


async def test_a_hint_needs_a_seat_a_decision_and_the_newest_position(
    host: Person, stranger: Person, hints: str
) -> None:
    assert (await ask(stranger, hints, 0)).status_code == 404
    assert error(await ask(host, hints, 77)) == (409, "stale", None)
    async with host.hear(hints) as mine:
        while (state := mine.all("state")[-1])["actions"]:
            await mine.act()
    assert error(await ask(host, hints, state["seq"])) == (409, "not_your_turn", None)


async def test_who_waits_for_a_hint_keeps_no_one_from_the_database(
    host: Person, hints: str, monkeypatch: pytest.MonkeyPatch
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
    answers = await asyncio.gather(*(ask(host, hints, 0) for _ in range(most)))
    assert {answer.json()["error"]["code"] for answer in answers} == {"stale"}


async def test_a_hint_does_not_wait_for_the_thought_of_an_opponent_who_chooses_at_the_same_time(
    host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both sides of Rose Wars deploy at once, and this Earl thinks of that for ten minutes."""
    endless = replace(EARL, seconds=600.0, work=replace(EARL.work, iterations=10**9))
    choose = BotEngine.choose

    async def chosen(self: BotEngine, live: LiveMatch, seat: Seat, bot: Bot, frame: Frame) -> Any:
        if len(frame["awaited"]) == 1:
            return Thought([frame["actions"][0]])
        return await choose(self, live, seat, replace(bot, level=endless), frame)

    monkeypatch.setattr(BotEngine, "choose", lambda *of: chosen(*of))
    async with practising(host, "rose_wars", "earl") as (match, one):

        async def both_deploy() -> bool:
            state = one.all("state")[-1]
            if state["actions"] and len(state["awaited"]) == 1:
                await one.act()
            return len(state["awaited"]) == 2

        await eventually(both_deploy)
        state = one.all("state")[-1]
        answer = await ask(host, match, state["seq"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["action"] in state["actions"]
    await host.resign(match)


async def test_on_a_busy_machine_a_hint_is_a_guess_that_says_so_until_it_can_be_thought(
    host: Person, hints: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with host.hear(hints) as mine:
        state = mine.all("state")[-1]
    with monkeypatch.context() as busy:
        busy.setattr(Queue, "put", lambda *of: of[-1])
        guess = (await ask(host, hints, state["seq"])).json()
    assert guess["action"] in state["actions"]
    assert (guess["found"], guess["reasons"]) == ("guess", [])
    again = (await ask(host, hints, state["seq"])).json()
    assert again["found"] != "guess"
    replay = await host.give_up(hints)
    kept = (await client.get(f"/api/replays/{replay}/beside")).json()["hints"]["hints"]
    assert [hint["found"] for hint in kept] == [again["found"]]


async def test_no_hint_is_told_or_kept_where_the_position_changes_meanwhile(
    host: Person, hints: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, moved = threading.Event(), threading.Event()
    advise = BotEngine.advise

    async def slow(self: BotEngine, *of: Any) -> Any:
        found = await advise(self, *of)
        begun.set()
        await asyncio.to_thread(moved.wait, SECONDS)
        return found

    monkeypatch.setattr(BotEngine, "advise", slow)
    async with host.hear(hints) as mine:
        asked = asyncio.create_task(ask(host, hints, mine.all("state")[-1]["seq"]))
        assert await asyncio.to_thread(begun.wait, SECONDS)
        await mine.act()
        moved.set()
        assert error(await asked) == (409, "stale", None)
    replay = await host.give_up(hints)
    assert (await client.get(f"/api/replays/{replay}/beside")).json()["hints"]["hints"] == []


@pytest.mark.parametrize("mover", ["York", "Lancaster"])
def test_a_guided_game_gives_no_hint_while_moves_are_made_for_the_learner_to_watch(
    mover: str,
) -> None:
    guide = SimpleNamespace(seat="York", step=lambda _: Reply(mover, {"do": "Pass"}))
    ruleset = SimpleNamespace(
        seats=("York", "Lancaster"), legal=lambda *_: [{"do": "Pass"}], encode_action=lambda it: it
    )
    referee = SimpleNamespace(
        now=SimpleNamespace(seq=3, counts=(3, 3), state=None), ruleset=ruleset
    )
    live: Any = SimpleNamespace(guide=guide, referee=referee)
    with pytest.raises(Problem, match="asks for nothing"):
        _of_the_lesson(live, Seat(0))
