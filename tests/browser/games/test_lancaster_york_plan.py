"""One player plans a turn of Lancaster vs York by the keyboard alone, and is told why not."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import begin

FREE_PLACE = ".map-drawing .icon[data-type=royal_castle][data-owner=none]"
PRESS_ENTER = """(place) => {
  place.setAttribute("tabindex", "-1");
  place.focus();
  place.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}"""
"""In one step: the board may be drawn again between two."""


async def _draft(page: Page) -> None:
    """Take the first card offered until plans are made."""
    board = page.locator(".lancaster-york")
    for _ in range(40):
        if await board.get_attribute("data-phase") == "planning":
            return
        card = page.locator(".display .card[data-choice=offered]").first
        await expect(card.or_(page.locator(".plan-head:not([hidden])")).first).to_be_visible()
        if await card.is_visible():
            await card.focus()
            await page.keyboard.press("Enter")
            await page.get_by_role("button", name=re.compile("^Take ")).first.press("Enter")
            await expect(page.locator("#prompt")).not_to_have_attribute("aria-busy", "true")
    raise AssertionError("the draft does not end")


@pytest.mark.thorough
async def test_a_plan_is_made_changed_and_sealed_by_the_keyboard(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window()
    await begin(page, server.url, "lancaster_york", scenario="two")
    await _draft(page)
    raise_bid = page.locator("[data-kind=raise][data-key='1']")
    await raise_bid.press("Enter")
    await expect(page.locator(".bid-amount")).to_have_text("£1")
    own = page.locator(".map-drawing .icon[data-choice=offered][data-owner=red]").first
    await expect(own).to_be_visible()

    summary = page.locator(".reference summary")
    await summary.press("Enter")
    await expect(page.locator(".control-chart")).to_contain_text("ties are broken")
    await expect(page.locator(".troops-chart [aria-current]")).to_have_text("2")

    await page.get_by_role("button", name="Seal the plan").press("Enter")
    again = page.get_by_role("button", name=re.compile("^Watch turn|^Skip$")).first
    await expect(again).to_be_visible()
    await expect(page.locator(".points-table")).to_contain_text("Turn 1")


@pytest.mark.thorough
async def test_a_place_without_an_owner_says_why_it_cannot_be_attacked(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, "lancaster_york", scenario="two")
    await _draft(page)
    await expect(page.get_by_role("button", name="Seal the plan")).to_be_visible()
    await page.locator(FREE_PLACE).first.evaluate(PRESS_ENTER)
    told = page.get_by_text("No player owns that: it cannot be attacked.").first
    await expect(told).to_be_visible()
