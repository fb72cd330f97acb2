"""On a dark page the panels of a board are dark as well, and everything can be read."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from .conftest import OpenWindow
from .look import faint_text
from .visits import begin

LIGHTNESS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
  .map((element) => {
    const [r, g, b] = getComputedStyle(element).backgroundColor.match(/[0-9.]+/g).map(Number);
    return (r + g + b) / 3;
  })"""


async def _lights(page: Page, selector: str) -> list[float]:
    found: list[float] = await page.evaluate(LIGHTNESS, selector)
    return found


@pytest.mark.parametrize(
    ("ruleset", "panels", "cards"),
    [
        ("richard_iii", ".richard .leaflet", ".richard .card-face"),
        ("lancaster_york", ".lancaster-york .panel", ".lancaster-york .display .card"),
    ],
)
async def test_panels_beside_the_map_are_dark_with_the_page_and_can_be_read(
    server: Site, open_window: OpenWindow, ruleset: str, panels: str, cards: str
) -> None:
    page = await open_window(calm=True)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    await begin(page, server.url, ruleset)
    await expect(page.locator(cards).first).to_be_visible()
    lights = await _lights(page, panels)
    assert lights
    assert max(lights) < 70
    read = await faint_text(page, "#board")
    assert read["faint"] == []
    for summary in await page.locator("#board summary:visible").all():
        await summary.click()
    assert (await faint_text(page, "#board"))["faint"] == []
