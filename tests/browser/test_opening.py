"""How a table comes up: nothing jumps, and the whole map of a large board is a plain picture."""

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
