"""A server-side player stops thinking as soon as the position is another one."""

from __future__ import annotations

import asyncio
from typing import Any, cast
from uuid import UUID

import orjson
import pytest

from app.play.bots.engine import Thought
from app.play.bots.registry import BOTS
from app.play.bots.session import BotSession
from rulesets.kernel.interface import Seat


class Pondering:
    """A mind that never comes to an end by itself."""

    def __init__(self) -> None:
        self.begun, self.given_up = asyncio.Event(), False

    async def choose(self, *_: Any, **__: Any) -> None:
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.given_up = True


class Matches:
    """A registry with a single match."""

    async def open(self, _: UUID) -> None:
        return None


def frame(seq: int, **more: Any) -> dict[str, Any]:
    """What the seat is shown."""
    shown = {"view": {"turn": "Turn 1"}, "prompt": {"decision": "Choose"}}
    awaited = {"awaited": ["york"], "actions": [{}, {}], "dropped": []}
    return {"type": "state", "seq": seq, **shown, **awaited, **more}


@pytest.mark.parametrize(
    "news",
    [
        frame(3, dropped=[2]),
        frame(3, outcome={"winners": ["york"]}, actions=[]),
        frame(3, stand_ins=[]),
        None,
    ],
    ids=["a takeback", "the end", "the player for whom it sat in is back", "the seat is left"],
)
async def test_a_thought_is_given_up_when_the_position_changes(
    news: dict[str, Any] | None,
) -> None:
    mind = Pondering()
    session = sitting(mind)
    session.deliver(orjson.dumps(frame(2)))
    thinking = asyncio.create_task(session._thought(session._frame))
    await mind.begun.wait()
    if news is None:
        session.close(4500, "this server cannot follow the match")
    else:
        session.deliver(orjson.dumps(news))
    assert await thinking is None
    assert mind.given_up


class Mind:
    """Comes to the same thought each time; its turns come in time, or not."""

    def __init__(self, *actions: str, hurried: tuple[bool, ...] = ()) -> None:
        self._actions, self._hurried = actions, hurried
        self.thoughts = 0

    async def choose(self, *_: Any, **__: Any) -> Thought:
        hurried = bool(self._hurried) and self._hurried[self.thoughts]
        self.thoughts += 1
        return Thought(list(self._actions), hurried, row=7)


async def test_a_plan_is_thought_out_once_and_done_action_by_action() -> None:
    mind = Mind("plan", "seal")
    session = sitting(mind)
    session.deliver(orjson.dumps(frame(2, actions=["plan", "seal"])))
    assert await session._thought(session._frame) == "plan"
    assert await session._thought(session._frame) == "plan", "it has not been taken"
    session._rest.taken()
    assert await session._thought(session._frame) == "seal"
    assert mind.thoughts == 1
    session.deliver(orjson.dumps(frame(3, actions=["plan", "else"])))
    assert await session._thought(session._frame) == "plan"
    assert mind.thoughts == 2


@pytest.mark.parametrize(
    "news", [{"actions": []}, {"dropped": [2]}], ids=["another seat's turn", "a takeback"]
)
async def test_what_is_left_of_a_plan_is_given_up_with_the_turn(news: dict[str, Any]) -> None:
    mind = Mind("plan", "seal")
    session = sitting(mind)
    both = ["plan", "seal"]
    session.deliver(orjson.dumps(frame(2, actions=both)))
    assert await session._thought(session._frame) == "plan"
    session._rest.taken()
    session.deliver(orjson.dumps(frame(3, **{"actions": both, **news})))
    session.deliver(orjson.dumps(frame(4, actions=both)))
    assert await session._thought(session._frame) == "plan"
    assert mind.thoughts == 2


class Told:
    """What a table is told of the pace of its server-side players, and what its replay keeps."""

    def __init__(self) -> None:
        self.told: list[bool] = []
        self.kept: list[int] = []

    def tell(self, _: UUID, __: Seat, *, hurried: bool) -> None:
        self.told.append(hurried)

    async def keep(self, _: UUID, __: Seat, row: int) -> None:
        self.kept.append(row)


async def decide(session: BotSession, seq: int, **more: Any) -> None:
    session.deliver(orjson.dumps(frame(seq, actions=["act", "else"], **more)))
    assert await session._thought(session._frame) == "act"
    session._rest.taken()


async def test_a_table_is_told_that_a_player_is_in_a_hurry_and_that_it_no_longer_is() -> None:
    told = Told()
    session = sitting(Mind("act", hurried=(True, False, False)), told)
    await decide(session, 1)
    assert told.told == [True], "at once"
    await decide(session, 2)
    session.deliver(orjson.dumps(frame(3, actions=[])))
    assert told.told == [True], "one of its decisions was hurried"
    await decide(session, 4)
    session.deliver(orjson.dumps(frame(5, actions=[])))
    assert told.told == [True, False]
    assert told.kept == [7]


async def test_a_hurry_where_there_is_no_choice_is_told_but_not_kept() -> None:
    told = Told()
    session = sitting(Mind("act", hurried=(True,)), told)
    session.deliver(orjson.dumps(frame(1, actions=["act"])))
    await session._thought(session._frame)
    assert told.told == [True], "else it would tell that there was a choice"
    assert told.kept == []


async def test_how_often_a_player_thinks_in_secret_is_not_told() -> None:
    told, both = Told(), {"awaited": ["york", "lancaster"]}
    session = sitting(Mind("act", hurried=(False, True)), told)
    await decide(session, 1, **both)
    await decide(session, 2, **both)
    assert told.told == []
    session.deliver(orjson.dumps(frame(3, actions=[])))
    assert told.told == [False]
    assert told.kept == [7], "the replay tells all"


def sitting(mind: Any, hurries: Any = None) -> BotSession:
    """An Earl in the first seat of a match."""
    hurries = hurries or Told()
    matches = cast(Any, Matches())
    return BotSession(
        matches, cast(Any, mind), cast(Any, hurries), UUID(int=1), Seat(0), BOTS["earl"], delay=0.0
    )
