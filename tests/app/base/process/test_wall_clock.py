"""The one source of time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Lock

from app.base.process.wall_clock import EPOCH, WallClock
from tests.support.client import Client
from tests.support.moved_time import MovedTime
from tests.support.threaded import threaded_server


def test_both_ways_of_asking_name_the_same_moment() -> None:
    wall = WallClock(lambda: 1_800_000_000_123)
    assert wall.ms() == 1_800_000_000_123
    assert wall.now() == datetime(2027, 1, 15, 8, 0, 0, 123000, tzinfo=UTC)


def test_time_that_a_test_lets_pass_has_passed() -> None:
    time = MovedTime()
    before = time.wall.ms()
    time.forward(days=2, hours=3)
    assert time.wall.ms() - before >= 51 * 3_600_000


async def test_pages_say_how_long_ago_by_the_servers_clock(database_url: str) -> None:
    time = MovedTime()
    with threaded_server(database_url, wall=time.wall) as server:
        async with Client(server.url) as browser:
            await browser.become_guest("Anne")
            made = await browser.post("/api/matches", json={"ruleset": "cousins_war"})
            assert made.status_code == 201
            time.forward(hours=3)
            page = await browser.get("/matches")
    assert "3 hours ago" in page.text


def test_both_clocks_are_read_while_nothing_moves_them() -> None:
    still = Lock()
    wall = WallClock(lambda: int(still.locked()), lambda: float(still.locked()), still)
    assert wall.both() == (EPOCH + timedelta(milliseconds=1), 1.0)
    assert not still.locked()
