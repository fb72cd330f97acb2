"""The end of each game: the sheet beside the board."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.daily import each_game, rarely

from ...support.server import Site
from ..conftest import OpenWindow
from ..support.gallery import Projector, whole_game

FIGURE = re.compile(r"^(\d+ : \d+|\d+)$")


@each_game("cousins_war")
async def test_the_end_is_told_on_a_sheet_that_leaves_the_board_in_sight(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    story = whole_game(key)
    projector = await Projector.open(page, server.url, story[0])
    await projector.show(story[0].viewers[0], story[-2], before=story[:-2])
    await expect(page.locator(".ending-sheet")).to_be_hidden()

    await projector.say(story[0].viewers[0], story[-1])
    await _see_the_scenes(page, key)
    sheet = page.locator(".ending-sheet")
    await expect(sheet.get_by_role("heading").first).to_be_focused()
    outcome = story[-1].ruleset.outcome(story[-1].state)
    assert outcome is not None
    await expect(page.locator(".ending-why")).to_contain_text(outcome.reason)
    await expect(page.locator(".ending-figures b")).to_have_text([FIGURE] * 3)
    await expect(page.locator(".ending-score")).not_to_be_empty()
    await expect(sheet.get_by_role("button", name=re.compile("Rematch,")).first).to_be_visible()
    assert not await _overlaps(page, ".ending-sheet", "#board")

    await page.keyboard.press("Escape")
    await expect(sheet).to_be_hidden()
    line = page.get_by_role("button", name="Show how")
    await expect(line).to_be_focused()
    await line.press("Enter")
    await expect(sheet).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), rarely(1440, 900), rarely(1280, 720), rarely(1024, 768)]
)
@each_game("rose_wars")
async def test_all_that_the_end_offers_is_in_sight(
    server: Site, open_window: OpenWindow, key: str, width: int, height: int
) -> None:
    page = await open_window(calm=True, phone=width < 500)
    await page.set_viewport_size({"width": width, "height": height})
    story = whole_game(key)
    projector = await Projector.open(page, server.url, story[0])
    await projector.show(story[0].viewers[0], story[-1], before=story[:-1])
    await _see_the_scenes(page, key)
    sheet = page.locator(".ending-sheet")
    for name in ("Watch the replay", "Send it", "My matches"):
        await expect(sheet.get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)
    assert await sheet.evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight")


async def _see_the_scenes(page: Page, key: str) -> None:
    """The end comes after them."""
    if key == "lancaster_york":
        await page.get_by_role("button", name="Skip to the end").click()


async def _overlaps(page: Page, one: str, other: str) -> bool:
    a, b = [await page.locator(selector).bounding_box() for selector in (one, other)]
    assert a is not None
    assert b is not None
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    below = a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"]
    return not (beside or below)
