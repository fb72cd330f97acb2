"""On a dark page the panels of a board are dark as well, and everything can be read."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.gallery import Projector, phases
from ..support.page_metrics import faint_text

LIGHTNESS = """(selector) => {
  const groundOf = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const found = [...`${backgroundColor} ${backgroundImage}`.matchAll(/rgba?\\(([^)]*)\\)/g)]
      .map(([, numbers]) => numbers.split(',').map(Number))
      .filter(([, , , opacity = 1]) => opacity > 0.5);
    return found.length ? found : groundOf(element.parentElement);
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
    .map((element) => Math.max(...groundOf(element).map(([r, g, b]) => (r + g + b) / 3)));
}"""
"""Of each element the brightest colour of its ground, or of what it lies on."""


async def _lights(page: Page, selector: str) -> list[float]:
    found: list[float] = await page.evaluate(LIGHTNESS, selector)
    assert found, selector
    return found


@pytest.mark.parametrize(
    ("ruleset", "state", "panels", "papers"),
    [
        ("richard_iii", "a battle", ".richard .leaflet", ".richard .hand [data-paper=parchment]"),
        (
            "lancaster_york",
            "planning",
            ".lancaster-york .panel",
            ".lancaster-york [data-paper=parchment]",
        ),
        (
            "cousins_war",
            "a battle",
            ".cousins :is(.strip, .hand, .track, .piles, .battlefield, .use, .answer, .call-kind)",
            ".cousins :is(.map, .card:not(.back))",
        ),
        (
            "rose_wars",
            "a fight",
            ".roses :is(.side, .hand, .muster, .arena, .pile, .order)",
            ".roses :is(.card, .cell)",
        ),
    ],
)
async def test_panels_beside_the_map_are_dark_with_the_page_and_can_be_read(
    server: Site, open_window: OpenWindow, ruleset: str, state: str, panels: str, papers: str
) -> None:
    page = await open_window(calm=True)
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    kept = next(moment for moment in phases(ruleset) if state in moment.names)
    projector = await Projector.open(page, server.url, kept)
    assert max(await _lights(page, panels)) < 100
    assert (await faint_text(page, "#board"))["faint"] == []
    await projector.show(kept.viewers[0], kept)
    assert max(await _lights(page, panels)) < 100
    assert min(await _lights(page, papers)) > 150
    for summary in await page.locator("#board summary:visible").all():
        await summary.click()
    assert (await faint_text(page, "#board"))["faint"] == []
