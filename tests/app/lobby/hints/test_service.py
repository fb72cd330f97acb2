"""What a hint is about: a position that may change, and a lesson that asks for nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import orjson
import pytest

from app.base.web.errors import Problem
from app.lobby.hints.service import PositionChanged, PositionWatch, _of_the_lesson
from rulesets.kernel.interface import Seat
from rulesets.telling.lessons import Reply


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
