"""A new match in ten seconds: from the front page to a friend at the board, by few clicks or by the
keyboard alone, on one screen."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from tests.support.daily import each_game
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import accept, at_table, go_away

CLIPBOARD = "navigator.clipboard.readText()"
BOTTOM = "document.querySelector('.order .button-primary').getBoundingClientRect().bottom"


async def _create(page: Page) -> None:
    await page.get_by_role("button", name="Create and copy the link").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()


async def test_a_link_is_two_clicks_and_a_name_away_and_seats_a_friend_on_a_phone(
    open_window: OpenWindow, server: Site
) -> None:
    host = await open_window(permissions=["clipboard-read", "clipboard-write"])
    guest = await open_window(phone=True)
    await host.goto(server.url)
    await host.get_by_role("link", name="Play with friends: The Cousins' War").click()
    host.expected.append("422")  # type: ignore[attr-defined]
    await host.get_by_label("Your name").fill("\u3164")
    await host.get_by_role("button", name="Create and copy the link").click()
    await expect(host.locator("#name-error")).to_contain_text("invisible")
    await host.get_by_label("Your name").fill("Margaret")
    await _create(host)
    link = await host.evaluate(CLIPBOARD)
    assert "/join/" in link
    await expect(host.locator("[data-invite]")).to_have_value(link)
    await expect(host).to_have_title(re.compile("^Waiting for 1"))
    await host.goto(server.url)
    await host.get_by_role("link", name="New", exact=True).click()
    await expect(host.get_by_role("heading", level=1)).to_have_text("The Cousins' War")
    await _create(host)
    assert await host.evaluate(CLIPBOARD) != link, "two clicks for who comes again"
    link = await host.evaluate(CLIPBOARD)
    await accept(guest, link, "Cecily")
    await at_table(host)


async def test_a_match_is_ordered_by_the_keyboard_alone(
    open_window: OpenWindow, server: Site
) -> None:
    page = await open_window()
    await page.goto(f"{server.url}/new/cousins_war")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    await page.keyboard.press("Enter")
    for name in ("Learn it in ten minutes", "Another game"):
        await page.keyboard.press("Tab")
        await expect(page.get_by_role("link", name=name)).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_label("A friend, by link")).to_be_focused()
    assert await page.evaluate(
        "getComputedStyle(document.activeElement.parentElement).outlineStyle"
    )
    for _ in range(2):  # over how even it is
        await page.keyboard.press("Tab")
    line = page.locator("#terms")
    await expect(line).to_have_text(
        "random seat · no clock · private · anyone with the link can watch · no hints".replace(
            " · ", ""
        )
    )
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowRight")
    await expect(line.locator("b")).to_have_text("you play Lancaster")
    await page.get_by_label("Your name").focus()
    await page.keyboard.type("Margaret")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-seat=lancaster]")).to_contain_text("Margaret")
    await go_away(page)


@each_game("lancaster_york")
async def test_the_form_fits_one_screen(open_window: OpenWindow, server: Site, key: str) -> None:
    for phone, height in ((False, 900), (True, 844)):
        page = await open_window(phone=phone)
        await page.set_viewport_size({"width": 390 if phone else 1440, "height": height})
        for opponent in ("friend", "bot"):
            await page.goto(f"{server.url}/new/{key}?opponent={opponent}")
            assert await page.evaluate(BOTTOM) < height - 40, (phone, opponent)
