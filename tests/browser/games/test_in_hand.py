"""Taking up a stack in Richard III: the match hears of it only when it marches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import at_table, begin

LOG_CODE = "#log-code [data-log-code]"
STACK = '#board .stack[data-key="leicester"]'
TARGET = '#board .area[data-key="rutland"]'
RAISED = "#board .tray [data-put-back]"


async def _act(page: Page, url: str) -> str:
    """York's first action phase in Kingmaker, by an action card; the log's code."""
    await begin(page, url, "richard_iii", scenario="kingmaker", seat="york")
    await page.locator("#board .hand .card", has_text="Action").first.click()
    await page.get_by_role("button", name="Play").click()
    await expect(page.locator(f"{STACK}[data-choice=offered]")).to_be_attached()
    return await page.locator(LOG_CODE).text_content() or ""


async def _middle(of: Locator) -> tuple[float, float]:
    box = await of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def _take_up(page: Page) -> None:
    await page.mouse.click(*await _middle(page.locator(STACK)))
    await expect(page.locator(RAISED)).to_be_visible()


async def _drag(page: Page, start: Locator, end: Locator) -> None:
    """In one movement, without waiting for an answer on the way."""
    await page.mouse.move(*await _middle(start))
    await page.mouse.down()
    x, y = await _middle(end)
    await page.mouse.move(x - 9, y, steps=3)
    await page.mouse.move(x, y)
    await page.mouse.up()


async def test_what_is_taken_up_is_explained_put_back_in_three_ways_forgotten_and_dragged(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(calm=True)
    code = await _act(page, server.url)
    await _is_explained_beside_the_map(page)
    ways: list[Callable[[], Awaitable[None]]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(RAISED).click(),
        lambda: _click_again(page),
    ]
    for put_back in ways:
        await _take_up(page)
        await expect(page.locator(f"{TARGET}[data-reach], {TARGET}[data-choice]")).to_be_attached()
        await put_back()
        await expect(page.locator(RAISED)).to_be_hidden()
        await expect(page.locator(f"{STACK}[data-choice=offered]")).to_be_attached()
    await _take_up(page)
    await page.reload()
    await at_table(page)
    await expect(page.locator(RAISED)).to_be_hidden()
    await expect(page.locator(LOG_CODE)).to_have_text(code)
    await expect(page.locator("#undo")).to_be_disabled()
    await _is_dragged_to_the_next_area_and_back_by_one_undo(page)


async def _click_again(page: Page) -> None:
    await page.mouse.click(*await _middle(page.locator(STACK)))


async def _is_explained_beside_the_map(page: Page) -> None:
    await page.mouse.move(*await _middle(page.locator(TARGET)))
    await expect(page.locator("#tooltip")).to_be_visible()
    told = await page.locator("#tooltip").bounding_box()
    kept = await page.locator(".table-rest").bounding_box()
    assert told is not None
    assert kept is not None
    assert told["x"] == pytest.approx(kept["x"], abs=1)
    assert kept["y"] - 1 <= told["y"]
    assert told["y"] + told["height"] <= kept["y"] + kept["height"] + 1


async def _is_dragged_to_the_next_area_and_back_by_one_undo(page: Page) -> None:
    there = page.locator('#board .stack[data-key="rutland"]')
    await _drag(page, page.locator(STACK), page.locator(TARGET))
    await expect(there).to_be_attached()
    await expect(page.locator("#question")).to_contain_text("action point")
    await page.locator("#undo").click()
    await expect(there).not_to_be_attached()
    await expect(page.locator(f"{STACK}[data-choice=offered]")).to_be_attached()
    await expect(page.locator("#undo")).to_be_disabled()
