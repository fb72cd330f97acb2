"""A guest is told at the table that this browser is the key to the seat."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.stub_table import SEATS, StubTable

PRACTICE = [{**SEATS[0], "bot": "random"}, SEATS[1]]


async def _after_own_action(page: Page, url: str, table: StubTable, awaited: str) -> None:
    """York has acted, and `awaited` is to act next."""
    await table.open(page, url)
    table.seq += 1
    table.state(by="york", awaited=[awaited], events=[{"event": "Went", "to": "elm"}])
    await expect(page.locator("#log-list .log-line")).to_have_count(1)


@pytest.mark.thorough
async def test_a_guest_is_offered_words_after_a_turn_and_comes_back_with_them_elsewhere(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    note = page.get_by_role("region", name="Your seat and this browser")
    await _after_own_action(page, server.url, StubTable(), "york")
    await expect(note).to_be_hidden()  # still their turn: no time to read
    await _after_own_action(page, server.url, StubTable(), "lancaster")
    await expect(note).to_contain_text("saved only in this browser")
    await note.get_by_role("button", name="Get words").click()
    dialog = page.get_by_role("dialog", name="Your recovery words")
    listed = dialog.get_by_role("listitem")
    await expect(listed).to_have_count(7)
    await expect(dialog).to_contain_text(f"{server.url.removeprefix('http://')}/recover")
    words = await listed.all_inner_texts()
    await dialog.get_by_role("button", name="I have written them down").click()
    await expect(note).to_be_hidden()
    assert await page.evaluate("document.querySelector('#words-dialog-list').textContent") == ""
    await _after_own_action(page, server.url, StubTable(), "lancaster")
    await expect(page.locator("#table")).not_to_have_attribute("data-guest", "")
    await expect(note).to_be_hidden()
    name = await page.locator("body").get_attribute("data-player")

    phone = await open_window(phone=True)
    phone.expected.append("422")  # type: ignore[attr-defined]
    await phone.goto(f"{server.url}/sign-in")
    await phone.get_by_role("link", name="Lost access?").click()
    field = phone.get_by_label("Recovery words, in order")
    await field.fill(" ".join(words[:6]))
    await phone.get_by_role("button", name="Come back").click()
    await expect(phone.get_by_role("alert")).to_contain_text("these are 6")
    await field.fill(", ".join(words).upper())
    await phone.get_by_role("button", name="Come back").click()
    await expect(phone.get_by_role("heading", name="Your matches")).to_be_visible()
    await expect(phone.locator("body")).to_have_attribute("data-player", name or "")


@pytest.mark.thorough
async def test_a_guest_who_has_read_the_note_is_not_shown_it_again(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    note = page.get_by_role("region", name="Your seat and this browser")
    await _after_own_action(page, server.url, StubTable(), "lancaster")
    await expect(note.get_by_role("link", name="Other ways")).to_have_attribute("href", "/account")
    await note.get_by_role("button", name="Don’t show again").click()
    await expect(note).to_be_hidden()
    await _after_own_action(page, server.url, StubTable(), "lancaster")
    await expect(note).to_be_hidden()


async def test_a_guest_who_only_practises_has_nothing_to_lose(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await _after_own_action(page, server.url, StubTable(seats=PRACTICE), "lancaster")
    await expect(page.locator("#guest-note")).to_be_hidden()


async def test_who_plays_here_can_still_come_back_as_another(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window()
    answer = await page.request.post(
        f"{server.url}/api/guests", data={"name": "Oscar"}, headers={"Origin": server.url}
    )
    assert answer.ok
    await page.goto(f"{server.url}/recover")
    # The page has learnt that no table waits: what leads to the next one is hidden, and no more.
    count = page.locator("[data-waiting]").first
    await expect(count).to_have_attribute("aria-label", "0 waiting for you")
    await expect(page.get_by_label("Recovery words, in order")).to_be_visible()


NO_COOKIES = """
Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
"""


async def test_a_browser_that_keeps_no_cookies_is_told_so_and_sends_nothing(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await page.add_init_script(NO_COOKIES)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    for path in ("/sign-in", "/new/rose_wars?opponent=server"):
        await page.goto(f"{server.url}{path}")
        name = page.get_by_label("Your name").first
        await name.fill("Cecily")
        await name.press("Enter")
        await expect(page.get_by_role("alert")).to_contain_text("Your browser keeps no cookies")
    assert "POST" not in sent
