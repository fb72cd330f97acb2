"""Trying things out: both sides are played, taken back and drawn again; the match stays."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.axe import let_in, violations
from ..support.visits import at_table, practise, use

FOCUSED = "() => document.activeElement.matches('#boards [data-choice=offered], #choices button')"


NEVER_PASSES = """() => {
  const { setTimeout: later } = window;
  window.setTimeout = (act, ms, ...rest) => (ms === 900 ? 0 : later(act, ms, ...rest));
}"""

OFFERED = "#boards [data-choice=offered], #choices button.choice:enabled"


async def press(page: Page) -> None:
    """Choose the first thing that is offered."""
    await page.locator(OFFERED).first.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#prompt")).not_to_have_attribute("aria-busy", "true")


async def play(page: Page) -> None:
    """Take something that the seat is offered, with all of its parts."""
    await page.locator(OFFERED).first.wait_for()  # by then the log has its lines
    lines = await page.locator("#log-list [data-seq]").count()
    while await page.locator("#log-list [data-seq]").count() == lines:
        await press(page)


async def test_both_sides_are_tried_out_over_a_reload_too_and_the_match_stays_as_it_is(
    page: Page,
) -> None:
    await expect(page.locator(".seat", has_text="Squire")).not_to_contain_text("to play")
    await expect(page.locator("#try-it")).not_to_have_attribute("hidden", "")
    board = await page.locator("#board").inner_text()
    await page.keyboard.press("t")
    await expect(page).to_have_title(re.compile("Try it"))
    headline, undo = page.locator("#headline"), page.locator("#undo")
    await expect(headline).to_have_text("You play York")
    await expect(page.locator("header.guess-head")).to_contain_text("filled in at random")
    await play(page)
    await expect(undo).to_be_enabled()
    await page.get_by_role("radio", name="Lancaster").check(force=True)
    await expect(headline).to_contain_text("Lancaster")
    await expect(undo).to_be_enabled()
    await page.keyboard.press("u")
    await expect(page.locator("#redraw")).to_be_enabled()  # the answer has come
    await expect(undo).to_be_disabled()
    await page.keyboard.press("a")
    await expect(page.locator("#world")).to_have_text(", deal 2")
    await expect(page.locator("#match-news")).to_be_hidden()
    await page.keyboard.press("t")
    await at_table(page)
    await expect(page.locator("#board")).to_have_text(board, use_inner_text=True)

    await page.keyboard.press("t")
    lines = page.locator("#log-list [data-seq]")
    await expect(headline).to_have_text("You play York")
    await play(page)
    await expect(undo).to_be_enabled()
    # The page passes on to the seat that plays next, and its log is empty until that one is shown.
    await expect(headline).to_have_text(re.compile("^You play "))
    before = (await headline.inner_text(), await lines.count())
    await page.reload()
    await expect(headline).to_have_text(before[0])
    await expect(page.locator("#toasts")).to_be_empty()
    await expect(undo).to_be_enabled()
    await expect(lines).to_have_count(before[1])
    await page.keyboard.press("t")
    await at_table(page)
    await page.keyboard.press("t")
    await expect(headline).to_have_text("You play York")
    await expect(undo).to_be_disabled()


async def test_a_guess_reloaded_while_its_turn_passes_on_passes_it_on(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window()
    await practise(page, server.url)
    await page.keyboard.press("t")
    headline = page.locator("#headline")
    await expect(headline).to_have_text("You play York")
    await page.evaluate(NEVER_PASSES)
    while await headline.inner_text() == "You play York":
        await press(page)
    await expect(headline).to_have_text("You look as York")
    await page.reload()
    await expect(headline).to_have_text("You play Lancaster")
    await page.get_by_role("radio", name="York").check(force=True)
    await expect(headline).to_have_text("You look as York")
    await page.reload()
    await expect(headline).to_have_text("You look as York")
    assert await page.evaluate("history.state.passes") is False


@pytest.mark.thorough
async def test_the_focus_goes_along_to_the_board_of_the_seat_that_plays_next(page: Page) -> None:
    await page.keyboard.press("t")
    await expect(page).to_have_title(re.compile("Try it"))
    headline = page.locator("#headline")
    await expect(headline).to_have_text("You play York")
    while await headline.inner_text() == "You play York":
        await press(page)
    await expect(headline).to_have_text("You play Lancaster")
    await page.wait_for_function(FOCUSED)


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_page_of_a_guess_has_no_violation(
    server: Site, open_window: OpenWindow, scheme: Literal["light", "dark"]
) -> None:
    page = await open_window(calm=True, painted=True)
    await page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    await let_in(page)
    await practise(page, server.url)
    await use(page, "Try it")
    await expect(page.locator("#headline")).to_have_text("You play York")
    assert not await violations(page)
