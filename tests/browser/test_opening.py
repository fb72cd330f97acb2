"""How a table comes up: nothing jumps, nothing is asked for twice, the end of the page is free, and
the whole map of a large board is a plain picture."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from rulesets import RULESETS
from tests.support.server import Site

from .conftest import OpenWindow
from .visits import begin

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
  scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  const last = [...document.querySelectorAll(".foot p")].at(-1);
  const question = document.getElementById("prompt");
  return last.getBoundingClientRect().bottom <= question.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["window", "phone"])
@pytest.mark.parametrize("key", RULESETS)
async def test_nothing_jumps_while_a_table_opens(
    server: Site, open_window: OpenWindow, key: str, phone: bool
) -> None:
    page = await open_window(calm=True, phone=phone)
    await begin(page, server.url, key)
    await page.add_init_script(WATCH)
    await page.reload()
    await expect(page.locator("#board .board-loading")).to_have_count(0)
    await expect(page.locator("#headline")).not_to_have_text("Connecting…")
    assert await page.evaluate("window.shifted") < MOST


@pytest.mark.parametrize("key", RULESETS)
async def test_a_table_that_is_opened_again_asks_for_no_file(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, key)
    address = page.url
    await page.goto(server.url)
    await page.goto(address)
    await expect(page.locator("#board .board-loading")).to_have_count(0)
    assert await page.evaluate(FETCHED) == []


@pytest.mark.parametrize("key", RULESETS)
async def test_the_end_of_the_page_can_be_scrolled_clear_of_the_question_on_a_phone(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True, phone=True)
    await begin(page, server.url, key)
    await page.wait_for_function(CLEAR)  # the question may still be growing


async def test_the_whole_map_is_a_picture_and_is_painted_for_a_closer_look(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, "richard_iii")
    map_ = page.locator("#board .map-scenery")
    await expect(map_.locator("img")).to_be_visible()
    await expect(map_.locator("canvas")).to_have_count(0)
    await page.get_by_role("button", name="Zoom in").click()
    await expect(map_.locator("canvas")).to_be_visible()
    await expect(map_.locator("img")).to_have_count(0)
