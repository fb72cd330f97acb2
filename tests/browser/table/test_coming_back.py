"""A player who comes back after days: what they missed, played back to them, on every device."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from app.base.settings import Settings
from tests.support.moved_time import MovedTime
from tests.support.seeded import seeded
from tests.support.toys import in_process

from ..conftest import OpenWindow
from ..support.axe import let_in, violations
from ..support.page_player import Hands
from ..support.visits import accept, at_table, make_match

CARD = "#absence:not([hidden])"


@pytest.fixture
async def server(request: pytest.FixtureRequest, database_url: str) -> AsyncIterator[Any]:
    """A server whose days pass when the test says so."""
    settings = Settings(database_url=database_url, rate_limits=False, replay_process=False)
    time = MovedTime()
    with seeded(request.node.nodeid):
        async with in_process(settings, wall=time.wall) as url:
            yield SimpleNamespace(url=url, time=time)


@pytest.mark.thorough
async def test_what_happened_in_two_days_is_told_and_played_back(
    open_window: OpenWindow, server: Any
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True, painted=True)
    await let_in(guest)
    invite = await make_match(host, server.url, "Margaret")
    await accept(guest, invite, "Cecily")
    await at_table(host)
    ours, theirs = Hands(host), Hands(guest)
    for hands in (ours, theirs, ours, theirs):
        await hands.go_on()
    table = guest.url
    await expect(guest.locator(CARD)).to_have_count(0)
    await guest.goto("about:blank")

    await ours.go_on()
    server.time.forward(days=2)
    await guest.goto(table)
    await at_table(guest)
    card = guest.locator(CARD)
    await expect(card.get_by_role("heading")).to_have_text(re.compile(r"^\d+ turns? since \w+day$"))
    await expect(card).to_contain_text("Margaret")
    await expect(card).to_contain_text("2 days ago")
    await expect(guest.locator("#log-list .log-new").first).to_have_text("Where you left off")
    assert not await violations(guest)

    phone = await _another_device(open_window, guest, table)
    await expect(phone.locator(CARD)).to_contain_text("Margaret")

    await card.get_by_role("button", name="Play it back").click()
    await expect(guest.locator("#headline")).to_have_text("Looking back")
    await guest.get_by_label("Speed").select_option(label="8×")
    await expect(guest.locator("#past")).to_be_hidden()  # it ends in the present
    await expect(guest.locator(CARD)).to_have_count(0)

    await _plan(guest)
    await phone.reload()
    await at_table(phone)
    await expect(phone.locator(CARD)).to_have_count(0)
    await expect(phone.locator(".plan-layer .plan-line")).to_have_count(2)
    await expect(host.locator(".plan-layer *")).to_have_count(0)


async def _plan(page: Page) -> None:
    """Draw an arrow with the mouse and a ring with the keyboard."""
    actions = page.locator("#board [data-choice=picked]")
    await page.keyboard.press("p")
    panel = page.locator("#planning")
    places = page.locator("#board [data-kind=region][aria-label]:visible")
    await _click_at(page, places.nth(0))
    await expect(panel.locator("#plan-said")).to_contain_text("choose where the arrow points")
    await _click_at(page, places.nth(2))
    await expect(panel.locator("#plan-count")).to_have_text("1 drawing")
    await panel.get_by_label("Ring").check()
    await places.nth(1).focus()
    await page.keyboard.press("Enter")
    await expect(panel.locator("#plan-count")).to_have_text("2 drawings")
    await panel.get_by_text("2 drawings").click()
    await expect(panel.locator("#plan-list li").first).to_contain_text("Arrow from")
    await expect(panel.locator("#plan-state")).to_have_text("Saved")
    await expect(actions).to_have_count(0)  # drawing chooses nothing
    await panel.get_by_role("button", name="Done").click()
    await expect(page.locator(".plan-layer .plan-line")).to_have_count(2)


async def _click_at(page: Page, place: Locator) -> None:
    """On whatever stands there: a place, or a piece on it."""
    box = await place.bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def _another_device(open_window: OpenWindow, page: Page, table: str) -> Page:
    cookies = await page.context.storage_state()
    phone = await open_window(phone=True, storage_state=cookies)
    await phone.goto(table)
    await at_table(phone)
    return phone
