"""What ends a turn early says what it gives up, and no first choice is a mere setting."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Page, expect

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.gallery import Projector, whole_game
from ..support.stub_table import StubTable, walk

MOST = 4
"""So many positions of a game are looked at."""
END = {"do": "End"}
CHOICES = (
    "() => [...document.querySelectorAll('#choices .choice')].map((one) => one.dataset.action)"
)


@pytest.mark.parametrize("key", [key for key in RULESETS if load_ruleset(key).asides])
async def test_no_choice_is_a_setting(server: Site, open_window: OpenWindow, key: str) -> None:
    asked = [one for one in whole_game(key) if Seat(0) in one.ruleset.awaited(one.state)]
    ruleset, page = asked[0].ruleset, await open_window(calm=True)
    projector = await Projector.open(page, server.url, asked[0])
    viewer = next(one for one in asked[0].viewers if one[1] == Seat(0))
    for moment in asked[:: max(1, len(asked) // MOST)]:
        await projector.show(viewer, moment)
        offered = [ruleset.decode_action(json.loads(one)) for one in await page.evaluate(CHOICES)]
        assert not [action for action in offered if type(action) in ruleset.asides]
        settles = any(type(one) in ruleset.asides for one in ruleset.legal(moment.state, Seat(0)))
        await expect(page.locator("#when-asked")).to_be_visible(visible=settles)


async def _at_the_end(page: Page, server: Site) -> StubTable:
    """A made-up table at which to end gives something up."""
    table = StubTable(actions=[END, walk("ash", "elm")], answers=[{"actions": []}])
    await table.open(page, server.url)
    table.state(actions=table.actions, forgoes={"0": "2 of 4 action points"})
    await expect(page.locator(".choice-forgone")).to_have_text("gives up 2 of 4 action points")
    return table


async def test_by_keyboard_an_end_that_gives_something_up_takes_two_keys(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    table = await _at_the_end(page, server)
    question = page.locator("#question")
    await page.keyboard.press("1")
    await expect(question).to_contain_text("This gives up 2 of 4 action points.")
    await expect(page.locator("#choices button")).to_have_count(2)
    await page.keyboard.press("Escape")
    await expect(question).not_to_contain_text("gives up")
    assert table.acted == []
    await page.locator("#choices .choice").focus()
    await page.keyboard.press("Enter")
    await expect(question).to_contain_text("gives up")
    await page.keyboard.press("Enter")
    await table.hears(END)


async def test_a_double_click_gives_nothing_up(server: Site, open_window: OpenWindow) -> None:
    page = await open_window(calm=True)
    table = await _at_the_end(page, server)
    await page.locator("#choices .choice").dblclick()
    await expect(page.locator("#question")).to_contain_text("gives up")
    await page.locator("#choices .back").click()
    await expect(page.locator("#question")).not_to_contain_text("gives up")
    await page.locator("#choices .choice").click()
    await page.locator("#choices .choice").click()
    await table.hears(END)
