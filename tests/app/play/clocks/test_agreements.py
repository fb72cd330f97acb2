"""Players agree on a pause and on another clock, at a real table. Pages and table say clocks alike
(tests/front/table/clocks.test.mjs)."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.web.text import time_left
from app.play.clocks.pace import BRISK, CALM, DAY, HOUR, MINUTE, days, in_words
from app.play.clocks.tables import ClockFact
from app.play.matches.messages import PaceJson
from tests.app.lobby.people import Person, start
from tests.app.play.clocks.tables import clocks_of, left, live, runs
from tests.app.sockets import Ear, Message
from tests.support.moved_time import MovedTime

brisk = pytest.mark.parametrize("match", [{"pace": BRISK}], indirect=True)


async def agreed(maker: Ear, other: Ear, kind: str, **detail: object) -> Message:
    """What the clocks show once the other has agreed."""
    before = len(maker.heard)
    offered = await maker.ask("offer", kind=kind, detail=detail)
    await other.wait("offers", lambda told: any(one["id"] == offered for one in told["open"]))
    await other.ask("answer", offer=offered, accept=True)
    return await maker.wait("clocks", after=before)


@brisk
async def test_no_clock_runs_in_a_pause_and_any_player_ends_it(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await york.wait("clocks")
    paused = await agreed(york, lancaster, "pause")
    assert paused["paused"]
    assert runs(paused) == set()
    time.forward(days=30)
    before = len(york.heard)
    await lancaster.ask("offer", kind="resume")
    told = await york.wait("clocks", lambda told: not told["paused"], after=before)
    assert runs(told) == {"york", "lancaster"}
    assert left(told) == {"york": 24, "lancaster": 24}
    await york.ask("offer", kind="resume")
    assert (await york.wait("refused"))["code"] == "not_now"


@brisk
async def test_a_pause_that_was_a_holiday_ends_with_it_or_when_a_player_resumes(
    match: str, host: Person, guest: Person, db: AsyncSession, time: MovedTime
) -> None:
    other, now = await start(host, guest, seat="york", pace=BRISK), time.wall.now()
    until = {"until": int((now + timedelta(days=5)).timestamp() * 1000)}
    for one in (match, other):
        db.add(ClockFact(match_id=UUID(one), at=now, kind="paused", detail=until))
    await db.commit()
    async with host.hear(match) as york:
        assert (await york.wait("clocks"))["paused"]
        await york.ask("offer", kind="resume")
        told = await york.wait("clocks", lambda told: not told["paused"])
        assert runs(told) == {"york", "lancaster"}
    time.forward(days=4)
    assert (await clocks_of(host, other))["paused"]
    time.forward(days=1, hours=2)
    for one, hours in ((match, 0), (other, 22)):
        told = await clocks_of(host, one)
        assert not told["paused"]
        assert left(told) == {"york": hours, "lancaster": hours}


@brisk
async def test_another_pace_begins_with_a_full_clock_for_all(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await lancaster.wait("clocks")
    await york.wait("clocks")
    time.forward(hours=20)
    told = await agreed(lancaster, york, "pace", pace=CALM)
    assert told["pace"] == CALM
    assert left(told) == {"york": 72, "lancaster": 72}
    told = await agreed(york, lancaster, "pace", pace=None)
    assert (told["pace"], told["seats"]) == (None, [])


@brisk
@pytest.mark.parametrize("pace", [{"kind": "live", "bank": 1}, {"kind": "days"}, "brisk"])
async def test_a_pace_that_makes_no_sense_is_not_offered(york: Ear, pace: object) -> None:
    await york.ask("offer", kind="pace", detail={"pace": pace})
    assert (await york.wait("refused"))["code"] == "malformed"


async def test_a_match_that_began_without_a_clock_can_get_one(york: Ear, lancaster: Ear) -> None:
    await york.ask("offer", kind="pause")
    assert (await york.wait("refused"))["code"] == "not_now"
    told = await agreed(york, lancaster, "pace", pace=BRISK)
    assert runs(told) == {"york", "lancaster"}
    assert left(told) == {"york": 24, "lancaster": 24}


@brisk
async def test_a_replay_names_the_clocks_by_which_it_was_played_in_order(
    host: Person, york: Ear, lancaster: Ear
) -> None:
    await york.wait("clocks")
    await agreed(york, lancaster, "pace", pace=CALM)
    await agreed(york, lancaster, "pace", pace=None)
    await york.ask("resign")
    replay = await lancaster.wait("replay", seconds=60)
    page = (await host.get(replay["url"])).text
    played = f"{in_words(BRISK)}, then {in_words(CALM)}, then No clock"
    assert f'<p class="replay-pace">{played}</p>' in page


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (None, "No clock"),
        (BRISK, "24 hours + 4 hours a turn, up to 72 hours"),
        (CALM, "72 hours + 12 hours a turn, up to 120 hours"),
        (live(60 * MINUTE, 30, "decision"), "60 minutes + 30 seconds a decision"),
        (live(MINUTE, 1, "turn"), "1 minute + 1 second a turn"),
        (days(7 * DAY, 0, 7 * DAY), "7 days, up to 7 days"),
        (days(5 * DAY, HOUR, 10 * DAY), "120 hours + 60 minutes a turn, up to 10 days"),
    ],
)
def test_a_pace_is_written_as_people_say_it(pace: PaceJson | None, words: str) -> None:
    assert in_words(pace) == words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "time is up"),
        (0.5, "less than a minute left"),
        (61, "1 hour 1 minute left"),
        (120, "2 hours left"),
        (2 * 1440 + 5, "2 days left"),
    ],
)
def test_what_is_left_is_told_in_two_units(minutes: float, words: str) -> None:
    assert time_left(int(minutes * 60_000)) == words
