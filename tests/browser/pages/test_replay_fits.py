"""The board of a replay fits its place in a small window, with a story told below it, all through a
game."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, Route, expect

from app.replays.messages import Film
from app.replays.timeline import Timeline, build_timelines
from rulesets import RULESETS
from tests.support.records import played
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import begin, resign

LOOKS = 14
"""Steps of a game that are looked at."""
TOO_HIGH = """async (steps) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const where = document.querySelector(".step-where");
  const place = document.querySelector(".board-window");
  const [board] = place.querySelectorAll(".board");
  const scrolls = (part) => part.scrollHeight > part.clientHeight + 1;
  const found = [];
  for (const step of steps) {
    location.hash = `#step=${step}&as=open`;
    while (!where.textContent.includes(`step ${step} of`)) await frame();
    await frame();
    const parts = [place, board, ...board.querySelectorAll(".roses .arena, .cousins .middle")];
    const over = parts.filter(scrolls).map((part) => part.className);
    if (over.length) found.push(`step ${step}: ${over}`);
  }
  return found;
}"""


async def _film(key: str) -> Film:
    """A whole random game, face up."""
    game = played(key, most=120)
    film = Timeline(game.header, None, archived=True)
    await build_timelines(game.header, game.rows, [film], patient=False)
    return film.json()


async def _show(page: Page, address: str, film: Film) -> None:
    """The page of a replay, where the game is another one."""

    async def answer(route: Route) -> None:
        its_own = await (await route.fetch()).json()
        await route.fulfill(json={**film, "match": its_own["match"]})

    await page.route(re.compile(r"/api/replays/[^/]+/open\.json$"), answer)
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.goto(address)
    await expect(page.locator("#boards :is(.board-loading, [data-first])")).to_have_count(0)
    await page.locator("#replay").evaluate("replay => { replay.dataset.told = ''; }")


@pytest.mark.parametrize("key", RULESETS)
async def test_the_board_of_a_replay_fits_its_place_in_a_small_window(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, key)
    film = await _film(key)
    await _show(page, server.url + await resign(page), film)
    last = len(film["steps"]) - 1
    steps = sorted({round(at * last / LOOKS) for at in range(LOOKS + 1)})
    assert await page.evaluate(TOO_HIGH, steps) == []
