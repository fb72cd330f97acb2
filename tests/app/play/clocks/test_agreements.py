"""Players agree on a pause and on another clock, at a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.clocks.pace import BRISK, CALM, in_words
from app.play.clocks.tables import ClockFact
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import heard, left, runs, seen
from tests.app.sockets import Ear, Message
from tests.support.moved_time import MovedTime
from tests.support.threaded import ThreadedServer


@pytest.fixture
async def seats(
    server: ThreadedServer, request: pytest.FixtureRequest
) -> AsyncIterator[tuple[Ear, Ear]]:
    """York and Lancaster at their table; its pace is the parameter."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Person(server, "Margaret"))
        guest = await stack.enter_async_context(Person(server, "Cecily"))
        match = await start(host, guest, seat="york", pace=getattr(request, "param", BRISK))
        york = await stack.enter_async_context(heard(host, match))
        yield york, await stack.enter_async_context(heard(guest, match))


async def offer(seat: Ear, kind: str, **detail: object) -> str:
    offered = str(uuid4())
    await seat.say(type="offer", id=offered, kind=kind, detail=detail)
    return offered


async def agreed(maker: Ear, other: Ear, kind: str, **detail: object) -> Message:
    """What the clocks show once the other has agreed."""
    before = len(maker.heard)
    offered = await offer(maker, kind, **detail)
    await other.wait("offers", lambda told: any(one["id"] == offered for one in told["open"]))
    await other.say(type="answer", id=str(uuid4()), offer=offered, accept=True)
    return await maker.wait("clocks", after=before)


async def test_no_clock_runs_in_a_pause_and_any_player_ends_it(
    seats: tuple[Ear, Ear], time: MovedTime
) -> None:
    york, lancaster = seats
    paused = await agreed(york, lancaster, "pause")
    assert paused["paused"]
    assert runs(paused) == set()
    time.forward(days=30)
    before = len(york.heard)
    await offer(lancaster, "resume")
    told = await york.wait("clocks", lambda told: not told["paused"], after=before)
    assert runs(told) == {"york", "lancaster"}
    assert left(told) == {"york": 24, "lancaster": 24}
    await offer(york, "resume")
    assert (await york.wait("refused"))["code"] == "not_now"


async def test_a_pause_that_was_a_holiday_ends_with_it_or_when_a_player_resumes(
    server: ThreadedServer, db: AsyncSession, time: MovedTime
) -> None:
    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        matches = [await start(host, guest, seat="york", pace=BRISK) for _ in range(2)]
        now = time.wall.now()
        until = {"until": int((now + timedelta(days=5)).timestamp() * 1000)}
        for match in matches:
            db.add(ClockFact(match_id=UUID(match), at=now, kind="paused", detail=until))
        await db.commit()
        async with heard(host, matches[1]) as york:
            assert york.all("clocks")[0]["paused"]
            await offer(york, "resume")
            told = await york.wait("clocks", lambda told: not told["paused"])
            assert runs(told) == {"york", "lancaster"}
        time.forward(days=4)
        async with heard(host, matches[0]) as york:
            assert york.all("clocks")[0]["paused"]
        time.forward(days=1, hours=2)
        for match, hours in zip(matches, (22, 0), strict=True):
            async with heard(host, match) as york:
                told = york.all("clocks")[0]
            assert not told["paused"]
            assert left(told) == {"york": hours, "lancaster": hours}


async def test_another_pace_begins_with_a_full_clock_for_all(
    seats: tuple[Ear, Ear], time: MovedTime
) -> None:
    york, lancaster = seats
    time.forward(hours=20)
    told = await agreed(lancaster, york, "pace", pace=CALM)
    assert told["pace"] == CALM
    assert left(told) == {"york": 72, "lancaster": 72}
    told = await agreed(york, lancaster, "pace", pace=None)
    assert (told["pace"], told["seats"]) == (None, [])


@pytest.mark.parametrize("pace", [{"kind": "live", "bank": 1}, {"kind": "days"}, "brisk"])
async def test_a_pace_that_makes_no_sense_is_not_offered(
    seats: tuple[Ear, Ear], pace: object
) -> None:
    york, _ = seats
    await offer(york, "pace", pace=pace)
    assert (await york.wait("refused"))["code"] == "malformed"


async def test_a_match_that_began_without_a_clock_can_get_one(server: ThreadedServer) -> None:
    async with (
        Person(server, "Margaret") as host,
        Person(server, "Cecily") as guest,
        AsyncExitStack() as stack,
    ):
        match = await start(host, guest, seat="york")
        async with seen(host, match) as york:
            lancaster = await stack.enter_async_context(seen(guest, match))
            await offer(york, "pause")
            assert (await york.wait("refused"))["code"] == "not_now"
            told = await agreed(york, lancaster, "pace", pace=BRISK)
            assert runs(told) == {"york", "lancaster"}
            assert left(told) == {"york": 24, "lancaster": 24}


async def test_a_replay_names_the_clocks_by_which_it_was_played_in_order(
    server: ThreadedServer,
) -> None:
    async with Person(server, "Margaret") as host, Person(server, "Cecily") as guest:
        match = await start(host, guest, seat="york", pace=BRISK)
        async with heard(host, match) as york, heard(guest, match) as lancaster:
            await agreed(york, lancaster, "pace", pace=CALM)
            await agreed(york, lancaster, "pace", pace=None)
            await york.say(type="resign", id=str(uuid4()))
            replay = await lancaster.wait("replay", seconds=60)
        page = (await host.get(replay["url"])).text
        played = f"{in_words(BRISK)}, then {in_words(CALM)}, then No clock"
        assert f'<p class="replay-pace">{played}</p>' in page
