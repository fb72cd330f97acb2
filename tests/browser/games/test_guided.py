"""The guided first game of The Cousins' War, from its link to the last click, by keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from rulesets import RULESETS
from rulesets.telling.lessons import Guide, Task, fits
from tests.support.server import Site
from tests.support.threaded import threaded_server

from ..conftest import OpenWindow
from ..support.axe import let_in, violations
from ..support.visits import TABLE, at_table

KEY = "cousins_war"


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """Its tutors do not hesitate."""
    with threaded_server(database_url, bot_delay_ms=0) as running:
        yield running


def _guide() -> Guide:
    guide = RULESETS[KEY].guide
    assert guide is not None
    return guide


async def _press(element: Locator) -> None:
    await element.focus()
    await element.press("Enter")


async def _read(page: Page, task: Task) -> None:
    """Every card, then the question."""
    for text in task.say:
        await expect(page.locator("#coach-words")).to_contain_text(text)
        await _press(page.get_by_role("button", name="Next", exact=True))
    await expect(page.locator("#coach-words")).to_contain_text(task.ask)


async def _do(page: Page, task: Task) -> None:
    """Pick what is highlighted, one after the other, then press the button that fits if the picks
    did not suffice."""
    for kind, key in task.look:
        element = page.locator(f'#board [data-kind="{kind}"][data-key="{key}"]').first
        if await element.get_attribute("data-choice") in ("offered", "other"):
            await expect(element).to_have_attribute("data-look", "true")
            await _press(element)
    buttons = page.locator("#choices .choice:enabled")
    for button in await buttons.all():
        action: Any = json.loads(await button.get_attribute("data-action") or "null")
        if fits(action, task.do[0]):
            await _press(button)
            return


@pytest.mark.thorough
async def test_a_visitor_learns_the_game_from_first_click_to_last_by_keyboard(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True, painted=True)
    await let_in(page)
    await page.goto(server.url)
    await page.get_by_role("link", name="Learn one in ten minutes").click()
    await page.get_by_role("link", name="Learn it: The Cousins' War").click()
    assert not await violations(page)
    await page.get_by_role("button", name="Begin the first lesson").press("Enter")
    await at_table(page)
    tasks = [step for step in _guide().steps if isinstance(step, Task)]
    await _read(page, tasks[0])
    await _press(page.locator('#board [data-kind="card"][data-key="B1"]'))
    await _press(page.get_by_role("button", name="Pass St Albans"))
    await expect(page.get_by_role("alert").filter(has_text="St Albans")).to_be_visible()
    assert not await violations(page)
    for number, task in enumerate(tasks):
        if number:
            await _read(page, task)
        show = page.get_by_role("button", name="Show me")
        if await show.is_visible():
            await _press(show)
        await _do(page, task)
    last = [*_guide().ending, *_guide().plans]
    for text in last:
        await expect(page.locator("#coach-words")).to_contain_text(text)
        if text != last[-1]:
            await _press(page.get_by_role("button", name="Next", exact=True))
    assert not await violations(page)
    await _press(page.get_by_role("button", name="Watch your game"))
    await expect(page.locator("#past .step-where")).to_contain_text("step")
    await page.keyboard.press("Escape")
    await expect(page.locator("#past")).to_be_hidden()
    await _press(page.get_by_role("button", name="Play a real game"))
    await page.wait_for_url(TABLE)
    await at_table(page)
    await expect(page.locator("#coach")).to_have_count(0)
    await page.goto(server.url + f"/learn/{KEY}")
    await expect(page.locator(".lessons-list")).to_contain_text("done")
