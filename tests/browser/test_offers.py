"""What players propose to each other at the table, with the keyboard and as it is read aloud."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from .axe import let_in, violations
from .conftest import OpenWindow
from .visits import accept, at_table, make_match


async def propose(page: Page, what: str) -> None:
    """Open the dialog and choose, by the keyboard alone."""
    await page.get_by_role("button", name="Propose").focus()
    await page.keyboard.press("Enter")
    choice = page.locator("#propose-list").get_by_role("button", name=what)
    await choice.press("Enter")  # in one go: the list may just be drawn again


async def pass_a_card(page: Page) -> None:
    await page.locator('#board [data-kind="card"][data-choice="offered"]').first.click()


@pytest.mark.thorough
async def test_a_takeback_a_stand_in_a_return_and_a_claim(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    invite = await make_match(host, server.url, "Margaret", past_dice=True)
    await accept(guest, invite, "Cecily")
    await at_table(host)
    question = host.locator("#question")
    asked = await question.inner_text()
    for page in (host, guest):
        await pass_a_card(page)
    await expect(question).not_to_have_text(asked)
    await expect(guest.locator("#log-list")).to_contain_text("passed")

    offer = guest.locator("#offers")
    # Choosing the battlefield is secret again, so nothing can be asked back before it is over.
    for page in (host, guest):
        await page.locator("#board [data-choice=offered]").first.click()
    await expect(host.locator("#log-list")).to_contain_text(re.compile("battlefield", re.I))
    await propose(host, "Take back my last action")
    await expect(offer).to_contain_text("Margaret asks to take back")
    await expect(guest.locator("#offers-said")).to_contain_text("Margaret asks to take back")
    await offer.get_by_role("button", name="Leave it").click()
    await expect(host.locator(".toast")).to_contain_text("Cecily said no to the takeback.")
    await propose(host, "Take back my last action")
    await offer.get_by_role("button", name="Take it back").press("Enter")
    await expect(host.locator("#log-list")).to_contain_text("took back an action by consent")

    await propose(guest, "Leave for now")
    await expect(guest.locator("#headline")).to_have_text("You are away")
    await expect(host.locator("#seats")).to_contain_text("has left for now")
    await propose(host, "Let the practice opponent sit in for Cecily")
    await expect(host.locator("#seats")).to_contain_text("practice opponent sits in")
    await guest.reload()
    await at_table(guest)
    await guest.get_by_role("button", name="I’m back").click()
    await expect(guest.locator("#headline")).not_to_have_text("You are away")
    await expect(host.locator("#log-list")).to_contain_text("Lancaster is back.")

    await propose(guest, "Leave for now")
    await expect(host.locator("#seats")).to_contain_text("has left for now")
    await propose(host, "Claim the win")
    await expect(host.locator("#ending")).to_contain_text("You have won")
    await expect(guest.locator("#ending")).to_contain_text("Lancaster left the game.")


@pytest.mark.thorough
async def test_a_friend_takes_over_the_seat_of_a_player_who_has_left(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    friend = await open_window(phone=True, painted=True)
    await let_in(friend)
    await accept(guest, await make_match(host, server.url, "Margaret"), "Cecily")
    await at_table(host)
    await propose(guest, "Leave for now")
    await expect(host.locator("#seats")).to_contain_text("has left for now")
    await propose(host, "Offer the seat of Cecily to another person")
    link = host.get_by_label(re.compile("The seat of Cecily is offered"))
    await expect(link).to_have_value(re.compile("/seat/"))
    await expect(guest.locator("#offers")).to_be_hidden()
    await friend.goto(await link.input_value())
    assert not await violations(friend)
    await friend.get_by_label("Your name").fill("Perkin")
    await friend.get_by_role("button", name="Take the seat of Lancaster").click()
    await at_table(friend)
    await expect(friend.locator("#log-list")).to_contain_text(
        "Another player takes over Lancaster."
    )
    await expect(friend.locator("#board [data-choice=offered]").first).to_be_visible()
    await expect(host.locator("#seats")).to_contain_text("Perkin")
    await expect(link).to_be_hidden()
    # The page of the player who had the seat is a spectator's by now.
    await expect(guest.locator("#chat")).to_contain_text("Spectators talk here.")
