"""How a table comes up: nothing jumps, nothing is asked for twice, small, zoomed and very large
windows are laid out, and the whole map of a large board is a plain picture."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from rulesets import RULESETS
from tests.support.daily import each_game
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import at_table, begin

WATCH = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
MOST = 0.05
"""The sum of all shifts that is hardly seen (Cumulative Layout Shift)."""
FETCHED = """performance.getEntriesByType("resource")
  .filter(({ name, transferSize }) => name.includes("/static/") && transferSize > 0)
  .map(({ name }) => name)"""
CLEAR = """() => {
  const place = document.querySelector(".table-board");
  place.scrollTo({ top: place.scrollHeight, behavior: "instant" });
  const board = document.getElementById("board");
  const question = document.getElementById("prompt");
  return board.getBoundingClientRect().bottom <= question.getBoundingClientRect().top + 1;
}"""
SCROLLS = "document.documentElement.scrollHeight > innerHeight"
SHARE = """() => {
  const { width, height } = document.querySelector("#board").getBoundingClientRect();
  return [width / innerWidth, height / innerHeight];
}"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
FILLED = "document.querySelector('#table').getBoundingClientRect().width / innerWidth"
BESIDE = """() => {
  const board = document.querySelector('.table-board').getBoundingClientRect();
  const question = document.querySelector('#prompt').getBoundingClientRect();
  return board.right <= question.left + 1 && board.height / innerHeight;
}"""
"""How much of a low window's height the board has beside the question, if it stands beside it."""


async def _at_own_turn(page: Page, url: str, key: str) -> None:
    """At a table where the opponent has done what they do first: their move may shift the board."""
    await begin(page, url, key)
    await expect(page.locator("#headline")).to_have_text("Your turn")


@each_game("cousins_war")
async def test_a_table_opens_again_without_a_jump_or_a_request_and_fits_every_window(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True, painted=True)
    await _at_own_turn(page, server.url, key)
    address = page.url
    await page.goto(server.url)
    await page.add_init_script(WATCH)
    await page.goto(address)
    await at_table(page)
    assert await page.evaluate("window.shifted") < MOST
    assert await page.evaluate(FETCHED) == []
    await page.set_viewport_size({"width": 1440, "height": 900})
    assert not await page.evaluate(SCROLLS)
    width, height = await page.evaluate(SHARE)
    assert width > 0.7
    assert height > 0.9
    await page.set_viewport_size({"width": 1024, "height": 700})
    assert not await page.evaluate(SCROLLS)
    assert not await page.evaluate(SIDEWAYS)
    await page.set_viewport_size({"width": 720, "height": 450})  # 1440x900 at 200 %
    assert not await page.evaluate(SIDEWAYS)
    assert not await page.evaluate(SCROLLS)
    assert await page.evaluate(BESIDE) > 0.85
    await page.set_viewport_size({"width": 2560, "height": 1440})
    assert not await page.evaluate(SIDEWAYS)
    assert await page.evaluate(FILLED) > 0.75


@pytest.mark.thorough
@pytest.mark.parametrize("key", RULESETS)
async def test_on_a_phone_nothing_jumps_and_the_board_can_be_scrolled_clear_of_the_question(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True, phone=True, painted=True)
    await _at_own_turn(page, server.url, key)
    await page.add_init_script(WATCH)
    hand = await page.context.new_cdp_session(page)
    await hand.send("Emulation.setCPUThrottlingRate", {"rate": 6})  # a slow phone shows more
    await page.reload()
    await at_table(page)
    assert await page.evaluate("window.shifted") < MOST
    await page.wait_for_function(CLEAR)  # the question may still be growing


async def test_the_whole_map_is_a_picture_and_is_painted_for_a_closer_look(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, painted=True)
    await begin(page, server.url, "richard_iii")
    map_ = page.locator("#board .map-scenery")
    await expect(map_.locator("img")).to_be_visible()
    await expect(map_.locator("canvas")).to_have_count(0)
    await page.get_by_role("button", name="Zoom in").click()
    await expect(map_.locator("canvas")).to_be_visible()
    await expect(map_.locator("img")).to_have_count(0)
