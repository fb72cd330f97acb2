"""A match with a clock, as two players see it, in time that the test lets pass."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from app.base.settings import Settings
from tests.support.moved_time import MovedTime
from tests.support.seeded import seeded
from tests.support.toys import in_process

from ..conftest import Here, OpenWindow
from ..support.visits import accept, at_table, use


@pytest.fixture
def time() -> MovedTime:
    return MovedTime()


@pytest.fixture
async def server(
    request: pytest.FixtureRequest,
    database_url: str,
    caplog: pytest.LogCaptureFixture,
    time: MovedTime,
) -> AsyncIterator[Here]:
    """A server whose time the test moves."""
    settings = Settings(database_url=database_url, rate_limits=False, replay_process=False)
    with seeded(request.node.nodeid):
        async with in_process(settings, wall=time.wall) as url:
            yield Here(url, caplog)


@pytest.mark.thorough
async def test_a_clock_is_chosen_runs_rests_in_a_pause_and_says_when_it_is_up(
    open_window: OpenWindow, server: Here, time: MovedTime
) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    await host.goto(f"{server.url}/new/cousins_war")
    await host.get_by_label("Your name").fill("Margaret")
    await host.get_by_text("Change", exact=True).click()
    await host.locator("input[name=seat][value=york]").check()
    await host.get_by_label("Days, your own").check()
    await host.get_by_label("Begin with").first.fill("30")
    await host.get_by_role("button", name="Create and copy the link").click()
    link = host.locator("[data-invite]").first
    await expect(link).to_have_value(re.compile("/join/"))
    await expect(host.get_by_role("region", name="What was agreed")).to_contain_text(
        "30 hours + 8 hours a turn"
    )
    await accept(guest, await link.input_value(), "Cecily")
    await at_table(host)
    clocks = host.locator(".seat-clock")
    await expect(clocks.first).to_have_attribute("data-runs", "")
    await expect(clocks).to_contain_text(["1 d 5 h", "1 d 5 h"])

    await use(host, "Propose")
    await host.get_by_role("button", name="Propose a pause").click()
    await guest.get_by_role("button", name="Agree to a pause").click()
    await expect(host.locator("#paused")).to_be_visible()
    time.forward(days=9)
    await guest.get_by_role("button", name="Resume").click()
    await expect(host.locator("#resume")).to_be_hidden()
    await expect(clocks).to_contain_text(["1 d 5 h", "1 d 5 h"])

    time.forward(hours=29)
    await host.reload()
    await at_table(host)
    await expect(clocks.first).to_have_attribute("data-low", "")
    await expect(host.locator("#clock-news")).to_contain_text("Your time is nearly up.")
    time.forward(hours=3)
    await host.goto(f"{server.url}/matches")
    await expect(host.locator(".match-clock")).to_contain_text(["time is up", "time is up"])
    await host.get_by_role("link", name="The Cousins' War").click()
    await at_table(host)
    await expect(clocks.last).to_contain_text("time is up")
    await expect(host.locator("#headline")).to_have_text("Your turn")  # and nothing else happens
