"""The service worker in a real browser: a friendly page offline, and never an answer of before."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import at_table, practise

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
