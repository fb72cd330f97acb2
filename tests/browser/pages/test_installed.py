"""The service worker in a real browser: a friendly page offline, and never an answer of before; and
whatever a browser remembers, every table and every replay opens with it after a reload."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page, expect

from rulesets import RULESETS
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.browser_storage import UNUSABLE, USED, keys_in_scripts, remember
from ..support.visits import at_table, begin, give_up, practise

KEPT = """async () => {
  const names = await caches.keys();
  const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return caught.flat().map(({ url }) => new URL(url).pathname);
}"""
IN_CHARGE = """() => navigator.serviceWorker.ready
  .then(() => navigator.serviceWorker.controller?.state === 'activated' || null)"""


@pytest.mark.thorough
async def test_without_a_connection_a_page_says_so_and_the_table_comes_back_by_itself(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, service_workers="allow")
    page.expected += ["net::ERR_INTERNET_DISCONNECTED"]  # type: ignore[attr-defined]
    await practise(page, server.url)
    await page.wait_for_function(IN_CHARGE)
    await page.reload()  # through the worker
    await at_table(page)
    assert await _kept(page) == {"offline page", "static"}

    await page.context.set_offline(True)
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("messenger"))
    await expect(page.locator(".brand svg")).to_be_visible()
    assert await page.locator("#board").count() == 0
    ground = await page.evaluate("getComputedStyle(document.querySelector('.leaf')).paddingTop")
    assert ground != "0px", "the page came without its style sheet"

    await page.context.set_offline(False)
    await at_table(page)
    assert await _kept(page) == {"offline page", "static"}

    await page.goto(f"{server.url}/offline")  # who opens it by its address is not kept there
    await expect(page).to_have_url(f"{server.url}/matches")


async def _kept(page: Page) -> set[str]:
    """The kinds of answers that the worker has kept."""
    addresses: list[str] = await page.evaluate(KEPT)
    kinds = {"/offline": "offline page"}
    return {
        "static" if address.startswith("/static/") else kinds.get(address, address)
        for address in addresses
    }


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
