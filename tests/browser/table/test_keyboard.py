"""A whole turn of every game by the keyboard alone: the focus is never lost, and after a decision
the next choice is at most three Tabs away."""

from __future__ import annotations

import random

from playwright.async_api import Page

from tests.support.daily import each_game
from tests.support.server import Site
from tools.looks.stage import LAPTOP, SAY, Stage

from ..conftest import OpenWindow
from ..support.page_player import OFFERED, Hands
from ..support.positions import decision, kept_positions
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
POSITIONS = 8
"""Of a game, in which picks are tried."""
DEPTH = 2
"""So many picks after one another."""
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


BUTTONS = """[...document.querySelectorAll('#choices button:enabled')]
  .map((button) => button.textContent.trim())"""
FIRST_PIECE = "document.querySelector('#board [data-choice=offered]')?.focus()"
AT_BUTTON = (
    "document.activeElement.closest('#choices') && document.activeElement.textContent.trim()"
)


async def _buttons_near(page: Page) -> set[str]:
    """The buttons that are a few Tabs from where the focus is, in either direction."""
    found = {await page.evaluate(AT_BUTTON)}
    start = await page.evaluate_handle("document.activeElement")
    for key in ("Tab", "Shift+Tab"):
        await start.evaluate("(element) => element.focus()")
        for _ in range(FEW):
            await page.keyboard.press(key)
            found.add(await page.evaluate(AT_BUTTON))
    return found


async def _forget(page: Page) -> None:
    """That was a whole action, which nobody answers."""
    await page.evaluate("sessionStorage.clear()")
    await page.reload()
    await page.wait_for_function("() => law.isReady()")


@each_game("cousins_war", "rose_wars", name="game")
async def test_what_a_pick_opens_and_the_way_back_are_a_few_tabs_away(
    server: Site, open_window: OpenWindow, game: str
) -> None:
    page = await open_window(calm=True, **LAPTOP.context)
    stage = Stage(page, LAPTOP, server.url)
    picks = 0
    for position in kept_positions(game, POSITIONS):
        await stage.show(position)
        await page.evaluate(SAY, [position.welcome, position.frame])
        await page.wait_for_function("() => law.isDrawn()")
        await page.locator("#prompt").focus()
        await _tab_to_a_choice(page, FEW)
        for _ in range(DEPTH):
            await page.evaluate(FIRST_PIECE)
            await page.keyboard.press("Enter")
            buttons = await page.evaluate(BUTTONS)
            if "Back" not in buttons:
                await _forget(page)
                break
            picks += 1
            await _tab_to_a_choice(page, FEW)
            near = await _buttons_near(page)
            assert {buttons[0], "Back"} <= near, decision(position)
            if await page.locator(OFFERED).count() == 0:
                break
    assert picks
