"""A short match that was played to its end, and its replay."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from itertools import count
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from app.after.stories.telling import Purse
from app.play.replays.tables import Replay
from app.referee.referee import Act, Resign
from tests.app.play.matches.hosted import Process, process


def small_purse(units: int = 700) -> Purse:
    """Counts looks at the clock instead of seconds: the same work every time."""
    ticks = count()
    return Purse(lambda: float(next(ticks)), units)


@pytest.fixture(scope="module")
async def host(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


@pytest.fixture(scope="module")
async def finished(host: Process) -> tuple[UUID, str]:
    """A match of The Cousins’ War in which Lancaster resigned after some actions, and the token of
    its replay."""
    match, rng = await host.new_match(ruleset="cousins_war"), random.Random(5)
    seats = [await host.watch(match, seat) for seat in range(2)]
    for _ in range(24):
        seat = rng.choice([one for one in seats if one.now["actions"]])
        move = Act(seat.now["seq"], rng.choice(seat.now["actions"]))
        await host.make(match, seat.viewer, move, uuid4())
    await host.make(match, 0, Resign(), uuid4())
    await seats[0].until(lambda: seats[0].frames[-1]["type"] == "replay")
    async with host.sessions() as db:
        token = await db.scalar(select(Replay.token).where(Replay.match_id == match))
    assert token is not None
    return match, token
