"""A whole turn of every game by Tab and Enter alone, and the focus is never lost."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import Page

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.page_player import Hands
from ..support.visits import begin

GAMES = (
    "cousins_war",
    "lancaster_york",
    "richard_iii",
    pytest.param("rose_wars", marks=pytest.mark.thorough),
)
MOST = 120
"""Choices that a turn may take."""
TABS = 400
"""More stops than any table has."""

AIM_AT = """([roll, hurry]) => {
  for (const old of document.querySelectorAll('[data-goal]')) old.removeAttribute('data-goal');
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const buttons = shown('#choices .choice:enabled');
  const pieces = shown('#board [data-choice=offered]');
  const among = buttons.length && (hurry || !pieces.length) ? buttons : [...pieces, ...buttons];
  among[Math.floor(roll * among.length)].setAttribute('data-goal', '');
}"""
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


async def _tab_to_the_goal(page: Page) -> None:
    for _ in range(TABS):
        if await page.evaluate(AT_GOAL):
            return
        await page.keyboard.press("Tab")
    raise AssertionError("a choice cannot be reached by Tab")


@pytest.mark.parametrize("game", GAMES)
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
        assert pick == 0 or await page.evaluate(HELD), "the focus was lost"
        await page.evaluate(AIM_AT, [chance.random(), pick > 10 or chance.random() < 0.5])
        await _tab_to_the_goal(page)
        await page.keyboard.press("Enter")
    # In a short game the last turn may be the one that ends it.
    over = await hands.is_over() or await page.evaluate(TURN_OVER)
    assert over, "no turn was played to its end"
