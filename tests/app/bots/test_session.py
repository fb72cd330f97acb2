"""A server-side player stops thinking as soon as the position is another one."""

from __future__ import annotations

import asyncio
from typing import Any, cast
from uuid import UUID

import orjson
import pytest

from app.bots.kinds import BOTS
from app.bots.minds import Thought
from app.bots.session import BotSession
from app.bus.hub import Hub
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
    ],
    ids=["a takeback", "the end", "the player for whom it sat in is back"],
)
async def test_a_thought_is_given_up_when_the_position_changes(news: dict[str, Any]) -> None:
    mind = Pondering()
    session = sitting(mind)
    session.deliver(orjson.dumps(frame(2)))
    thinking = asyncio.create_task(session._thought(session._frame))
    await mind.begun.wait()
    session.deliver(orjson.dumps(news))
    assert await thinking is None
    assert mind.given_up


async def test_a_thought_is_given_up_when_the_seat_is_left() -> None:
    mind = Pondering()
    session = sitting(mind)
    session.deliver(orjson.dumps(frame(2)))
    thinking = asyncio.create_task(session._thought(session._frame))
    await mind.begun.wait()
    session.close(4500, "this server cannot follow the match")
    assert await thinking is None
    assert mind.given_up


class Planning:
    """A mind that thinks of two actions at once."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def choose(self, *_: Any, **__: Any) -> Thought:
        self.thoughts += 1
        return Thought(["plan", "seal"])


async def test_a_plan_is_thought_out_once_and_done_action_by_action() -> None:
    mind = Planning()
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
    mind = Planning()
    session = sitting(mind)
    both = ["plan", "seal"]
    session.deliver(orjson.dumps(frame(2, actions=both)))
    assert await session._thought(session._frame) == "plan"
    session._rest.taken()
    session.deliver(orjson.dumps(frame(3, **{"actions": both, **news})))
    session.deliver(orjson.dumps(frame(4, actions=both)))
    assert await session._thought(session._frame) == "plan"
    assert mind.thoughts == 2


def sitting(mind: Any) -> BotSession:
    """An Earl in the first seat of a match."""
    matches = cast(Any, Matches())
    return BotSession(
        cast(Any, None), matches, Hub(), cast(Any, mind), UUID(int=1), Seat(0), BOTS["earl"],
        delay=0.0,
    )  # fmt: skip
