"""A thought about a position ends with the position."""

from __future__ import annotations

import asyncio
from uuid import UUID

import orjson
import pytest

from app.lobby.hints.service import PositionChanged, PositionWatch
from rulesets.kernel.interface import Seat


def attentive() -> PositionWatch:
    made = PositionWatch(UUID(int=1), Seat(0), UUID(int=2))
    made.deliver(orjson.dumps({"type": "welcome"}))
    made.deliver(orjson.dumps({"type": "state", "seq": 4}))
    return made


async def test_it_comes_to_its_end_while_nothing_changes() -> None:
    made = attentive()
    assert made.frame["seq"] == 4
    made.deliver(orjson.dumps({"type": "chat"}))
    assert await made.unless_it_changes(asyncio.sleep(0, "an answer")) == "an answer"


@pytest.mark.parametrize("leaves", [False, True])
async def test_it_is_given_up_when_the_position_changes_or_the_match_is_closed(
    leaves: bool,
) -> None:
    made, begun, ended = attentive(), asyncio.Event(), asyncio.Event()

    async def pondering() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    waiting = asyncio.create_task(made.unless_it_changes(pondering()))
    await begun.wait()
    if leaves:
        made.close(4402, "other people")
    else:
        made.deliver(orjson.dumps({"type": "state", "seq": 5}))
    with pytest.raises(PositionChanged):
        await waiting
    assert ended.is_set()
