"""A guest is told at the table that this browser is the key to the seat."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.support.server import Site

from .conftest import OpenWindow
from .stub_table import SEATS, StubTable

PRACTICE = [{**SEATS[0], "bot": "random"}, SEATS[1]]


async def _after_own_actions(page: Page, url: str, table: StubTable, actions: int) -> None:
    await table.open(page, url)
    for _ in range(actions):
        table.seq += 1
        table.state(by="york", events=[{"event": "Went", "to": "elm"}])
    await expect(page.locator("#log-list .log-line")).to_have_count(actions)


async def test_a_guest_is_told_once_how_to_keep_the_seat(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    note = page.get_by_role("region", name="Your seat and this browser")
    await _after_own_actions(page, server.url, StubTable(), 2)
    await expect(note).to_be_hidden()
    await _after_own_actions(page, server.url, StubTable(), 3)
    await expect(note).to_contain_text("you lose your seat")
    await expect(note.get_by_role("link", name="Link, QR code or password")).to_have_attribute(
        "href", "/account"
    )
    await note.get_by_role("button", name="Don’t show again").click()
    await expect(note).to_be_hidden()
    await _after_own_actions(page, server.url, StubTable(), 4)
    await expect(note).to_be_hidden()


async def test_a_guest_who_only_practises_has_nothing_to_lose(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await _after_own_actions(page, server.url, StubTable(seats=PRACTICE), 4)
    await expect(page.locator("#guest-note")).to_be_hidden()
