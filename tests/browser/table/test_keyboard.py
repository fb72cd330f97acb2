"""A whole turn of every game by the keyboard alone: the focus is never lost, and after a decision
the next choice is at most three Tabs away."""

from __future__ import annotations

import random

from playwright.async_api import Page

from tests.support.daily import each_game
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_player import Hands
from ..support.visits import begin

MOST = 120
"""Choices that a turn may take, and that there may be at once."""

AIM_AT = """([roll, hurry]) => {
  for (const old of document.querySelectorAll('[data-goal]')) old.removeAttribute('data-goal');
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const buttons = shown('#choices .choice:enabled');
  const pieces = shown('#board [data-choice=offered]');
  const among = buttons.length && (hurry || !pieces.length) ? buttons : [...pieces, ...buttons];
  among[Math.floor(roll * among.length)].setAttribute('data-goal', '');
}"""
AT_CHOICE = """document.activeElement.matches(
  '#board [data-choice=offered], #choices .choice:enabled')"""
NUMBER = "document.querySelector('[data-goal] .choice-number')?.dataset.number"
FEW = 3
"""The Tabs from a decision to the next choice."""
FROM_THE_HEAD = 60
"""The Tabs from the head of the page to the first choice."""
OUTLINE = "getComputedStyle(document.activeElement).outlineStyle"
AT_GOAL = "document.activeElement.hasAttribute('data-goal')"
HELD = "Boolean(document.activeElement.closest('#board, #choices, #prompt'))"
TURN_OVER = """() => {
  const own = [...document.querySelector('.seat:has(.seat-you)').classList]
    .find((name) => name.startsWith('by-'));
  const lines = [...document.querySelectorAll('#log-list .log-line')];
  const first = lines.findIndex((line) => line.classList.contains(own));
  return first >= 0 && lines.slice(first).some((line) =>
    !line.classList.contains(own) && [...line.classList].some((name) => name.startsWith('by-')));
}"""


async def _go_to_the_goal(page: Page) -> None:
    for _ in range(MOST):
        if await page.evaluate(AT_GOAL):
            return
        await page.keyboard.press(".")
    raise AssertionError("a choice is not reached")


async def _tab_to_a_choice(page: Page, most: int) -> None:
    tabs = 0
    while not await page.evaluate(AT_CHOICE):
        assert tabs < most, await page.locator("#question").text_content()
        await page.keyboard.press("Tab")
        tabs += 1


@each_game("cousins_war", "richard_iii", name="game")
async def test_a_turn_is_played_by_keyboard_alone(
    server: Site, open_window: OpenWindow, game: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, game)
    hands = Hands(page, patient=True)
    chance = random.Random(game)
    for pick in range(MOST):
        if not await hands.is_asked() or await page.evaluate(TURN_OVER):
            break
        if pick == 0:
            await _tab_to_a_choice(page, FROM_THE_HEAD)
        assert await page.evaluate(HELD), "the focus was lost"
        await _tab_to_a_choice(page, FEW)
        # Drawn maps show the focus on a piece in a way of their own.
        assert game != "cousins_war" or await page.evaluate(OUTLINE) != "none"
        await page.evaluate(AIM_AT, [chance.random(), pick > 10 or chance.random() < 0.5])
        number = await page.evaluate(NUMBER)
        if number and pick % 2:
            await page.keyboard.press(number)
        else:
            await _go_to_the_goal(page)
            await page.keyboard.press("Space" if pick % 4 == 2 else "Enter")
    # In a short game the last turn may be the one that ends it.
    over = await hands.is_over() or await page.evaluate(TURN_OVER)
    assert over, "no turn was played to its end"
