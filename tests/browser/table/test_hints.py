"""A hint at a practice table: asked for by a key, read out, drawn on the board, put away."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect


async def test_a_key_asks_for_a_hint_and_again_puts_it_away(page: Page) -> None:
    # Both players begin with a secret choice, and a hint is for one position.
    await expect(page.locator(".seat", has_text="Squire")).not_to_contain_text("to play")
    await expect(page.locator("#ask-hint")).to_be_enabled()
    await page.keyboard.press("h")
    words = page.locator("#advice-words[role=status]")
    await expect(words).to_contain_text(re.compile("^Hint: "))
    drawn = page.locator(".advice-layer > *, .choice[data-advised]")
    await expect(drawn.first).to_be_attached()
    await page.keyboard.press("h")
    await expect(page.locator("#advice")).to_be_hidden()
    await expect(drawn).to_have_count(0)
