"""The board of The Cousins' War in a browser."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import practise

COLOURS = """async () => {
  const tally = document.querySelector('.tally').cloneNode(true); // the game leaves it alone
  document.querySelector('.map').append(tally);
  const number = tally.querySelector('.tally-number[data-house=lancaster]');
  const ground = number.closest('.tally-side');
  const read = () => [getComputedStyle(number).color, getComputedStyle(ground).backgroundColor];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  tally.dataset.control = 'none';
  for (let i = 0; i < 3; i += 1) await frame();
  const before = read();
  tally.dataset.control = 'lancaster';
  const after = [read()];
  for (let i = 0; i < 6; i += 1) after.push(await frame().then(read));
  return { before, after };
}"""


@pytest.mark.thorough
async def test_with_less_motion_text_and_its_ground_change_colour_at_once(page: Page) -> None:
    colours = await page.evaluate(COLOURS)
    assert all(pair == colours["after"][-1] for pair in colours["after"])
    assert colours["before"] != colours["after"][0]


async def bottom(page: Page, selector: str) -> float:
    found: float = await page.evaluate(
        "(selector) => document.querySelector(selector).getBoundingClientRect().bottom", selector
    )
    return found


async def test_the_whole_table_fits_into_a_laptops_window_and_its_play_aid_opens_beside_it(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window()
    await page.set_viewport_size({"width": 1440, "height": 900})
    await practise(page, server.url)
    await expect(page.locator(".hand[data-place=own] .card").first).to_be_visible()
    assert await bottom(page, ".board > .cousins") <= 900
    await page.get_by_role("button", name="Play aid").click()
    aid = page.get_by_role("dialog", name="Play aid")
    await expect(aid).to_be_visible()
    await expect(aid.get_by_role("row")).to_have_count(4)
    await aid.get_by_role("button", name="Close").click()
    await expect(aid).to_be_hidden()


@pytest.mark.thorough
async def test_cards_of_a_middling_window_keep_their_parts_apart(page: Page) -> None:
    for width, height in ((1024, 768), (720, 450), (430, 900)):
        await page.set_viewport_size({"width": width, "height": height})
        overlaps = await page.evaluate("""() => {
          const box = (card, part) => card.querySelector(part)?.getBoundingClientRect();
          return [...document.querySelectorAll('.hand[data-place=own] .card.battle')]
            .filter((card) => box(card, '.card-region').bottom > box(card, '.card-troops').top + 1)
            .length;
        }""")
        assert overlaps == 0, (width, height)
