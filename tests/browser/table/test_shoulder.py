"""A guest at a player's shoulder, beside a spectator who watches late, until the player ends it."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import at_table, send_form, use

CARDS = re.compile(r"You were dealt")


async def test_a_guest_sees_the_hand_while_spectators_are_late_until_the_player_stops_it(
    server: Site, open_window: OpenWindow
) -> None:
    york, guest, spectator = [await open_window(calm=True) for _ in range(3)]
    table = await send_form(
        york, server.url, "/practice/cousins_war",
        name="Margaret", scenario="standard", seat="york", delay="60",
    )  # fmt: skip
    await york.goto(table)
    await at_table(york)
    await use(york, "Let a friend watch")
    await york.get_by_role("button", name="Make a link").click()
    link = york.get_by_label("The link is for one person")
    await expect(link).to_have_value(re.compile("/watch/"))

    await guest.goto(await link.input_value())
    await guest.get_by_label("Your name").fill("Perkin")
    await guest.get_by_role("button", name="Watch from the seat of York").click()
    await expect(guest.locator("#watching")).to_have_text("You watch as Margaret sees it.")
    await expect(guest.locator("#log-list")).to_contain_text(CARDS)
    await spectator.goto(york.url)
    await at_table(spectator)
    for page, told in ((york, "You let Perkin watch."), (spectator, "Margaret lets Perkin watch.")):
        await expect(page.locator("#watching")).to_contain_text(told)

    await york.get_by_role("button", name="Close").click()
    await york.locator("#board [data-choice=offered]").first.press("Enter")
    await expect(york.locator("#log-list")).to_contain_text("chose to pass")
    await expect(guest.locator("#log-list")).to_contain_text("chose to pass")
    await expect(guest.locator("#choices button, #undo:visible, #tab-chat:visible")).to_have_count(
        0
    )
    await expect(spectator.locator("#log-list")).not_to_contain_text("passed")

    await use(york, "Let a friend watch")
    await york.get_by_role("button", name="Stop it at once").click()
    await guest.wait_for_url("**/matches/*")
    await at_table(guest)
    await expect(guest.locator("#watching")).to_contain_text("You see the game an hour late.")
    await expect(guest.locator("#log-list")).not_to_contain_text(CARDS)
