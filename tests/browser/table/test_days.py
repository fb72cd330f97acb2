"""A match over days, in time that the test lets pass: its clocks, and a player who comes back to
what they missed, played back to them, on every device."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.support.moved_time import MovedTime

from ..conftest import Here, OpenWindow, moved_server
from ..support.axe import let_in, violations
from ..support.page_player import Hands
from ..support.visits import accept, at_table, together, use

CARD = "#absence:not([hidden])"
server = moved_server


@pytest.mark.thorough
async def test_what_happened_in_two_days_is_told_and_played_back(
    open_window: OpenWindow, server: Here, time: MovedTime
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True, painted=True)
    await let_in(guest)
    await together(host, guest, server.url)
    ours, theirs = Hands(host), Hands(guest)
    for hands in (ours, theirs, ours, theirs):
        await hands.go_on()
    while not await ours.is_asked():
        await theirs.go_on()
    table = guest.url
    await expect(guest.locator(CARD)).to_have_count(0)
    await guest.goto("about:blank")

    await ours.go_on()
    time.forward(days=2)
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
