"""A player leaves or stays away: the others choose, and the player may come back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from uuid import uuid4

import pytest

from app.play.clocks.pace import BRISK, CALM
from tests.app.play.table.tables import Table, table
from tests.app.sockets import Ear, Message, ear, silence
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


async def refused(who: Ear, kind: str, about: str = "lancaster") -> str:
    """Why an offer cannot be made."""
    heard = len(who.heard)
    await say(who, "offer", kind=kind, about=about)
    refusal = await who.wait("refused", after=heard)
    assert refusal["code"] == "not_now"
    return str(refusal["reason"])


async def act(who: Ear) -> Message:
    """Choose the first of what is offered now; what the player is shown afterwards."""
    now = await who.wait("state", lambda state: state["actions"] and state is who.all("state")[-1])
    request = str(uuid4())
    await who.say(type="act", id=request, seq=now["seq"], action=now["actions"][0])
    return await who.wait("state", lambda state: state["ack"] == request)


async def test_to_leave_gives_nothing_away(ears: tuple[Ear, Ear]) -> None:
    """Neither the match nor the seat, on whosever turn it happens."""
    york, lancaster = ears
    await act(york)
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"])
    TIME.forward(days=2, hours=23)
    for kind in ("claim", "replace"):
        assert "3 days" in await refused(york, kind)
    await say(lancaster, "return")
    await lancaster.wait("state", lambda state: state["left"] == [])
    TIME.forward(hours=2)
    assert "3 days" in await refused(york, "claim"), "the return begins the days again"


async def test_only_the_days_count_in_which_a_player_who_has_left_is_awaited(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    turns = {"york": york, "lancaster": lancaster}
    state = await act(york)
    while state["awaited"] != ["york"]:
        state = await act(turns[state["awaited"][0]])
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"])
    TIME.forward(days=9)
    assert "your own move" in await refused(york, "claim"), "York kept the match waiting"
    while state["awaited"] != ["lancaster"]:
        assert state["awaited"] == ["york"]
        state = await act(york)
    TIME.forward(days=2)
    assert "3 days" in await refused(york, "claim")
    TIME.forward(days=1)
    await say(york, "offer", kind="claim", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["outcome"])
    assert state["outcome"]["winners"] == ["york"]
    assert state["outcome"]["reason"] == "Lancaster was away for too long."


async def test_the_seat_of_a_player_who_has_left_can_be_offered_after_three_days(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    await act(lancaster)
    await say(lancaster, "leave")
    await york.wait("state", lambda state: state["left"])
    TIME.forward(days=3)
    await say(york, "offer", kind="replace", about="lancaster")
    told = await york.wait("offers", lambda told: told["links"])
    assert told["ended"]["detail"] == {"why": "left"}


async def test_a_player_who_moves_in_the_middle_of_a_turn_is_not_away(
    ears: tuple[Ear, Ear],
) -> None:
    ear_of = dict(zip(("york", "lancaster"), ears, strict=True))
    before: list[str] = []
    state = ears[0].all("state")[-1]
    while len(before) != 1 or state["awaited"] != before:
        before = state["awaited"]
        TIME.forward(days=2)
        state = await act(ear_of[before[0]])
    (mover,) = before
    (other,) = ear_of.keys() - before
    TIME.forward(days=2)
    assert "3 days" in await refused(ear_of[other], "claim", about=mover)


async def test_an_agreed_pause_is_no_absence(server: Site) -> None:
    async with AsyncExitStack() as stack:
        match = await stack.enter_async_context(table(server.url, pace=CALM))
        york, lancaster = [
            await stack.enter_async_context(ear(match.url, lobby.cookie)) for lobby in match.lobbies
        ]
        await say(york, "offer", kind="pause")
        asked = await lancaster.wait("offers", lambda told: told["open"])
        await say(lancaster, "answer", offer=asked["open"][0]["id"], accept=True)
        await lancaster.wait("clocks", lambda clocks: clocks["paused"])
        await act(york)
        TIME.forward(days=8)
        assert "Pauses do not count" in await refused(york, "claim")


async def test_a_player_who_has_been_awaited_for_days_counts_as_away(
    ears: tuple[Ear, Ear],
) -> None:
    york, lancaster = ears
    await act(york)
    TIME.forward(days=2)
    assert "3 days" in await refused(york, "claim")
    TIME.forward(days=1)
    await refused(york, "claim", about="york")
    await say(york, "offer", kind="claim", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["outcome"])
    assert state["outcome"]["reason"] == "Lancaster was away for too long."


async def test_of_two_who_both_keep_the_match_waiting_neither_wins(ears: tuple[Ear, Ear]) -> None:
    york, lancaster = ears
    TIME.forward(days=4)
    for who, about in ((york, "lancaster"), (lancaster, "york")):
        assert "your own move first" in await refused(who, "claim", about=about)


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
        await act(york)
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
