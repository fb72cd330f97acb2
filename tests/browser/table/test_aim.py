"""How to win and how close each side is: in sight above the board, and first in the words."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.board_module import serve_board
from ..support.page_metrics import faint_text
from ..support.visits import practise

AIM = """import { mount as real } from "./cousins_war.js?real";
export function* mount(...how) {
  return {
    ...(yield* real(...how)),
    aim: (view) => ({
      goal: "Control two regions when the game ends",
      rule: "6.1",
      sides: [
        { seat: "lancaster", text: "1 of 2 regions", share: 0.5 },
        { seat: "york", text: `round ${view.round}` },
      ],
    }),
  };
}"""


@pytest.mark.thorough
async def test_the_aim_and_how_close_each_player_is_stand_above_the_board(
    server: Site, open_window: OpenWindow
) -> None:
    for phone in (False, True):
        page = await open_window(calm=True, phone=phone)
        await serve_board(page, "cousins_war", AIM)
        await practise(page, server.url)
        if phone:
            await page.locator("#help-tools").click()
        goal = page.locator("#goal" if phone else "#aim")
        await expect(goal).to_contain_text("Control two regions when the game ends")
        await expect(goal).to_be_in_viewport(ratio=1)
        seats = page.locator("#seats .seat")
        await expect(seats.nth(0)).to_contain_text("1 of 2 regions")
        await expect(seats.nth(1)).to_contain_text("round 1")
        own = seats.filter(has=page.locator(".seat-you"))
        await expect(own).to_have_attribute("data-awaited", "")
        await expect(own.locator(".seat-standing")).to_be_visible()
        await expect(page.locator("#aim a.paragraph")).to_have_attribute(
            "href", f"{server.url}/rules/cousins_war#p6.1"
        )
        assert not (await faint_text(page, ".table-head"))["faint"]
        if not phone:
            await _it_comes_first_in_words_and_is_shown_while_looking_back(page)


async def _it_comes_first_in_words_and_is_shown_while_looking_back(page: Page) -> None:
    await page.keyboard.press("w")
    await expect(page.locator("#words h3").first).to_have_text("How to win")
    await expect(page.locator("#words section:first-child li")).to_have_text(
        [
            "Control two regions when the game ends (§ 6.1)",
            "Lancaster: 1 of 2 regions",
            "York: round 1",
        ]
    )
    await page.get_by_role("button", name="Look back").click()
    await expect(page.locator("#aim")).to_be_visible()


@pytest.mark.thorough
async def test_a_game_that_does_not_say_what_wins_has_no_strip(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    await serve_board(
        page, "cousins_war", AIM.replace("aim: (view) =>", "aim: null, other: (view) =>")
    )
    await practise(page, server.url)
    await expect(page.locator("#aim")).to_be_hidden()
