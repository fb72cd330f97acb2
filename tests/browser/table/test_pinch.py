"""Fingers on a map: two of them zoom it and not the page, one moves it."""

from __future__ import annotations

from playwright.async_api import Page

from tests.support.daily import each_game
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import begin

MAPS = "cousins_war", "lancaster_york", "richard_iii"
STANDING = """() => {
  const window = document.querySelector('#board .map-window');
  const sheet = window.firstElementChild.getBoundingClientRect();
  return { width: sheet.width, left: window.scrollLeft, page: visualViewport.scale };
}"""
SHOWN = """async () => {
  const place = document.querySelector('.table-board');
  let before = 0;
  for (let still = 0; still < 30; still++) { // until what is asked has come into view
    await new Promise(requestAnimationFrame);
    if (place.scrollTop !== before) still = 0;
    before = place.scrollTop;
  }
  place.scrollTo({ top: 0, behavior: 'instant' });
  const { left, top, width } = document.querySelector('#board .map-window').getBoundingClientRect();
  return { x: left + width / 2, y: top + 150 };
}"""
SETTLED = """() =>
  document.querySelector('#board .map-window').firstElementChild.style.transform === ''"""


async def _move(page: Page, *fingers: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Fingers go from one point each to another, side by side."""
    hand = await page.context.new_cdp_session(page)

    async def touch(kind: str, part: float) -> None:
        points = [
            {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part, "id": i}
            for i, ((x, y), (to_x, to_y)) in enumerate(fingers)
        ]
        message = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        await hand.send("Input.dispatchTouchEvent", message)

    await touch("touchStart", 0)
    for step in range(1, 9):
        await touch("touchMove", step / 8)
    await touch("touchEnd", 1)


@each_game("cousins_war", among=MAPS)
async def test_two_fingers_zoom_the_map_and_not_the_page_and_one_moves_it(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True, phone=True)
    await begin(page, server.url, key)
    middle = await page.evaluate(SHOWN)
    x, y = middle["x"], middle["y"]
    before = await page.evaluate(STANDING)
    await _move(page, ((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    await page.wait_for_function(SETTLED)
    near = await page.evaluate(STANDING)
    assert near["width"] > 1.8 * before["width"]
    assert near["page"] == 1
    await _move(page, ((x, y), (x - 90, y)))
    moved = f"() => document.querySelector('#board .map-window').scrollLeft > {near['left']} + 40"
    await page.wait_for_function(moved)
    assert (await page.evaluate(STANDING))["width"] == near["width"]
