"""A player leaves or stays away: the others choose, and the player may come back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from uuid import uuid4

import pytest

from app.clocks.pace import BRISK
from tests.app.sockets import Ear, Message, ear, silence
from tests.app.table.tables import Table, table
from tests.support.moved_time import MovedTime
from tests.support.server import Site
from tests.support.threaded import threaded_server

TIME = MovedTime()


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """A server whose time tests can move."""
    with threaded_server(database_url, wall=TIME.wall) as running:
        yield running


@pytest.fixture
async def match(server: Site) -> AsyncIterator[Table]:
    async with table(server.url) as made:
        yield made


@pytest.fixture
async def ears(match: Table) -> AsyncIterator[tuple[Ear, Ear]]:
    """York, who has made the match, and Lancaster."""
    async with AsyncExitStack() as stack:
        york, lancaster = [
            await stack.enter_async_context(ear(match.url, lobby.cookie)) for lobby in match.lobbies
        ]
        yield york, lancaster


async def say(who: Ear, what: str, /, **more: object) -> None:
    await who.say(type=what, id=str(uuid4()), **more)


async def test_the_practice_opponent_sits_in_until_the_player_is_back(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    await say(york, "offer", kind="sit_in", about="lancaster")
    assert (await york.wait("refused"))["code"] == "not_now"
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"] == ["lancaster"])
    await say(york, "offer", kind="sit_in", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["stand_ins"] == ["lancaster"])
    assert state["events"] == [{"event": "StandInSatDown", "seat": "lancaster"}]
    played = await york.wait("state", lambda state: state["awaited"] == ["york"])
    assert played["by"] == "lancaster", "the stand-in has passed a card"
    await lancaster.say(type="undo", id=str(uuid4()), seq=lancaster.all("state")[-1]["seq"])
    assert (await lancaster.wait("refused"))["code"] == "away"
    await say(lancaster, "return")
    back = await york.wait("state", lambda state: "PlayerReturned" in str(state["events"]))
    assert (back["left"], back["stand_ins"]) == ([], [])
    mine, heard = york.all("state")[-1], len(lancaster.heard)
    action = mine["actions"][0]
    await york.say(type="act", id=str(uuid4()), seq=mine["seq"], action=action)
    asked = await lancaster.wait("state", lambda state: state["actions"], after=heard)
    act = str(uuid4())
    await lancaster.say(type="act", id=act, seq=asked["seq"], action=asked["actions"][0])
    await lancaster.wait("state", lambda state: state["ack"] == act)


async def test_the_other_of_two_may_claim_the_win_when_a_player_has_left(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    await say(york, "offer", kind="claim", about="lancaster")
    assert (await york.wait("refused"))["code"] == "not_now"
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"])
    await say(york, "offer", kind="claim", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["outcome"])
    assert state["outcome"]["winners"] == ["york"]
    assert state["outcome"]["reason"] == "Lancaster left the game."


async def test_a_player_who_has_been_awaited_for_days_counts_as_away(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    TIME.forward(days=2)
    await say(york, "offer", kind="claim", about="lancaster")
    assert (await york.wait("refused"))["code"] == "not_now"
    TIME.forward(days=1)
    await say(york, "offer", kind="claim", about="york")
    await york.wait("refused", after=len(york.heard))
    await say(york, "offer", kind="claim", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["outcome"])
    assert state["outcome"]["reason"] == "Lancaster was away for too long."


async def test_when_time_is_up_the_other_gives_more_or_claims_the_win(server: Site) -> None:
    async with AsyncExitStack() as stack:
        match = await stack.enter_async_context(table(server.url, pace=BRISK))
        york, lancaster = [
            await stack.enter_async_context(ear(match.url, lobby.cookie)) for lobby in match.lobbies
        ]
        await say(york, "offer", kind="more_time", about="lancaster")
        assert (await york.wait("refused"))["code"] == "not_now"
        TIME.forward(seconds=BRISK["bank"] + 60)
        await say(york, "offer", kind="more_time", about="lancaster")
        told = await lancaster.wait("offers", lambda told: told["ended"])
        assert told["ended"]["detail"] == {"why": "time"}

        def has_more(clocks: Message) -> bool:
            left = {clock["seat"]: clock["left"] for clock in clocks["seats"]}
            return bool(left["lancaster"] > 0 and left["york"] == 0)

        await lancaster.wait("clocks", has_more)
        TIME.forward(seconds=BRISK["bank"])
        await say(york, "offer", kind="claim", about="lancaster")
        state = await lancaster.wait("state", lambda state: state["outcome"])
        assert state["outcome"]["reason"] == "Lancaster ran out of time."


async def test_a_player_who_is_away_decides_nothing(ears: tuple[Ear, Ear]) -> None:
    york, lancaster = ears
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"])
    TIME.forward(days=3)
    await say(lancaster, "offer", kind="sit_in", about="york")
    assert (await lancaster.wait("refused"))["code"] == "away"
    await silence(york, lancaster)
    assert york.all("state")[-1]["stand_ins"] == []
