"""Whatever a browser remembers, every table and every replay opens with it after a reload."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page, expect

from rulesets import RULESETS
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.browser_storage import UNUSABLE, USED, keys_in_scripts, remember
from ..support.visits import at_table, begin, give_up

BOARD = "#boards > .board > *"


def test_every_key_that_a_script_keeps_is_tried_here() -> None:
    assert keys_in_scripts() <= set(USED), (
        "add the new key to tests/browser/support/browser_storage.py"
    )
    assert "roses:words" in keys_in_scripts()


@pytest.mark.thorough
@pytest.mark.parametrize("key", RULESETS)
async def test_a_table_and_its_replay_open_with_all_that_is_remembered(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, key)
    match = urlsplit(page.url).path.rsplit("/", 1)[-1]
    for kept in (USED, UNUSABLE):
        await remember(page, kept, match)
        await page.reload()
        await at_table(page)
        await _shows_words(page, yes=kept is USED)
        await expect(page.locator("#question")).not_to_be_empty()

    await give_up(page)
    link = await page.get_by_role("link", name="Watch the replay").get_attribute("href")
    await page.goto(f"{server.url}{link}#step=0")
    for kept in (USED, UNUSABLE):
        await remember(page, kept, match)
        await page.reload()
        await expect(page.locator(BOARD).first).to_be_visible()
        await expect(page.locator(".step-where")).to_have_text(re.compile("step 0 of"))
        await page.get_by_role("button", name=re.compile("^Verify")).click()
        await expect(page.locator("#verification .verdict")).to_contain_text("match")


async def _shows_words(page: Page, *, yes: bool) -> None:
    """The board in words is there, and the button says so; or it is not."""
    await expect(page.locator("#show-words[aria-pressed=true]")).to_have_count(int(yes))
    words = page.locator("#words h3")
    await (expect(words.first).to_be_visible() if yes else expect(words).to_have_count(0))
